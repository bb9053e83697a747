import { useContext, useId, useState } from 'react';
import styled from 'styled-components';
import { plainText } from '../../content/engine/rich-text';
import { theme } from '../../styles/theme';
import { Stack } from '../columns';
import { Figure } from '../figure';
import { Icon } from '../icon';
import { Phrase } from '../phrase';
import { useWords } from '../use-site';
import { MissingPicture } from '../viewer/viewer-provider';
import { largestVariant, ratioOf } from '../viewer/whole-picture';

interface Props {
  items: Queries.Items_sectionFragment['items'];
}

/**
 * Two pictures compared with a slider, each with its caption on it. They are stacked without JavaScript, in print, and
 * if one is missing.
 */
export function Compare({ items }: Props) {
  const words = useWords();
  const id = useId();
  const [split, setSplit] = useState(50);
  const follow = (slider: HTMLInputElement | null) => {
    if (slider) setSplit(slider.valueAsNumber);
  };
  const missing = useContext(MissingPicture);
  const [first, second] = items.map(({ picture }) => picture);
  if (!first || !second) return null;
  const isTogether = !missing || [first, second].every(largestVariant);
  const ratios = { '--ratio': ratioOf(first.whole), '--phone': ratioOf(first.mobile ?? first.whole) };
  return (
    <Stage data-together={isTogether || undefined} style={{ '--split': `${split}%`, ...ratios }}>
      {items.map(({ picture, at }, index) => (
        <div key={index} data-in={at}>
          <Figure picture={picture} width="whole" />
        </div>
      ))}
      <Overlay>
        <span id={id} hidden>
          <Phrase of={words.compare} />: {plainText(first.caption ?? first.alt)} /{' '}
          {plainText(second.caption ?? second.alt)}
        </span>
        <input
          // It may have been moved before hydration.
          ref={follow}
          type="range"
          aria-labelledby={id}
          aria-valuetext={`${split} %`}
          defaultValue={split}
          onChange={({ currentTarget }) => follow(currentTarget)}
        />
        <Handle aria-hidden="true">
          <Icon name="horizontal" />
        </Handle>
      </Overlay>
    </Stage>
  );
}

const { color, media, radius, rule, space, width } = theme;

/** The line at the slider's position, moved without layout changes. */
const Handle = styled.span`
  position: absolute;
  inset: 0 100% 0 -100%;
  border-right: ${rule.line};
  translate: var(--split);
  pointer-events: none;
  svg {
    position: absolute;
    inset: 50% 0 auto auto;
    width: ${width.target};
    padding: ${space[12]};
    border-radius: ${radius.pill};
    color: ${color.white};
    background: ${color.ink};
    translate: 50% -50%;
  }
`;

/** The slider, as large as the pictures plus its thumb, and its visible handle. */
const Overlay = styled.div`
  display: none;
  position: relative;
  aspect-ratio: var(--ratio);
  ${media.phone} {
    aspect-ratio: var(--phone);
  }
  input {
    appearance: none;
    position: absolute;
    inset: 0 -${space[16]};
    width: calc(100% + ${space[32]});
    height: 100%;
    background: none;
    cursor: ew-resize;
    touch-action: pan-y;
  }
  input:focus-visible {
    outline: none;
  }
  input::-webkit-slider-runnable-track {
    height: 100%;
  }
  input::-webkit-slider-thumb {
    appearance: none;
    width: ${space[32]};
    height: 100%;
  }
  input::-moz-range-thumb {
    width: ${space[32]};
    height: 100%;
    border: 0;
    background: none;
  }
  input:focus-visible + ${Handle} svg {
    outline: ${rule.focus};
    outline-offset: ${space[4]};
  }
`;

const Stage = styled(Stack)`
  ${media.scripted} {
    html:not([data-unscripted]) &[data-together] {
      > * {
        grid-area: 1 / 1;
        align-self: start;
      }
      > div:not(${Overlay}) {
        pointer-events: none;
      }
      > :nth-child(1) picture {
        clip-path: inset(0 calc(100% - var(--split) + ${space[4]}) 0 0);
      }
      > :nth-child(2) picture {
        clip-path: inset(0 0 0 calc(var(--split) + ${space[4]}));
      }
      /* Room for the signs below the pictures. */
      padding-bottom: ${space[32]};
      figure {
        position: relative;
      }
      figcaption {
        position: absolute;
        bottom: ${space[12]};
        left: ${space[12]};
        max-width: calc(50% - ${space[24]});
        margin: 0;
        padding: ${space[4]} ${space[12]};
        border-radius: ${radius.inner};
        color: ${color.white};
        background: ${color.ink};
      }
      > :nth-child(2) figcaption {
        right: ${space[12]};
        left: auto;
      }
      a > svg {
        pointer-events: auto;
      }
      > :nth-child(1) a > svg {
        right: calc(50% + ${space[24]});
      }
      ${Overlay} {
        display: block;
      }
    }
  }
`;
