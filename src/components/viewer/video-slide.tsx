import styled from 'styled-components';
import { useVideo, type VideoFile } from '../gallery/use-video';

interface Props {
  file: VideoFile;
  /** The address of its still. */
  still: string | undefined;
  alt: string | undefined;
}

/** A video in the viewer, with the browser’s controls; where it can’t be played, its poster. */
export function VideoSlide({ file, still, alt }: Props) {
  const { video, attributes, failed } = useVideo(file, { isAskedFor: true });
  return (
    <>
      {failed && <Player as="img" src={still} alt={alt} />}
      <Player
        ref={video}
        {...attributes}
        poster={still}
        aria-label={alt}
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
