import type { ReactNode } from 'react';
import { noteOrigins } from '../editing/origins';

interface Props {
  /** What the page's query has answered. */
  data: Record<string, unknown>;
  children: ReactNode;
}

/** While developing: the page, with a mark of the project that it shows, once it is noted where its data stand in the content. */
export function PageOrigin({ data: { project, words }, children }: Props) {
  noteOrigins(words, 'words.json#');
  const origin = isProject(project) ? `projects.json#/${project.index}` : undefined;
  if (origin) noteOrigins(project, origin);
  return (
    <div data-in={origin} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

const isProject = (value: unknown): value is { index: number } =>
  typeof value === 'object' && value !== null && 'index' in value && typeof value.index === 'number';
