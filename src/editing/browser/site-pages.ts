import { navigate } from 'gatsby';
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

/** The project of a page, and its place in the file. */
export function projectOf(address: string) {
  const index = indexOf(Number(/^\/project\/(\d+)\/?$/.exec(address)?.[1] ?? -1));
  const project = projects()[index];
  return project && { index, project };
}

/** The site's pages. */
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

/** Goes to a page of the site. One that the document does not know yet needs a new document, once Gatsby has made it. */
export async function goTo(address: string): Promise<void> {
  if (address === location.pathname) return;
  update({ status: 'Opening…' });
  if (Number(/^\/project\/(\d+)/.exec(address)?.[1] ?? -1) < known) return navigate(address);
  await until(async () => {
    const answer = await fetch(`/page-data${address}/page-data.json`);
    return answer.ok && valueAt(await answer.json(), ['path']) === address;
  });
  location.assign(address);
}
