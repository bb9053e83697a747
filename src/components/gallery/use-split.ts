import { useEffect, useRef, useState, type RefObject } from 'react';

interface Split {
  slider: RefObject<HTMLInputElement | null>;
  /** The slider's value, from 0 to 100. */
  split: number;
  /** The slider's `onChange`. */
  follow: () => void;
}

/** The position of a slider, including one that was moved before hydration. */
export function useSplit(start: number): Split {
  const slider = useRef<HTMLInputElement>(null);
  const [split, setSplit] = useState(start);
  const follow = () => setSplit(slider.current?.valueAsNumber ?? start);
  // Run once: reads a value set before hydration.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(follow, []);
  return { slider, split, follow };
}
