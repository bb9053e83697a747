import { useEffect, useRef, useState, type RefObject } from 'react';

interface Split {
  /** The slider. */
  slider: RefObject<HTMLInputElement | null>;
  /** Where it stands, from 0 to 100. */
  split: number;
  /** Its `onChange`. */
  follow: () => void;
}

/** Where a slider stands; also one that was moved before React had started. */
export function useSplit(start: number): Split {
  const slider = useRef<HTMLInputElement>(null);
  const [split, setSplit] = useState(start);
  const follow = () => setSplit(slider.current?.valueAsNumber ?? start);
  // Only what was there before React is read.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(follow, []);
  return { slider, split, follow };
}
