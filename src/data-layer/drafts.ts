import type { Content } from '../content/schema/schema';
import { shownOrder } from '../content/schema/shown-order';

/** The published content, without drafts. */
export function withoutDrafts(content: Content): Content {
  const published = content.projects.filter(({ draft }) => !draft);
  return { ...content, projects: published.map(({ draft: _, ...project }) => project) };
}

/** The content in development, with drafts at the end. */
export function withDraftsLast(content: Content): Content {
  const { projects } = content;
  return { ...content, projects: shownOrder(projects).flatMap((index) => projects[index] ?? []) };
}
