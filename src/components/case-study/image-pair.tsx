import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { mediaCondition } from '../../styles/media-condition';
import { theme } from '../../styles/theme';
import { MobileFrame } from '../frame';
import type { MobileSource } from '../viewer/mobile-sources';

const { space, media } = theme;

/**
 * Two pictures: side by side on paper and desktops, where what is drawn on them can be read, or stacked. Where both have a picture for
 * phones, those stand side by side on tablets, half of whose column is about as wide as a phone's; narrow ones do so on phones, too.
 */
export const ImagePair = styled.div`
  display: grid;
  gap: clamp(${space.s5}, 6vw, ${space.s7});
  ${media.portraitScreen} {
    &[data-mobile='narrow'] {
      grid-template-columns: 1fr 1fr;
      gap: ${space.s3};
    }
    &[data-mobile] {
      ${MobileFrame} {
        aspect-ratio: var(--mobile);
      }
      ${media.wide} {
        grid-template-columns: 1fr 1fr;
        gap: ${space.s4};
      }
    }
  }
  ${media.desktop} {
    &[data-layout='sideBySide'] {
      grid-template-columns: 1fr 1fr;
      gap: ${space.s5};
    }
  }
  ${media.print} {
    && {
      grid-template-columns: 1fr 1fr;
      gap: ${space.s3} ${space.s5};
    }
    > :last-child:nth-child(odd),
    > [data-beside] {
      grid-column: 1 / -1;
    }
  }
`;

const portraitScreen = mediaCondition(media.portraitScreen);

/**
 * How two pictures stand, as the attributes of an `ImagePair`, and where their pictures for phones are shown if that is not on phones alone.
 */
export function pairLayout(
  pictures: readonly (Queries.ViewedPicture_pictureFragment | null)[],
  isSideBySide = true,
): { 'data-layout': 'stacked' | 'sideBySide'; 'data-mobile'?: 'narrow' | 'wide'; mobileSource?: MobileSource } {
  const layout = { 'data-layout': isSideBySide ? 'sideBySide' : 'stacked' } as const;
  const files = pictures.flatMap((picture) => picture?.mobile?.childImageSharp?.gatsbyImageData ?? []);
  if (files.length !== 2 || pictures.length !== 2) return layout;
  return isSideBySide && files.every(isNarrow)
    ? { ...layout, 'data-mobile': 'narrow', mobileSource: { media: portraitScreen, sizes: imageSizes.narrowPair } }
    : { ...layout, 'data-mobile': 'wide', mobileSource: { media: portraitScreen, sizes: imageSizes.tabletPair } };
}

/** Whether a picture for phones is at least twice as high as wide, so that half the column of a phone is enough for it. */
const isNarrow = ({ width, height }: { width: number; height: number }) => height >= 2 * width;
