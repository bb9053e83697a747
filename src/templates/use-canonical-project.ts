import { navigate, withPrefix } from 'gatsby';
import { useEffect } from 'react';

/**
 * Redirects other spellings of a project's address (`/project/01`, `/project/1.0`) to the canonical one.
 * @param pathname the requested path
 * @param count the number of projects
 */
export function useCanonicalProject(pathname: string, count: number): void {
  const index = projectIndex(pathname, count);
  useEffect(() => {
    if (index !== undefined) void navigate(`/project/${index}`, { replace: true });
  }, [index]);
}

function projectIndex(pathname: string, count: number): number | undefined {
  const id = pathname.slice(withPrefix('/project/').length).replace(/\/$/, '');
  const index = Number(id);
  return id !== '' && Number.isInteger(index) && index >= 0 && index < count ? index : undefined;
}
