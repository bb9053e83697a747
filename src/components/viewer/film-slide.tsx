import styled from 'styled-components';
import { useFilm } from '../../hooks/use-film';
import type { FilmFile } from '../../hooks/use-film-url';
import { theme } from '../../styles/theme';
import { Picture } from '../picture';
import { Slide } from './slide';

interface Props {
  film: FilmFile;
  poster: Queries.ViewedPicture_pictureFragment;
  /** Its position in the row, as in "2 / 5". */
  count: string;
}

/** A film in the viewer, with the browser's controls, over its poster. */
export function FilmSlide({ film, poster, count }: Props) {
  const { video, attributes, failed } = useFilm(film, { isAskedFor: true });
  return (
    <Slide picture={poster} count={count}>
      <Stage>
        <Picture image={poster.whole.childImageSharp} alt={failed ? poster.alt : ''} sizes="100vw" />
        <video ref={video} {...attributes} aria-label={poster.alt} hidden={failed} controls muted loop playsInline />
      </Stage>
    </Slide>
  );
}

/** Both are as large as the room allows, and lie on each other. */
const Stage = styled.div`
  position: relative;
  flex: 1 0 60%;
  min-height: 0;
  margin-inline: min(4vw, ${theme.space.s7});
  img,
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: none !important;
  }
  [hidden] {
    display: none;
  }
`;
