import styled from 'styled-components';
import { useVideo } from '../gallery/use-video';
import type { VideoFile } from '../gallery/use-video-url';
import { Picture } from '../picture';
import { Slide } from './slide';
import { largestVariant } from './whole-picture';

interface Props {
  file: VideoFile;
  poster: Queries.ViewedPicture_pictureFragment;
}

/** A video in the viewer, with the browser’s controls; where it can’t be played, its poster. */
export function VideoSlide({ file, poster }: Props) {
  const { video, attributes, failed } = useVideo(file, { isAskedFor: true });
  return (
    <Slide picture={poster}>
      <Stage>
        {failed && <Picture image={poster.whole.childImageSharp} alt={poster.alt} sizes="100vw" />}
        <video
          ref={video}
          {...attributes}
          poster={largestVariant(poster)?.src}
          aria-label={poster.alt}
          hidden={failed}
          onVolumeChange={({ currentTarget }) => (currentTarget.muted = true)}
          controls
          muted
          loop
          playsInline
        />
      </Stage>
    </Slide>
  );
}

/** What stands in it is as large as the room allows. */
const Stage = styled.div`
  position: relative;
  img,
  video {
    position: absolute;
    inset: 0;
    max-width: 100%;
    max-height: 100%;
    margin: auto;
    object-fit: contain;
    background: none !important;
  }
  [hidden] {
    display: none;
  }
`;
