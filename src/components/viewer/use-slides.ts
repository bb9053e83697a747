import { useRef, useState, type RefObject, type UIEvent } from 'react';

interface Slides {
  /** The row of slides, which scrolls sideways; each is as wide as the row. */
  row: RefObject<HTMLUListElement | null>;
  /** The slide in view, from 0; while the row turns, the one it turns to. */
  shown: number;
  /** Starts at a slide: the one that `show`, called once the row is there, brings into view at once. */
  start: (slide: number) => void;
  show: () => void;
  /** Turns by so many slides from the one that is shown; stops at the first and the last. */
  turn: (slides: number) => void;
  /** The row's `onScroll` and `onScrollEnd`. */
  follow: (event: UIEvent) => void;
}

/** Which of `count` slides of a row is shown, however it was reached. */
export function useSlides(count: number): Slides {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** Where a turn under way comes to rest: the slides it passes are not shown. */
  const target = useRef<number>(null);

  const scrollTo = (slide: number, behavior: ScrollBehavior) =>
    row.current?.scrollTo({ left: slide * row.current.clientWidth, behavior });
  const start = (slide: number) => {
    target.current = null;
    setShown(slide);
  };
  const turn = (slides: number) => {
    const from = target.current ?? shown;
    const slide = Math.min(Math.max(from + slides, 0), count - 1);
    if (slide === from) return;
    target.current = slide;
    setShown(slide);
    scrollTo(slide, 'auto');
  };
  const follow = ({ type, currentTarget: { scrollLeft, clientWidth } }: UIEvent) => {
    const slide = Math.round(scrollLeft / clientWidth);
    const isAtRest = Math.abs(scrollLeft - slide * clientWidth) < 1;
    if (isAtRest && (slide === target.current || type === 'scrollend')) target.current = null;
    if (target.current === null) setShown(slide);
  };
  return { row, shown, start, show: () => scrollTo(shown, 'instant'), turn, follow };
}
