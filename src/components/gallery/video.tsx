import { graphql } from 'gatsby';
import { useContext } from 'react';
import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { useVideo } from '../../hooks/use-video';
import type { VideoFile } from '../../hooks/use-video-url';
import { theme } from '../../styles/theme';
import { ViewerIsOpen } from '../viewer/viewer-place';
import { largestVariant } from '../viewer/whole-picture';
import { ZoomFigure } from '../viewer/zoom-figure';
import { Sheet } from './sheet';
import { VideoToggle } from './video-toggle';

interface Props {
  file: VideoFile;
  poster: Queries.ViewedPicture_pictureFragment;
  sizes: string;
  words: Queries.Video_wordsFragment;
}

/**
 * A silent video over its poster, which is what it leaves where it can't be played. Its button stops it and starts it again; without
 * JavaScript the browser's controls do.
 */
export function Video({ file, poster, sizes, words }: Props) {
  const isCovered = useContext(ViewerIsOpen);
  const { video, attributes, isReady, isOn, hasStarted, toggle } = useVideo(file, { isCovered });
  const overlay = (
    <>
      <Moving
        ref={video}
        {...attributes}
        data-started={hasStarted}
        data-field={originOf(file)}
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
      {isReady && <VideoToggle isOn={isOn} name={poster.alt} words={words} onClick={toggle} />}
    </>
  );
  return (
    <ZoomFigure picture={poster} video={file} overlay={overlay}>
      <Sheet picture={poster} sizes={sizes} />
    </ZoomFigure>
  );
}

const { radius, media } = theme;

const Layer = styled.video`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border-radius: ${radius.frame};
  object-fit: cover;
  ${media.print} {
    display: none;
  }
`;

/** Over the link of the poster, which a press reaches through it. */
const Moving = styled(Layer)`
  pointer-events: none;
  &[data-started='false'] {
    visibility: hidden;
  }
`;

export const query = graphql`
  fragment Video_item on ProjectsJsonContentGalleryItems {
    poster {
      ...ViewedPicture_picture
    }
    video {
      publicURL
    }
  }
`;
