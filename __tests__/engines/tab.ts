/** A point in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A browser tab with a minimal driver; everything else is done in the page. */
export interface Tab {
  /** Resolves once the page has loaded. */
  open(address: string): Promise<void>;
  /** Calls a function in the page. It can only use its arguments, which are JSON, like its result. */
  run<Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Presses keys together, by their names in events, modifiers first. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the pointer at the first point and releases it at the last. */
  drag(from: Point, ...path: readonly Point[]): Promise<void>;
  /** The same by touch, if the driver supports it. */
  swipe: Tab['drag'];
  /** Sets the viewport's size. */
  resize(width: number, height: number): Promise<void>;
}

/** A running browser. */
export interface Started {
  /** A tab without earlier state. There is one at a time. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Starts a browser. Resolves with the reason if it is unavailable. */
export type Start = () => Promise<Started | string>;
