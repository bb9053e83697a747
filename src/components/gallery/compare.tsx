import { useContext } from 'react';
import styled from 'styled-components';
import { captionOrigin } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { useSplit } from '../../hooks/use-split';
import { gallerySizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';
import { MissingPicture } from '../viewer/missing-picture';
import { largestVariant, ratioOf } from '../viewer/whole-picture';
import { ZoomLink } from '../viewer/zoom-link';
import { VisuallyHidden } from '../visually-hidden';
import type { GroupProps } from './gallery';
import { CompareSlider } from './compare-slider';
import { Over, Stage } from './compare-stage';
import { Sheet } from './sheet';

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
      data-beside
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
              <span data-field={captionOrigin(picture)}>{typeset(picture.caption ?? picture.alt)}</span>
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

const Enlarge = styled(Icon)`
  display: inline;
  width: 1em;
  margin-left: 0.35em;
  vertical-align: -0.12em;
  ${theme.media.print} {
    display: none;
  }
`;
