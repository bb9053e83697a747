import { useContext, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '../../hooks/use-site';
import { Picture } from '../picture';
import { holdPoint } from './hold-point';
import { MissingPicture } from './missing-picture';
import { MobileSources } from './mobile-sources';
import { Pane } from './pane';
import { Slide } from './slide';
import { largestVariant } from './whole-picture';

type Props = Omit<ComponentProps<typeof Slide>, 'children'>;

/** One picture of the viewer: a press switches between the whole picture and its natural size, which scrolls. */
export function ViewerSlide({ picture, count }: Props) {
  const words = useWords();
  const [natural, setNatural] = useState(false);
  const missing = useContext(MissingPicture);
  const file = largestVariant(picture);
  const pane = useRef<HTMLDivElement>(null);
  const switchSize = (press: MouseEvent) => {
    if (pane.current) holdPoint(press, pane.current, () => flushSync(() => setNatural(!natural)));
  };
  return (
    <Slide picture={picture} count={count}>
      <Pane
        ref={pane}
        data-natural={natural}
        data-tall={isTall(picture.whole)}
        data-tall-on-phones={isTall(picture.mobile)}
      >
        {file ? (
          <button
            type="button"
            aria-pressed={natural}
            aria-label={`${words.actualSize.text}: ${picture.alt}`}
            onClick={switchSize}
          >
            <Picture image={picture.whole.childImageSharp} alt="" sizes={`${file.width}px`}>
              <MobileSources picture={picture} />
            </Picture>
          </button>
        ) : (
          missing
        )}
      </Pane>
    </Slide>
  );
}

/** Whether a picture is so tall that it opens at a width at which it can be read, and scrolls. */
function isTall(file: Queries.ViewedPicture_pictureFragment['mobile']) {
  const data = file?.childImageSharp?.gatsbyImageData;
  return data && data.height > 1.2 * data.width;
}
