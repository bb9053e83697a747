import { valueAt } from '../../content/schema/image-fields';
import { read, until, update } from './store';

export interface Project {
  title: string;
  slug?: string;
  previousSlugs?: string[];
  draft?: boolean;
  sealed?: string;
  image: string;
}

export const projects = (): Project[] => {
  const value: unknown = read().content?.files['projects.json']?.value;
  return Array.isArray(value) ? value : [];
};

/** The index in the file of the project that a page shows: drafts are shown last. */
export const indexOf = (page: number) => read().content?.order[page] ?? page;

export const workingCopyOf = ({ sealed }: Project) => sealed?.replace(/^\.\/sealed\/(.*)$/, 'private/$1');

const pageOf = (address: string) => Number(/^\/project\/(\d+)\/?$/.exec(address)?.[1] ?? -1);

/** The project of a page, and its place in the file. */
export function projectOf(address: string) {
  const index = indexOf(pageOf(address));
  const project = projects()[index];
  return project && { index, project };
}

/** How many projects there were when the document was loaded. */
let known = 0;
export const noteProjects = (): void => void (known = projects().length);

/** Follows a link. A page that the document does not know yet needs a new one, once Gatsby has made it. */
export async function follow(link: HTMLAnchorElement): Promise<void> {
  const { pathname } = link;
  if (pageOf(pathname) < known) return link.click();
  update({ status: 'Opening…' });
  await until(async () => {
    const answer = await fetch(`/page-data${pathname}/page-data.json`);
    return answer.ok && valueAt(await answer.json(), ['path']) === pathname;
  });
  location.assign(pathname);
}
