import { useContext, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useWords } from '../use-site';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { Picture } from '../picture';
import { holdPoint } from './hold-point';
import { MissingPicture } from './missing-picture';
import { Pane } from './pane';
import { Slide } from './slide';
import { largestVariant } from './whole-picture';

type Props = Omit<ComponentProps<typeof Slide>, 'action' | 'children'>;

type Press = Parameters<typeof holdPoint>[0];

/** A press that is at no point of the picture. */
const byKey: Press = { clientX: 0, clientY: 0, detail: 0 };

/** One picture of the viewer: a press switches between the whole picture and its natural size, which scrolls. */
export function ViewerSlide({ picture }: Props) {
  const words = useWords();
  const [natural, setNatural] = useState(false);
  const missing = useContext(MissingPicture);
  const file = largestVariant(picture);
  const pane = useRef<HTMLDivElement>(null);
  const switchSize = (press: Press) => {
    if (pane.current) holdPoint(press, pane.current, () => flushSync(() => setNatural(!natural)));
  };
  // The picture is the button; this one says so to who sees it. It begins at the picture's upper left, as a key does.
  const sign = file && (
    <Size type="button" aria-hidden tabIndex={-1} data-on={natural} onClick={() => switchSize(byKey)}>
      <Icon name={natural ? 'reduce' : 'enlarge'} />
      <span>
        <Phrase of={natural ? words.wholePicture : words.actualSize} />
      </span>
    </Size>
  );
  return (
    <Slide picture={picture} action={sign}>
      <Pane
        ref={pane}
        data-natural={natural}
        data-tall={isTall(picture.whole)}
        data-tall-in-portrait={isTall(picture.mobile)}
      >
        {file ? (
          <button
            type="button"
            aria-pressed={natural}
            aria-label={`${words.actualSize.text}: ${picture.alt}`}
            onClick={switchSize}
          >
            <Picture
              image={picture.whole.childImageSharp}
              alt={picture.alt}
              sizes={`${file.width}px`}
              mobile={picture.mobile}
              mobileOnTablets
            />
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

const { color, space, radius, width } = theme;

const Size = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-height: ${width.target};
  padding: 0 ${space[16]};
  border: 1px solid ${color.onNightHairline};
  border-radius: ${radius.pill};
  color: ${color.onNight};
  background: none;
  font-weight: 500;
  cursor: pointer;
  svg {
    width: 1.1em;
  }
  &:hover {
    background: ${color.onNightHairline};
  }
  &[data-on='true'] {
    color: ${color.night};
    background: ${color.white};
  }
`;
