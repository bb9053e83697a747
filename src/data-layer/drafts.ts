import type { Content } from '../content/schema/schema';

/** The content that is published: drafts are not in it. */
export function withoutDrafts(content: Content): Content {
  const published = content.projects.filter(({ draft }) => !draft);
  return { ...content, projects: published.map(({ draft: _, ...project }) => project) };
}

/** The indexes of projects as they are shown while developing: drafts come last, so that all others have the index they are published with. */
export const shownOrder = (projects: readonly { draft?: boolean | undefined }[]): number[] =>
  [...projects.entries()]
    .toSorted(([, one], [, other]) => Number(!!one.draft) - Number(!!other.draft))
    .map(([index]) => index);

/** The content while developing, in that order. */
export function withDraftsLast(content: Content): Content {
  const { projects } = content;
  return { ...content, projects: shownOrder(projects).flatMap((index) => projects[index] ?? []) };
}
