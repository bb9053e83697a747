import { useContext } from 'react';
import styled from 'styled-components';
import { mediaCondition, type ImageWidth } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Figure } from '../figure';
import { IconButton } from '../icon';
import { useWords } from '../use-site';
import { ViewerIsOpen } from '../viewer/viewer-provider';
import { largestOf, largestVariant } from '../viewer/whole-picture';
import { useMediaQuery, useVideo, type VideoFile } from './use-video';

interface Props {
  file: VideoFile;
  /** Plays in its place on phones, over `mobile` of its poster. */
  mobile?: VideoFile | null | undefined;
  /** Its place in the content (development only). */
  at?: string | null;
  poster: Queries.ViewedPicture_pictureFragment;
  width: ImageWidth;
  sizes?: string | undefined;
}

/**
 * A muted video over its poster, which remains if playback fails. A play/pause button stands below it; without
 * JavaScript it has the browser's controls.
 */
export function Video({ file, mobile, at, poster, ...place }: Props) {
  const isPhone = useMediaQuery(phone);
  const shown = (isPhone && poster.mobile && mobile) || file;
  const overlay = (
    <>
      <Playing key={String(shown === mobile)} file={shown} at={at} alt={poster.alt} />
      {file.publicURL && (
        <noscript>
          <Unscripted
            layer={mobile ? WiderLayer : Layer}
            src={file.publicURL}
            still={largestVariant(poster)?.src}
            alt={poster.alt}
          />
          {mobile?.publicURL && (
            <Unscripted
              layer={PhoneLayer}
              src={mobile.publicURL}
              still={largestOf(poster.mobile)?.src}
              alt={poster.alt}
            />
          )}
        </noscript>
      )}
    </>
  );
  return <Figure picture={poster} video={file} videoMobile={mobile} overlay={overlay} {...place} />;
}

interface UnscriptedProps {
  /** In which windows it is shown. */
  layer: typeof Layer;
  src: string;
  still: string | undefined;
  alt: string;
}

/** A video with the browser's controls. */
function Unscripted({ layer: Shown, src, still, alt }: UnscriptedProps) {
  return <Shown src={src} poster={still} aria-label={alt} preload="none" controls muted loop playsInline />;
}

/** The video itself, and its button. */
function Playing({ file, at, alt }: { file: VideoFile; at?: string | null | undefined; alt: string }) {
  const words = useWords();
  const isCovered = useContext(ViewerIsOpen);
  const { video, attributes, isReady, isOn, hasStarted, toggle } = useVideo(file, { isCovered });
  const action = isOn ? words.pause : words.play;
  return (
    <>
      <Moving
        ref={video}
        {...attributes}
        data-started={hasStarted}
        data-field={at}
        aria-hidden
        muted
        loop
        playsInline
      />
      {isReady && (
        <Toggle icon={isOn ? 'pause' : 'play'} label={{ ...action, text: `${action.text}: ${alt}` }} onClick={toggle} />
      )}
    </>
  );
}

const { color, layer, media, radius, rule, space } = theme;
const phone = mediaCondition(media.phone);

const Layer = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: ${radius.frame};
  object-fit: cover;
`;

const PhoneLayer = styled(Layer)`
  ${media.tablet} {
    display: none;
  }
`;

const WiderLayer = styled(Layer)`
  ${media.phone} {
    display: none;
  }
`;

/** Lies over the poster's link and lets clicks through. */
const Moving = styled(Layer)`
  pointer-events: none;
  &[data-started='false'] {
    visibility: hidden;
  }
`;

/** Beside the caption and the sign that the picture can be enlarged. */
const Toggle = styled(IconButton)`
  position: absolute;
  top: 100%;
  right: ${space[32]};
  z-index: ${layer.raised};
  color: ${color.muted};
  outline: ${rule.none};
  &:focus-visible {
    outline: ${rule.focus};
    outline-offset: ${space[4]};
  }
`;
