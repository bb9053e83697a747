import { useContext } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Picture } from '../picture';
import { MissingPicture } from '../viewer/missing-picture';
import { MobileSources } from '../viewer/mobile-sources';
import { largestVariant } from '../viewer/whole-picture';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  sizes: string;
}

/** A picture in its own proportions. */
export function Sheet({ picture, sizes }: Props) {
  const missing = useContext(MissingPicture);
  return (
    <Edge>
      <Picture image={picture.whole.childImageSharp} alt={picture.alt} sizes={sizes}>
        <MobileSources picture={picture} sizes={sizes} />
      </Picture>
      {!largestVariant(picture) && missing}
    </Edge>
  );
}

const { color, radius } = theme;

/** What stands around a picture that nothing is cut from. */
export const Edge = styled.div`
  position: relative;
  container-type: inline-size;
  overflow: hidden;
  border-radius: ${radius.frame};
  background: ${color.accentTint};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid ${color.edge};
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** The height of a picture's file over its width; 1 where there is none. */
export function ratioOf(file: Queries.ViewedPicture_pictureFragment['whole'] | undefined): number {
  const data = file?.childImageSharp?.gatsbyImageData;
  return data ? data.height / data.width : 1;
}
