import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { count } from '../../content/check/report';
import { valueAt } from '../../content/schema/image-fields';
import { sealWarnings } from '../../seal/warnings';
import { readSealedNames } from '../../seal/working-copy';
import { changesInWords } from './changes-in-words';
import { publishedCommit, type Repository } from './repository';

/** The locked case studies whose working copy has changed since they were sealed. */
export const unsealed = (root: string): string[] =>
  readSealedNames(root).filter((name) => sealWarnings(root, [name]).length > 0);

/** What has changed in `content/` since the site was published, or else since the last commit. */
export async function unpublished(root: string, repository: Repository): Promise<{ files: string[]; words: string[] }> {
  const { git, head } = repository;
  const published = await publishedCommit(repository);
  const shared = head && published && (await git('merge-base', head, published).catch(() => ''));
  const base = shared || head;
  const list = async (...args: string[]) => (await git(...args, '--', 'content')).split('\0').filter(Boolean);
  const tracked = await (base ? list('diff', '--name-only', '--no-renames', '-z', base) : list('ls-files', '-z'));
  const files = [...new Set([...tracked, ...(await list('ls-files', '-z', '--others', '--exclude-standard'))])];

  const uploads = new Set(files.map((file) => file.replace('content/', './')));
  const words: string[] = [];
  let projects: unknown;
  for (const file of ['projects.json', 'site.json', 'words.json']) {
    const before: unknown =
      base && parse((await git('show', `${base}:content/${file}`).catch(() => '')).replace(/^\uFEFF/, ''));
    const after: unknown = parse((await readFile(join(root, 'content', file), 'utf8')).replace(/^\uFEFF/, ''));
    if (file === 'projects.json') projects = after;
    words.push(...changesInWords(file, before, after, uploads));
  }
  const sealedNow = files.map((file) => /^content\/sealed\/([\w-]+)\.json$/.exec(file)?.[1]);
  for (const project of Array.isArray(projects) ? projects : []) {
    const name = /^\.\/sealed\/([\w-]+)\.json$/.exec(String(valueAt(project, ['sealed'])))?.[1];
    if (name && [...unsealed(root), ...sealedNow].includes(name))
      words.push(`${valueAt(project, ['title'])}: its locked part`);
  }
  if (words.length === 0 && files.length > 0) words.push(`${count(files.length, 'file')} that no page shows`);
  return { files, words };
}
