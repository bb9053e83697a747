/**
 * The indexes of projects in the order of development: drafts come last, so that all others keep their published index.
 */
export const shownOrder = (projects: readonly { draft?: boolean | undefined }[]): number[] =>
  [...projects.entries()]
    .toSorted(([, one], [, other]) => Number(!!one.draft) - Number(!!other.draft))
    .map(([index]) => index);
