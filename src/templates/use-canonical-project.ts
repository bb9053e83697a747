import { navigate } from 'gatsby';
import { useEffect } from 'react';

/**
 * Where the address spells an existing project in another way (`/project/01`, `/project/1.0`), goes to the canonical
 * one.
 * @param pathname the address asked for
 * @param count how many projects there are
 */
export function useCanonicalProject(pathname: string, count: number): void {
  const index = projectIndex(pathname, count);
  useEffect(() => {
    if (index !== undefined) void navigate(`/project/${index}`, { replace: true });
  }, [index]);
}

function projectIndex(pathname: string, count: number): number | undefined {
  const id = pathname.replace(/^\/project\//, '').replace(/\/$/, '');
  const index = Number(id);
  return id !== '' && Number.isInteger(index) && index >= 0 && index < count ? index : undefined;
}
