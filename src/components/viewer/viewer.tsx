import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { plainText } from '../../content/engine/rich-text';
import { night } from '../../styles/home-ground';
import { theme } from '../../styles/theme';
import { onGround } from '../ground';
import { IconButton } from '../icon';
import { useModalDialog } from '../use-modal-dialog';
import { useWords } from '../use-site';
import { VisuallyHidden } from '../visually-hidden';
import { FailedPicture } from './failed-picture';
import { slideOf } from './photo-swipe';
import { usePhotoSwipe } from './use-photo-swipe';
import { VideoSlide } from './video-slide';
import { viewed } from './whole-picture';

interface Props {
  /** The link of the first picture to show. */
  link: HTMLAnchorElement;
  onClose: () => void;
}

/** Shows the page's pictures at full size in a modal dialog. */
export function Viewer({ link, onClose }: Props) {
  const words = useWords();
  const [links] = useState(() => [...document.querySelectorAll('main a')].filter((other) => viewed.has(other)));
  const items = links.flatMap((other) => viewed.get(other) ?? []);
  const [dataSource] = useState(() =>
    items.map((item, position) => slideOf(item, links[position]?.querySelector('img'))),
  );
  const bar = useRef<HTMLDivElement>(null);
  const captions = useRef<HTMLDivElement>(null);
  const paddingFn = (_window: unknown, _slide: unknown, position: number) => ({
    top: bar.current?.clientHeight ?? 0,
    bottom: captions.current?.children.item(position)?.clientHeight ?? 0,
    left: 0,
    right: 0,
  });
  const close = useRef<HTMLButtonElement>(null);
  const dialog = useModalDialog(true, () => close.current?.focus());
  const options = { dataSource, index: links.indexOf(link), paddingFn };
  const { pswp, index, zoom, hasFailed, videos } = usePhotoSwipe(dialog, options, onClose);
  const isEnlarged = zoom === 'enlarged';
  return (
    <Dialog
      {...onGround(night)}
      ref={dialog}
      aria-label={words.screenshots.text}
      tabIndex={-1}
      data-over=""
      onClose={onClose}
    >
      <Bar ref={bar}>
        <p role="status">
          {index + 1} / {items.length} <VisuallyHidden>{items[index]?.picture.alt}</VisuallyHidden>
        </p>
        <Control icon="previous" label={words.previous} aria-disabled={index === 0} onClick={() => pswp.prev()} />
        <Control
          icon="next"
          label={words.next}
          aria-disabled={index === items.length - 1}
          onClick={() => pswp.next()}
        />
        <Control
          icon={isEnlarged ? 'reduce' : 'enlarge'}
          label={isEnlarged ? words.wholePicture : words.actualSize}
          aria-disabled={zoom === 'none'}
          onClick={() => pswp.toggleZoom()}
        />
        <Control ref={close} icon="close" label={words.closeViewer} onClick={() => pswp.close()} />
      </Bar>
      {hasFailed && (
        <Failure>
          <FailedPicture onRetry={() => pswp.refreshSlideContent(index)} />
        </Failure>
      )}
      <Captions ref={captions}>
        {items.map(({ picture }, position) => (
          <p key={position} data-shown={position === index}>
            {plainText(picture.caption ?? '')}
          </p>
        ))}
      </Captions>
      {[...videos].map(([position, element]) => {
        const { video, src, alt } = dataSource[position] ?? {};
        return video && createPortal(<VideoSlide file={video} still={src} alt={alt} />, element, String(position));
      })}
    </Dialog>
  );
}

const { color, layer, media, motion, space, type, width } = theme;

const appear = keyframes`
  from { opacity: 0; }
`;

/** The part of PhotoSwipe's style sheet that is needed without its interface. */
const Dialog = styled.dialog`
  width: 100%;
  height: 100%;
  overflow: hidden;
  ${type.small}
  && {
    background: none;
  }
  ${media.motion} {
    animation: ${appear} ${motion.quick} ${motion.ease};
  }
  .pswp,
  .pswp div,
  .pswp section,
  .pswp__img {
    position: absolute;
    inset: 0;
  }
  .pswp {
    outline: 0;
    touch-action: none;
    user-select: none;
  }
  .pswp__bg {
    background: ${color.ground};
  }
  .pswp__item {
    overflow: hidden;
  }
  .pswp .pswp__zoom-wrap,
  .pswp__img {
    inset: 0 auto auto 0;
    max-width: none;
  }
  .pswp--zoom-allowed .pswp__img {
    cursor: zoom-in;
  }
  .pswp--zoomed-in .pswp__img {
    cursor: grab;
  }
`;

const Bar = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  padding: ${space[8]};
  background: ${color.ground};
  opacity: var(--veil);
  p {
    flex: 1;
    max-width: none;
    padding-left: ${space[8]};
  }
`;

const Control = styled(IconButton)`
  outline-offset: calc(-1 * ${space[4]});
  &[aria-disabled='true'] {
    color: ${color.onNightFaint};
    cursor: default;
    ${media.forcedColors} {
      color: GrayText;
    }
  }
  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${color.onNightHairline};
    }
  }
`;

const Failure = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: 0;
  width: max-content;
  max-width: 100%;
  height: max-content;
  margin: auto;
  padding: ${space[16]};
  background: ${color.ground};
  > div {
    justify-content: center;
  }
`;

/** All captions share one grid cell, so that the row is as high as the tallest one. */
const Captions = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: auto 0 0;
  display: grid;
  opacity: var(--veil);
  pointer-events: none;
  p {
    grid-area: 1 / 1;
    align-self: end;
    max-width: none;
    padding: ${space[12]} max(${space[16]}, (100% - ${width.text}) / 2);
    color: ${color.muted};
    background: ${color.ground};
    text-align: center;
    text-wrap: balance;
  }
  [data-shown='false'] {
    visibility: hidden;
  }
`;
