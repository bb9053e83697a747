import { useContext } from 'react';
import styled, { css } from 'styled-components';
import { captionOrigin } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { useSplit } from '../../hooks/use-split';
import { gallerySizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { MissingPicture } from '../viewer/missing-picture';
import { largestVariant } from '../viewer/whole-picture';
import { ZoomLink } from '../viewer/zoom-link';
import { VisuallyHidden } from '../visually-hidden';
import type { GroupProps } from './gallery';
import { CompareSlider } from './compare-slider';
import { ratioOf, Sheet } from './sheet';

/** Two pictures over each other under one slider, with their captions at both ends; without JavaScript, in print and where one is missing they stand apart. */
export function Compare({ items, words }: GroupProps) {
  const { viewLarger } = useWords();
  const { slider, split, follow } = useSplit(50);
  const missing = useContext(MissingPicture);
  const pictures = items.flatMap(({ image }) => image ?? []);
  const [first, second] = pictures;
  if (!first || !second) return null;
  const hasFailed = Boolean(missing && ![first, second].every(largestVariant));
  return (
    <Stage
      data-apart={hasFailed}
      style={{
        '--split': split,
        '--ratio': ratioOf(first.whole),
        '--mobile': ratioOf(first.mobile ?? first.whole),
      }}
    >
      {[first, second].map((picture, index) => (
        <figure key={index} tabIndex={-1} data-in={`/items/${index}`}>
          <Sheet picture={picture} sizes={gallerySizes.compare} />
          <figcaption>
            <ZoomLink picture={picture}>
              <VisuallyHidden>
                <Phrase of={viewLarger} />
              </VisuallyHidden>{' '}
              <span data-field={captionOrigin(picture)}>{typeset(picture.caption ?? picture.alt)}</span>{' '}
              <Enlarge name="enlarge" />
            </ZoomLink>
          </figcaption>
        </figure>
      ))}
      <Over>
        <CompareSlider
          ref={slider}
          split={split}
          onChange={follow}
          label={
            <>
              <Phrase of={words.compare} />: {first.caption ?? first.alt} / {second.caption ?? second.alt}
            </>
          }
        />
      </Over>
    </Stage>
  );
}

const { color, space, size, media } = theme;

const Over = styled.div`
  position: relative;
  container-type: inline-size;
  aspect-ratio: var(--ratio);
  ${media.phoneScreen} {
    aspect-ratio: var(--mobile);
  }
`;

/** Each picture by itself, where nothing moves the slider. */
const apart = css`
  > figure + figure {
    grid-area: auto;
    pointer-events: auto;
    > :first-child {
      clip-path: none;
    }
  }
  > figure > figcaption,
  > figure + figure > figcaption {
    width: auto;
    margin-left: 0;
    text-align: start;
  }
  > ${Over} {
    display: none;
  }
`;

const Stage = styled.div`
  display: grid;
  gap: ${space.s4};
  > * {
    grid-area: 1 / 1;
    align-self: start;
    min-width: 0;
  }
  > figure + figure > :first-child {
    clip-path: inset(0 0 0 calc(var(--split) * 1%));
  }
  figcaption {
    width: calc(50% - ${space.s1});
    margin-top: ${space.s1};
    color: ${color.muted};
    font-size: ${size.small};
  }
  > figure + figure {
    pointer-events: none;
  }
  > figure + figure > figcaption {
    margin-left: auto;
    text-align: end;
  }
  figcaption {
    pointer-events: auto;
    a {
      display: inline-block;
      padding-block: ${space.half};
    }
  }
  &[data-apart='true'] {
    ${apart}
  }
  /* Where the scripts can't be had, as the bootstrap says. */
  html[data-unscripted] & {
    ${apart}
  }
  ${media.noScript} {
    ${apart}
  }
  ${media.print} {
    ${apart}
    grid-template-columns: 1fr 1fr;
    gap: ${space.s3};
  }
`;

const Enlarge = styled(Icon)`
  display: inline;
  width: 1em;
  vertical-align: -0.12em;
  ${media.print} {
    display: none;
  }
`;
