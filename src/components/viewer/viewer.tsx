import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { useModalDialog } from '../../hooks/use-modal-dialog';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { labelled } from '../phrase';
import { typeset } from '../typeset';
import { VisuallyHidden } from '../visually-hidden';
import { FailedPicture } from './failed-picture';
import { slideOf } from './slides';
import { usePhotoSwipe } from './use-photo-swipe';
import { VideoSlide } from './video-slide';
import { viewed } from './viewer-place';

interface Props {
  /** The link to begin with. */
  link: HTMLAnchorElement;
  onClose: () => void;
}

/** The pictures of the page at full size, one after the other, in a modal dialog. */
export function Viewer({ link, onClose }: Props) {
  const words = useWords();
  const [links] = useState(() => [...document.querySelectorAll('main a')].filter((other) => viewed.has(other)));
  const items = links.flatMap((other) => viewed.get(other) ?? []);
  const bar = useRef<HTMLDivElement>(null);
  const captions = useRef<HTMLDivElement>(null);
  const dialog = useModalDialog(true);
  const [dataSource] = useState(() => items.map((item) => slideOf(item, windowNow())));
  const paddingFn = (_window: unknown, _slide: unknown, place: number) => ({
    top: bar.current?.clientHeight ?? 0,
    bottom: captions.current?.children.item(place)?.clientHeight ?? 0,
    left: 0,
    right: 0,
  });
  const options = { dataSource, index: links.indexOf(link), paddingFn };
  const { pswp, index, zoom, hasFailed, videos } = usePhotoSwipe(dialog, options, onClose);
  return (
    <Dialog ref={dialog} aria-label={words.screenshots.text} tabIndex={-1} onClose={onClose}>
      <Bar ref={bar}>
        <p role="status">
          {index + 1} / {items.length} <VisuallyHidden>{items[index]?.picture.alt}</VisuallyHidden>
        </p>
        <Control {...labelled(words.previous)} aria-disabled={index === 0} onClick={() => pswp.prev()}>
          <Icon name="previous" />
        </Control>
        <Control {...labelled(words.next)} aria-disabled={index === items.length - 1} onClick={() => pswp.next()}>
          <Icon name="next" />
        </Control>
        <Control
          {...labelled(zoom === 'enlarged' ? words.wholePicture : words.actualSize)}
          aria-disabled={zoom === 'none'}
          onClick={() => pswp.toggleZoom()}
        >
          <Icon name={zoom === 'enlarged' ? 'reduce' : 'enlarge'} />
        </Control>
        <Control {...labelled(words.closeViewer)} onClick={() => pswp.close()}>
          <Icon name="close" />
        </Control>
      </Bar>
      {hasFailed && <FailedPicture onRetry={() => pswp.refreshSlideContent(index)} />}
      <Captions ref={captions}>
        {items.map(({ picture }, place) => (
          <p key={place} data-shown={place === index}>
            {picture.caption && typeset(picture.caption)}
          </p>
        ))}
      </Captions>
      {[...videos].map(([place, element]) => {
        const { video, picture } = items[place] ?? {};
        return video && picture && createPortal(<VideoSlide file={video} poster={picture} />, element, String(place));
      })}
    </Dialog>
  );
}

const windowNow = () => ({
  isPhone: window.matchMedia(theme.media.phone.replace('@media ', '')).matches,
  // What the browser has chosen for a picture of the page says what it can read.
  readsAvif: [...document.images].some(({ currentSrc }) => currentSrc.endsWith('.avif')),
});

const { color, space, type, radius, width, layer, media, motion } = theme;

const appear = keyframes`
  from { opacity: 0; }
`;

/** Of the library's own style sheet what it needs without its buttons and words. */
const Dialog = styled.dialog`
  width: 100%;
  height: 100%;
  overflow: hidden;
  color: ${color.onNight};
  background: none;
  ${type.small}
  ${media.motion} {
    animation: ${appear} ${motion.quick} ${motion.ease};
  }
  :focus-visible {
    outline-color: ${color.white};
    outline-offset: -3px;
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
  .pswp__item {
    overflow: hidden;
  }
  .pswp .pswp__zoom-wrap,
  .pswp__img {
    inset: 0 auto auto 0;
    max-width: none;
  }
  .pswp__bg {
    background: ${color.night};
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
  padding: ${space[4]};
  background: ${color.night};
  opacity: var(--veil);
  p {
    flex: 1;
    padding-left: ${space[12]};
  }
`;

const Control = styled.button.attrs({ type: 'button' })`
  width: ${width.target};
  height: ${width.target};
  padding: ${space[12]};
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  &[aria-disabled='true'] {
    color: ${color.onNightFaint};
    cursor: default;
    ${media.forcedColors} {
      color: GrayText;
    }
  }
  &:hover:not([aria-disabled='true']) {
    background: ${color.onNightHairline};
  }
`;

/** One in the place of the other, so that the room each needs is known before it is shown. */
const Captions = styled.div`
  position: absolute;
  z-index: ${layer.raised};
  inset: auto 0 0;
  display: grid;
  pointer-events: none;
  opacity: var(--veil);
  p {
    grid-area: 1 / 1;
    align-self: end;
    padding: ${space[12]} max(${space[16]}, (100% - ${width.text}) / 2);
    text-align: center;
    text-wrap: balance;
    background: ${color.night};
  }
  [data-shown='false'] {
    visibility: hidden;
  }
`;
