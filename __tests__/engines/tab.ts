/** A place in the window, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A tab of a browser: the little that is asked of its driver. Everything else is done in the page. */
export interface Tab {
  /** Resolves once the page has loaded. */
  open(address: string): Promise<void>;
  /** Calls a function in the page. It sees its arguments alone, and they and its result are JSON. */
  run<Args extends readonly unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Presses keys together, each by its name in events, those that are held first. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the pointer at the first point, and lets it go at the last. */
  drag(from: Point, ...path: readonly Point[]): Promise<void>;
  /** The same with a finger, where the driver has one. */
  swipe: Tab['drag'];
  /** Gives the page a window of this size. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
}

/** A browser at work. */
export interface Started {
  /** A tab without what was done before. There is one at a time. */
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

/** Starts a browser. Resolves with the reason where it can't be had here. */
export type Start = () => Promise<Started | string>;
