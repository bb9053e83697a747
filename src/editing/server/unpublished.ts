import { parse } from 'jsonc-parser';
import { count } from '../../content/check/report';
import { valueAt } from '../../content/schema/image-fields';
import { sealWarnings } from '../../seal/warnings';
import { readSealedNames, sealedNames } from '../../seal/working-copy';
import { changesInWords } from './changes-in-words';
import { bytesOf } from './files';
import type { Repository } from './repository';

export const unsealed = (root: string): string[] =>
  readSealedNames(root).filter((name) => sealWarnings(root, [name]).length > 0);

/** What has changed in `content/` since the site was published, or else since the last commit. */
export async function unpublished(root: string, { git, ask, head, published }: Repository) {
  const theirs = await published();
  const base = (head && theirs && (await ask('merge-base', head, theirs))) || head;
  const list = async (...args: string[]) => (await git(...args, '-z', '--', 'content')).split('\0').filter(Boolean);
  const tracked = await (base ? list('diff', '--name-only', '--no-renames', base) : list('ls-files'));
  const files = [...new Set([...tracked, ...(await list('ls-files', '--others', '--exclude-standard'))])];

  const written = new Set(files.map((file) => file.replace('content/', './')));
  const valueOf = (text: string): unknown => parse(text.replace(/^\uFEFF/, ''));
  const words: string[] = [];
  for (const file of ['projects.json', 'site.json', 'words.json']) {
    const before = valueOf(base ? await ask('show', `${base}:content/${file}`) : '');
    words.push(...changesInWords(file, before, valueOf(`${bytesOf(root, `content/${file}`)}`), written));
  }
  const stale = unsealed(root);
  const projects = valueOf(`${bytesOf(root, 'content/projects.json')}`);
  for (const project of Array.isArray(projects) ? projects : []) {
    const [name] = sealedNames([project]);
    const isChanged = name && (stale.includes(name) || files.includes(`content/sealed/${name}.json`));
    if (isChanged) words.push(`${valueAt(project, ['title'])}: its locked part`);
  }
  if (words.length === 0 && files.length > 0) words.push(`${count(files.length, 'file')} that no page shows`);
  return { files, words };
}
