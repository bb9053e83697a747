import { useContext } from 'react';
import styled, { css } from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { useSplit } from '../../hooks/use-split';
import { gallerySizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { MissingPicture } from '../viewer/missing-picture';
import { largestVariant } from '../viewer/whole-picture';
import { ZoomLink } from '../viewer/zoom-link';
import { VisuallyHidden } from '../visually-hidden';
import type { GroupProps } from './gallery';
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
  const [one, other] = [first, second].map(({ caption, alt }) => caption ?? alt);
  return (
    <Stage
      data-apart={hasFailed}
      style={{
        '--split': split,
        '--ratio': 1 / ratioOf(first.whole),
        '--mobile': 1 / ratioOf(first.mobile ?? first.whole),
      }}
    >
      {[first, second].map((picture, index) => (
        <figure key={index} tabIndex={-1}>
          <Sheet picture={picture} sizes={gallerySizes.compare} />
          <figcaption>
            <ZoomLink picture={picture}>
              <VisuallyHidden>
                <Phrase of={viewLarger} />
              </VisuallyHidden>{' '}
              <span>{picture.caption ?? picture.alt}</span> <Enlarge name="enlarge" />
            </ZoomLink>
          </figcaption>
        </figure>
      ))}
      <Over>
        <Slider
          ref={slider}
          type="range"
          aria-label={`${words.compare.text}: ${one} / ${other}`}
          aria-valuetext={`${split} % ${one}`}
          defaultValue={50}
          onChange={follow}
        />
        <Handle aria-hidden="true">
          <Icon name="both" />
        </Handle>
      </Over>
    </Stage>
  );
}

const { color, space, size, width, radius, media } = theme;

const Over = styled.div`
  position: relative;
  container-type: inline-size;
  aspect-ratio: var(--ratio);
  ${media.phone} {
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
  ${media.noScript} {
    ${apart}
  }
  ${media.print} {
    ${apart}
  }
`;

/** As wide as its handle more than the pictures, so that the middle of the handle reaches both of their edges. */
const Slider = styled.input`
  position: absolute;
  inset: 0 calc(-0.5 * ${width.handle});
  width: calc(100% + ${width.handle});
  height: 100%;
  margin: 0;
  appearance: none;
  background: none;
  cursor: ew-resize;
  touch-action: pan-y;
  &:focus-visible {
    outline: none;
  }
  &::-webkit-slider-runnable-track {
    height: 100%;
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: ${width.handle};
    height: 100%;
  }
  &::-moz-range-thumb {
    width: ${width.handle};
    height: 100%;
    border: 0;
    background: none;
  }
`;

const Handle = styled.span`
  position: absolute;
  inset: 0 auto 0 0;
  border-left: 2px solid ${color.ink};
  outline: 1px solid ${color.white};
  pointer-events: none;
  translate: calc(var(--split) * 1cqi - 50%);
  svg {
    position: absolute;
    top: 50%;
    left: 50%;
    width: ${width.handle};
    padding: ${space.s1};
    border-radius: ${radius.pill};
    color: ${color.white};
    background: ${color.ink};
    translate: calc(-50% - 1px) -50%;
  }
  ${Slider}:focus-visible + & svg {
    outline: 3px solid ${color.accent};
    outline-offset: 3px;
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
