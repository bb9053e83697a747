/**
 * The indexes of projects as they are shown while developing: drafts come last, so that all others have the index they
 * are published with.
 */
export const shownOrder = (projects: readonly { draft?: boolean | undefined }[]): number[] =>
  [...projects.entries()]
    .toSorted(([, one], [, other]) => Number(!!one.draft) - Number(!!other.draft))
    .map(([index]) => index);
