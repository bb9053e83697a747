import { graphql } from 'gatsby';
import { imageSizes } from '../../styles/image-sizes';
import { framed, FramedPicture } from '../picture';
import { RichText } from '../rich-text';

interface Props {
  portrait: Queries.Portrait_portraitFragment;
}

/** The owner's portrait; phones may show another picture. */
export function Portrait({ portrait }: Props) {
  const { alt, caption, focus, mobile } = portrait;
  return (
    <figure>
      <FramedPicture
        image={framed(portrait)}
        alt={alt}
        focus={focus}
        sizes={imageSizes.half}
        eager
        ownRatio
        mobile={mobile}
        data-field="/portrait"
      />
      {caption && (
        <figcaption data-field="/portraitCaption">
          <RichText text={caption} />
        </figcaption>
      )}
    </figure>
  );
}

export const query = graphql`
  fragment Portrait_portrait on Picture {
    alt
    caption
    focus
    ...Mobile_picture
    top {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: NORTH })
      }
    }
    center {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: CENTER })
      }
    }
    bottom {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: SOUTH })
      }
    }
  }
`;
