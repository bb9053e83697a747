import styled from 'styled-components';
import { useVideo, type VideoFile } from '../gallery/use-video';
import { Picture } from '../picture';
import { largestVariant } from './whole-picture';

interface Props {
  file: VideoFile;
  poster: Queries.ViewedPicture_pictureFragment;
}

/** A video in the viewer, with the browser’s controls; where it can’t be played, its poster. */
export function VideoSlide({ file, poster }: Props) {
  const { video, attributes, failed } = useVideo(file, { isAskedFor: true });
  return (
    <>
      {failed && <Picture image={poster.whole.childImageSharp} alt={poster.alt} sizes="100vw" />}
      <Player
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
    </>
  );
}

const Player = styled.video`
  width: 100%;
  height: 100%;
  &[hidden] {
    display: none;
  }
`;
