import { theme } from '../styles/theme';

const { type } = theme;

/** In characters: a longer title takes the next smaller size. */
const longest = 40;

const smaller = { display: type.title, title: type.heading } as const;

/** The declarations of a title in a size of the scale, by its text: `$text`. */
export const titleType =
  (size: keyof typeof smaller) =>
  ({ $text }: { $text: string }) =>
    $text.length > longest ? smaller[size] : type[size];
