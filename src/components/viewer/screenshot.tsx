import { graphql } from 'gatsby';
import { useContext } from 'react';
import { originOf } from '../../editing/origins';
import { imageSizes } from '../../styles/image-sizes';
import { Frame, MobileFrame } from '../frame';
import { framed, Picture } from '../picture';
import { MissingPicture } from './missing-picture';
import { MobileSources, type MobileSource } from './mobile-sources';
import { largestVariant, ratioOf } from './whole-picture';
import { ZoomFigure } from './zoom-figure';

interface Props {
  picture: Queries.Screenshot_pictureFragment;
  sizes: string;
  eager?: boolean;
  /** Of the picture for phones, where it is not shown on phones alone. */
  mobileSource?: MobileSource;
}

/** A picture of a case study in its 16:8 frame, or where it is shown the picture made for phones in a frame of its own proportions. */
export function Screenshot({ picture, sizes, eager = false, mobileSource }: Props) {
  const missing = useContext(MissingPicture);
  const shown = (
    <>
      <Picture image={framed(picture)} alt={picture.alt} focus={picture.focus} sizes={sizes} eager={eager}>
        <MobileSources picture={picture} sizes={imageSizes.container} {...mobileSource} />
      </Picture>
      {!largestVariant(picture) && missing}
    </>
  );
  return (
    <ZoomFigure picture={picture}>
      {picture.mobile?.childImageSharp ? (
        <MobileFrame style={{ '--mobile': ratioOf(picture.mobile) }} data-field={originOf(picture)}>
          {shown}
        </MobileFrame>
      ) : (
        <Frame data-field={originOf(picture)}>{shown}</Frame>
      )}
    </ZoomFigure>
  );
}

export const query = graphql`
  fragment Screenshot_picture on Picture {
    ...Framed_picture
    ...ViewedPicture_picture
  }
`;
