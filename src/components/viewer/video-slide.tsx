import styled from 'styled-components';
import { useVideo, type VideoFile } from '../gallery/use-video';
import { largestVariant } from './whole-picture';

interface Props {
  file: VideoFile;
  poster: Queries.ViewedPicture_pictureFragment;
}

/** A video in the viewer, with the browser’s controls; where it can’t be played, its poster. */
export function VideoSlide({ file, poster }: Props) {
  const { video, attributes, failed } = useVideo(file, { isAskedFor: true });
  const still = largestVariant(poster)?.src;
  return (
    <>
      {failed && <Player as="img" src={still} alt={poster.alt} />}
      <Player
        ref={video}
        {...attributes}
        poster={still}
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
  object-fit: contain;
  &[hidden] {
    display: none;
  }
`;
