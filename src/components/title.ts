import { theme } from '../styles/theme';

const { type } = theme;

/** The longest title in characters; longer ones get the next smaller size. */
const maxLength = 40;

const smaller = { display: type.title, title: type.heading } as const;

/** The CSS of a title in a size of the scale, depending on the length of `$text`. */
export const titleType =
  (size: keyof typeof smaller) =>
  ({ $text }: { $text: string }) =>
    $text.length > maxLength ? smaller[size] : type[size];
