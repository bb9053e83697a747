import { join } from 'node:path';
import { tryReadJson } from '../../content/edit/files';

/** What names the owner, the projects and the clients: the first guesses. */
const names = /^(name|brand|email|siteUrl|url|title|category|slug|company|profession|place|label)$/;
const isFile = /^\.{1,2}\//;

const texts = (value: unknown, key = ''): [key: string, text: string][] => {
  if (typeof value === 'string') return isFile.test(value) ? [] : [[key, value]];
  if (Array.isArray(value)) return value.flatMap((item) => texts(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => texts(item, name));
};

/** Every text of what was parsed of content/, each once: names, titles, companies and addresses before all others. */
export const siteWords = (...content: unknown[]): string[] => {
  const found = content.flatMap((value) => texts(value));
  const isName = ([key]: [string, string]) => names.test(key);
  return [...new Set([...found.filter(isName), ...found.filter((text) => !isName(text))].map(([, text]) => text))];
};

/** The same, of the files of content/ that can be read: what is wrong with the others, the check says. */
export const readSiteWords = (root: string): string[] =>
  siteWords(...['site.json', 'projects.json', 'words.json'].map((file) => tryReadJson(join(root, 'content', file))));
