import { noProject, readProjects } from '../owner/project-file';

/**
 * The index of a project, as typed.
 * @throws Error with all projects if it is none
 */
export function indexOf(root: string, typed: string): number {
  if (/^\d+$/.test(typed)) return Number(typed);
  throw noProject(readProjects(root), typed);
}
