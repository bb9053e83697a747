const paths = {
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  earlier: 'M19 12H5M11 6l-6 6 6 6',
  later: 'M5 12h14M13 6l6 6-6 6',
  add: 'M12 5v14M5 12h14',
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5v.01',
  words: 'M5 6h14M5 12h14M5 18h8',
  open: 'M8 17L18 7M9 7h9v9',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  hidden: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 12v.01M4 20L20 4',
  shown: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 12v.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  details: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  close: 'M6 6l12 12M18 6L6 18',
  pages: 'M7 10l5 5 5-5',
  warning: 'M12 4l9 16H3zM12 10v4M12 17v.01',
};

export type IconName = keyof typeof paths;

/** A line icon in the colour of the text around it. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24">
    <path d={paths[name]} />
  </svg>
);
