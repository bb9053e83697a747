import { graphql } from 'gatsby';
import { useContext, type ReactNode } from 'react';
import styled from 'styled-components';
import { captionOrigin, originOf } from './origins';
import { imageSizes, type ImageWidth } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { Icon, type IconName } from './icon';
import { NewTab } from './outward-link';
import { Phrase } from './phrase';
import { framed, FramedPicture } from './picture';
import { RichText } from './rich-text';
import { useWords } from './use-site';
import { MissingPicture } from './viewer/missing-picture';
import type { Viewed } from './viewer/whole-picture';
import { largestVariant } from './viewer/whole-picture';
import { ZoomLink } from './viewer/zoom-link';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  /** The whole picture is shown, unless it is one that is cut to 16:8. */
  picture: Queries.ViewedPicture_pictureFragment | Queries.Screenshot_pictureFragment;
  /** What it opens instead, where it is the poster of a video. */
  video?: Viewed['video'];
  /** The address elsewhere that it opens instead, and the sign that says so. */
  opens?: string | undefined;
  sign?: IconName;
  /** How many columns it is wide. */
  width: ImageWidth;
  /** Where its `sizes` are not those of its width. */
  sizes?: string | undefined;
  /** True for the one picture of the first screen. */
  eager?: boolean;
  /** What lies over the picture, beside the link. */
  overlay?: ReactNode;
}

/**
 * A picture of a case study with its caption. It opens at full size where its file can be had; otherwise its place says
 * so.
 */
export function Figure({
  picture,
  video,
  width,
  sizes = imageSizes[width],
  eager = false,
  overlay,
  ...outward
}: Props) {
  const { viewLarger } = useWords();
  const missing = useContext(MissingPicture);
  const isCut = 'center' in picture;
  const isThere = largestVariant(picture) !== undefined;
  const { opens, sign = 'outward' } = outward;
  const shown = (
    <FramedPicture
      image={isCut ? framed(picture) : picture.whole.childImageSharp}
      alt={picture.alt}
      focus={isCut ? picture.focus : undefined}
      sizes={sizes}
      eager={eager}
      ownRatio={!isCut}
      mobile={picture.mobile}
      mobileOnTablets={width === 'half'}
      data-field={originOf(picture)}
    />
  );
  const zoom = opens ? (
    <Outward href={opens} target="_blank" rel="noopener noreferrer">
      {shown}
      <Place data-screen="">
        <Icon name={sign} /> {hostOf(opens)}
      </Place>{' '}
      <NewTab />
    </Outward>
  ) : (
    <Zoom picture={picture} video={video}>
      {shown}
      {isThere && (
        <>
          <Sign name="enlarge" />
          <VisuallyHidden>
            <Phrase of={viewLarger} />
          </VisuallyHidden>
        </>
      )}
    </Zoom>
  );
  return (
    <Frame tabIndex={-1}>
      {overlay ? (
        <Stage>
          {zoom}
          {overlay}
        </Stage>
      ) : (
        zoom
      )}
      {!isThere && missing}
      {picture.caption && (
        <figcaption data-field={captionOrigin(picture)}>
          <RichText text={picture.caption} />
        </figcaption>
      )}
    </Frame>
  );
}

/** The name of the site that an address leads to. */
const hostOf = (address: string) => /^https:\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address;

const { color, radius, space, type } = theme;

const Frame = styled.figure`
  min-width: 0;
  figcaption {
    margin-right: ${space[48]};
  }
`;

const Stage = styled.div`
  position: relative;
`;

const Zoom = styled(ZoomLink)`
  position: relative;
  display: block;
  border-radius: ${radius.frame};
  cursor: zoom-in;
`;

const Outward = styled.a`
  position: relative;
  display: block;
  border-radius: ${radius.frame};
`;

/** Says on the picture where it leads. */
const Place = styled.span`
  position: absolute;
  bottom: ${space[12]};
  left: ${space[12]};
  max-width: calc(100% - ${space[24]});
  padding: ${space[4]} ${space[12]};
  border-radius: ${radius.pill};
  color: ${color.white};
  background: ${color.ink};
  ${type.small}
`;

/** Says beside the caption that the picture can be opened at full size. */
const Sign = styled(Icon)`
  position: absolute;
  top: calc(100% + ${space[12]});
  right: 0;
  width: ${space[24]};
  padding: ${space[4]};
  color: ${color.muted};
  figure:not(:has(figcaption)) & {
    display: none;
  }
`;

export const query = graphql`
  fragment Screenshot_picture on Picture {
    ...Framed_picture
    ...ViewedPicture_picture
  }
`;
