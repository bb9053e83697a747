import type { Content } from '../content/schema/schema';

/** The content that is published: drafts are not in it. */
export function withoutDrafts(content: Content): Content {
  const published = content.projects.filter(({ draft }) => !draft);
  return { ...content, projects: published.map(({ draft: _, ...project }) => project) };
}

/** The content while developing: drafts come last, so that all others have the index they are published with. */
export function withDraftsLast(content: Content): Content {
  return {
    ...content,
    projects: content.projects.toSorted((one, other) => Number(!!one.draft) - Number(!!other.draft)),
  };
}
