import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';

interface Props {
  ref: Ref<HTMLInputElement>;
  /** Where it stands, from 0 to 100. */
  split: number;
  label: ReactNode;
  onChange: () => void;
}

/** The slider over two compared pictures, and the line with a handle that shows where it stands. */
export function CompareSlider({ ref, split, label, onChange }: Props) {
  const id = useId();
  return (
    <>
      <span id={id} hidden>
        {label}
      </span>
      <Slider
        ref={ref}
        type="range"
        aria-labelledby={id}
        aria-valuetext={`${split} %`}
        defaultValue={split}
        onChange={onChange}
      />
      <Handle aria-hidden="true">
        <Icon name="horizontal" />
      </Handle>
    </>
  );
}

const { color, space, width, radius } = theme;

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
