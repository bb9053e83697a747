import { useContext, useRef, useState, type ComponentProps, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import styled, { css } from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Picture } from '../picture';
import { holdPoint } from './hold-point';
import { MissingPicture } from './missing-picture';
import { MobileSources } from './mobile-sources';
import { Slide, slideInset } from './slide';
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

const readable = css`
  &:not([data-natural='true']) > button {
    width: min(100%, ${theme.width.phone});
    height: max-content;
    margin-block: 0;
    img {
      width: 100%;
      height: auto;
    }
  }
`;

const { radius, media } = theme;

const Pane = styled.div`
  display: flex;
  padding-inline: ${slideInset};
  overflow: auto;
  > :not(button) {
    position: static;
    margin: auto;
  }
  > button {
    display: flex;
    width: 100%;
    height: 100%;
    margin: auto;
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
  }
  picture {
    display: flex;
    width: 100%;
    height: 100%;
  }
  img {
    width: auto;
    max-width: 100%;
    margin: auto;
    aspect-ratio: var(--shape);
    object-fit: contain;
    border-radius: ${radius.field};
    background: none !important;
  }
  &[data-tall='true'] {
    ${readable}
  }
  ${media.phoneScreen} {
    &[data-tall-on-phones='true'] {
      ${readable}
    }
  }
  &&[data-natural='true'] {
    flex: 1 0 60%;
    padding-inline: 0;
    > button {
      width: max-content;
      height: max-content;
      cursor: zoom-out;
    }
    img {
      max-width: none;
      height: auto;
      border-radius: 0;
    }
  }
`;
