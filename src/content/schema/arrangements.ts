/** The arrangements of a group of the gallery: what each is called, with the allowed numbers of items. */
export const arrangements = {
  wide: { name: 'One under the other', min: 1, max: 6 },
  pair: { name: 'Two side by side', min: 2, max: 2 },
  phones: { name: 'Tall pictures in a row', min: 2, max: 5 },
  compare: { name: 'Before and after, under a slider', min: 2, max: 2 },
} as const;

/** The arrangements of a section of pictures: those of the gallery and two more. */
export const sectionArrangements = {
  ...arrangements,
  grid: { name: 'In rows of two or three', min: 2, max: 12 },
  strip: { name: 'From edge to edge', min: 1, max: 1 },
} as const;

/** The names of all arrangements, by what is written. */
export const arrangementNames: Record<string, string> = Object.fromEntries(
  Object.entries(sectionArrangements).map(([written, { name }]) => [written, name]),
);

/** How many items an arrangement takes, such as "2 to 5". */
export const numberOf = ({ min, max }: { min: number; max: number }): string =>
  min === max ? `${min}` : `${min} to ${max}`;
