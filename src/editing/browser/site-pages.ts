import { navigate } from 'gatsby';
import { valueAt } from '../../content/schema/image-fields';
import { read, update } from './store';

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

/** The index in the file of the project that a page shows, which counts drafts last. */
export const indexOf = (page: number) => read().content?.order[page] ?? page;
export const pageOf = (index: number) => read().content?.order.indexOf(index) ?? index;

export const workingCopyOf = ({ sealed }: Project) => sealed?.replace(/^\.\/sealed\/(.*)$/, 'private/$1');

/** The project of a page, and its place in the file. */
export function projectOf(address: string) {
  const page = /^\/project\/(\d+)\/?$/.exec(address)?.[1];
  const index = page === undefined ? -1 : indexOf(Number(page));
  const project = projects()[index];
  return project && { index, project };
}

/** The site's pages; drafts are the last projects. */
export function pages(): [address: string, title: string][] {
  const titles = projects().map((_, page): [string, string] => {
    const { title = '', draft } = projects()[indexOf(page)] ?? {};
    return [`/project/${page}`, draft ? `${title} (draft)` : title];
  });
  const last: [string, string] = ['/project-not-found', 'Project not found'];
  return [['/', 'Home'], ['/about', 'About'], ...titles, ['/404', 'Page not found'], last];
}

/** How many projects there were when the document was loaded. */
let known = 0;
export const notePages = (): void => void (known = projects().length);

const isMade = (address: string): Promise<boolean> =>
  fetch(`/page-data${address}/page-data.json`)
    .then((answer) => answer.json())
    .then((data: unknown) => valueAt(data, ['path']) === address)
    .catch(() => false);

/** Goes to a page of the site. The document knows the pages that there were when it was loaded: a newer one needs a new document, once Gatsby has made it. */
export async function goTo(address: string): Promise<void> {
  const page = Number(/^\/project\/(\d+)/.exec(address)?.[1] ?? -1);
  update({ isOpening: address !== location.pathname });
  if (page < known) return navigate(address);
  for (let tries = 0; tries < 80 && !(await isMade(address)); tries++)
    await new Promise((resolve) => setTimeout(resolve, 250));
  location.assign(address);
}
