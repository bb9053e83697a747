import { useContext } from 'react';
import styled from 'styled-components';
import type { ImageWidth } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Figure } from '../figure';
import { IconButton } from '../icon';
import { useWords } from '../use-site';
import { ViewerIsOpen } from '../viewer/viewer-provider';
import { largestVariant } from '../viewer/whole-picture';
import { useVideo, type VideoFile } from './use-video';

interface Props {
  file: VideoFile;
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
export function Video({ file, at, poster, ...place }: Props) {
  const words = useWords();
  const isCovered = useContext(ViewerIsOpen);
  const { video, attributes, isReady, isOn, hasStarted, toggle } = useVideo(file, { isCovered });
  const action = isOn ? words.pause : words.play;
  const overlay = (
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
      {file.publicURL && (
        <noscript>
          <Layer
            src={file.publicURL}
            poster={largestVariant(poster)?.src}
            aria-label={poster.alt}
            preload="none"
            controls
            muted
            loop
            playsInline
          />
        </noscript>
      )}
      {isReady && (
        <Toggle
          icon={isOn ? 'pause' : 'play'}
          label={{ ...action, text: `${action.text}: ${poster.alt}` }}
          onClick={toggle}
        />
      )}
    </>
  );
  return <Figure picture={poster} video={file} overlay={overlay} {...place} />;
}

const { color, layer, radius, rule, space } = theme;

const Layer = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: ${radius.frame};
  object-fit: cover;
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
