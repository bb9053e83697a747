import { graphql } from 'gatsby';
import { useContext, type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { imageSizes, type ImageWidth } from '../styles/image-sizes';
import { theme } from '../styles/theme';
import { Icon, type IconName } from './icon';
import { NewTab } from './outward-link';
import { Phrase } from './phrase';
import { framed, Picture } from './picture';
import { RichText } from './rich-text';
import { useWords } from './use-site';
import { MissingPicture, ZoomLink } from './viewer/viewer-provider';
import { largestVariant, type Viewed } from './viewer/whole-picture';
import { VisuallyHidden } from './visually-hidden';

interface Props {
  /** Shown uncropped, unless the fragment is one that is cropped to 16:8. */
  picture: Queries.ViewedPicture_pictureFragment | Queries.Screenshot_pictureFragment;
  /** Opened instead of the picture, if this is the poster of a video. */
  video?: Viewed['video'];
  videoMobile?: Viewed['videoMobile'];
  /** An external address that is opened instead. */
  opens?: string | undefined;
  sign?: IconName;
  /** What plays at that address after a press, over the picture. */
  player?: { plays: string; frame: ReactNode; onPress: (event: MouseEvent) => void };
  /** Its width in columns. */
  width: ImageWidth;
  /** Its `sizes`, if they differ from those of its width. */
  sizes?: string | undefined;
  /** Whether tablets show it in half the width, and there as on phones. */
  isHalved?: boolean | undefined;
  /** True for the picture in the first screen. */
  eager?: boolean;
  /** Shown over the picture, outside of its link. */
  overlay?: ReactNode;
}

/** A picture of a case study with its caption, which opens at full size; a message if the file is missing. */
export function Figure({
  picture,
  video,
  videoMobile,
  width,
  sizes = imageSizes[width],
  isHalved = width === 'half',
  eager = false,
  overlay,
  opens,
  sign = 'outward',
  player,
}: Props) {
  const { viewLarger } = useWords();
  const missing = useContext(MissingPicture);
  const cropped = 'center' in picture ? framed(picture) : undefined;
  const hasFile = largestVariant(picture) !== undefined;
  const image = (
    <Picture
      image={cropped ?? picture.whole.childImageSharp}
      alt={picture.alt}
      focus={cropped && 'focus' in picture ? picture.focus : undefined}
      sizes={sizes}
      eager={eager}
      ownRatio={!cropped}
      mobile={picture.mobile}
      mobileOnTablets={isHalved}
      data-field={picture.at}
    />
  );
  const zoom = opens ? (
    <a
      href={opens}
      target={player ? undefined : '_blank'}
      rel="noopener noreferrer"
      data-plays={player?.plays}
      onClick={player?.onPress}
    >
      {image}
      <HostLabel data-screen="">
        <Icon name={sign} /> {hostOf(opens)}
      </HostLabel>{' '}
      {!player && <NewTab />}
    </a>
  ) : (
    <ZoomLink picture={picture} video={video} videoMobile={videoMobile}>
      {image}
      {hasFile && (
        <>
          <Icon name="enlarge" />
          <VisuallyHidden>
            <Phrase of={viewLarger} />
          </VisuallyHidden>
        </>
      )}
    </ZoomLink>
  );
  return (
    <Frame tabIndex={-1}>
      {overlay ? (
        <div>
          {zoom}
          {overlay}
        </div>
      ) : player ? (
        <span>
          {zoom}
          {player.frame}
        </span>
      ) : (
        zoom
      )}
      {!hasFile && missing}
      {picture.caption && (
        <figcaption data-field={picture.captionAt}>
          <RichText text={picture.caption} />
        </figcaption>
      )}
    </Frame>
  );
}

const hostOf = (address: string) => /^https:\/\/(?:www\.)?([^/?#]+)/.exec(address)?.[1] ?? address;

const { color, radius, space, type, width } = theme;

const Frame = styled.figure`
  min-width: 0;
  figcaption {
    margin-right: ${space[48]};
  }
  > div,
  > span {
    position: relative;
    display: block;
  }
  /* Room for the button of a video. */
  > div + figcaption {
    margin-right: calc(2 * ${space[48]});
  }
  > div:last-child {
    margin-bottom: ${width.target};
  }
  > a,
  > :is(div, span) > a {
    position: relative;
    display: block;
    border-radius: ${radius.frame};
    &:not([target], [data-plays]) {
      cursor: zoom-in;
    }
  }
  /* Shows beside the caption that the picture can be enlarged. */
  a > picture + svg {
    position: absolute;
    top: calc(100% + ${space[12]});
    right: 0;
    width: ${space[24]};
    padding: ${space[4]};
    color: ${color.muted};
  }
  &:not(:has(figcaption)) a > picture + svg {
    display: none;
  }
`;

const HostLabel = styled.span`
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

export const query = graphql`
  fragment Screenshot_picture on Picture {
    ...Framed_picture
    ...ViewedPicture_picture
  }
`;
