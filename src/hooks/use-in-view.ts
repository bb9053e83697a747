import { useEffect, useState, type RefObject } from 'react';

interface Options {
  /** How far beyond the window counts as well, such as "50%". */
  margin?: string;
  /** How much of the element must be in view: 0 for any of it. */
  share?: number;
  /** Once it was in view, it stays so. */
  once?: boolean;
}

/** Whether an element is in the window. Nothing is until React has started. */
export function useInView(
  element: RefObject<Element | null>,
  { margin = '0px', share = 0, once = false }: Options,
): boolean {
  const [isIn, setIsIn] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting = false, intersectionRatio = 0 } = entries.at(-1) ?? {};
        const isNow = isIntersecting && intersectionRatio >= share;
        setIsIn(isNow);
        if (isNow && once) observer.disconnect();
      },
      { rootMargin: margin, threshold: share },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, margin, share, once]);
  return isIn;
}
