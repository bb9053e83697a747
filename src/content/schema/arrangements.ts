/** The arrangements of a group of the gallery, with the allowed numbers of items. */
export const arrangements = {
  wide: { min: 1, max: 6 },
  pair: { min: 2, max: 2 },
  phones: { min: 2, max: 5 },
  compare: { min: 2, max: 2 },
} as const;

/** The arrangements of a section of pictures: those of the gallery and two more. */
export const sectionArrangements = {
  ...arrangements,
  grid: { min: 2, max: 12 },
  strip: { min: 1, max: 1 },
} as const;
