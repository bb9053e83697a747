import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { aboutFile, type Diagnostic } from '../../content/engine/diagnostic';
import { filesBelow } from '../../content/engine/folders';
import { formatReport } from '../../content/check/report';
import { tryReadJson } from '../../content/engine/json-files';
import { git } from '../../content/engine/git';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { explain } from '../../content/engine/text-rules';
import { readSealedNames } from '../../content/sealed-names';
import { matchByContent, matchByName, readPrivateContent } from './private-content';
import { isNamedIn } from './project-file';
import { filesOf } from './sealed-folder';

const systemFile = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;

const unusedSealedFiles = (root: string, names: readonly string[]): Diagnostic[] => {
  const folder = join(root, 'content/sealed');
  if (!existsSync(folder)) return [];
  const known = names.flatMap((name) => {
    // The content check reports a missing or damaged envelope; its files can't be told then.
    return tryOrUndefined(() => filesOf(folder, name)) ?? filesBelow(folder).filter((file) => file.startsWith(name));
  });
  const [first, ...others] = filesBelow(folder).filter(
    (file) => !known.includes(file) && !systemFile.test(file) && !file.startsWith('.'),
  );
  if (first === undefined) return [];
  const expected = 'only what `npm run seal` writes for the locked projects';
  const unused = explain('a file that no sealed case study names', expected, 'Delete it.');
  if (others.length === 0) return [aboutFile(`content/sealed/${first}`, unused)];
  const files = [first, ...others];
  const found = `${files.length} files that no sealed case study names: ${files.join(', ')}`;
  return [aboutFile('content/sealed', { ...explain(found, expected, 'Delete them.'), files })];
};

/** The paths that are in git, and those that `git add` would add; undefined where there is no repository. */
async function pathsOfGit(root: string): Promise<{ tracked: string[]; untracked: string[] } | undefined> {
  // One command, each line with a mark: starting git is what takes time.
  const listed = await git(root, ['ls-files', '-z', '-t', '--cached', '--others', '--exclude-standard']);
  const lines = listed?.split('\0').filter(Boolean);
  const marked = (isUntracked: boolean) =>
    (lines ?? []).filter((line) => line.startsWith('? ') === isUntracked).map((line) => line.slice(2));
  return lines && { tracked: marked(false), untracked: marked(true) };
}

const outside = 'nothing of private/ outside of it';

/** The owner's own texts, which are to be changed, not deleted. */
const contentFile = /^content\/(?:projects|site|words)\.json$/;

const writeAnew =
  'Everybody reads this file: write it anew here or in the locked one, or delete it here. A copy of a locked project ' +
  'says the same as that. What was published stays known.';

/** An open project may share texts with a locked one, such as the role; from this number on it counts as a copy. */
const minSentencesInProjects = 3;

/** Finds copies of private/ in content/, in static/, and in files that are in git or would be added by `git add`. */
const copies = (root: string, inGit: { tracked: string[]; untracked: string[] }): Diagnostic[] => {
  const tracked = new Set(inGit.tracked);
  const { untracked } = inGit;
  const below = (folder: string) =>
    existsSync(join(root, folder)) ? filesBelow(join(root, folder)).map((file) => `${folder}/${file}`) : [];
  const all = new Set([...tracked, ...untracked, ...below('content'), ...below('static')]);
  const privateContent = readPrivateContent(root);
  const shown = ['projects', 'site'].map((name) => tryReadJson(join(root, 'content', `${name}.json`)));
  return [...all].sort().flatMap((path) => {
    if (systemFile.test(path) || /^content\/sealed\/[^/]+\.bin$/.test(path)) return [];
    const byName = matchByName(path);
    // A picture that the public site shows is not secret.
    const isShown = path.startsWith('content/') && isNamedIn(posix.relative('content', path), shown);
    const minSentences = path === 'content/projects.json' ? minSentencesInProjects : 1;
    const found = byName ?? (isShown ? undefined : matchByContent(root, path, privateContent, minSentences));
    if (found === undefined) return [];
    if (contentFile.test(path)) return [aboutFile(path, explain(found, outside, writeAnew))];
    if (tracked.has(path)) {
      const fix =
        `Run \`git rm --cached "${path}"\`, move the file into private/ or delete it, and commit. ` +
        'If it was pushed, what it says is known: it stays in the history.';
      return [aboutFile(path, explain(`${found}, in git`, outside, fix))];
    }
    if (untracked.includes(path) && byName) {
      const fix = 'Move it into private/, and write “private/” into .gitignore.';
      return [aboutFile(path, explain(`${found}, which .gitignore does not cover`, outside, fix))];
    }
    return [
      aboutFile(
        path,
        explain(
          found,
          outside,
          'Move it into private/, or delete it. If everybody may read it, delete what is in private/.',
        ),
      ),
    ];
  });
};

/** Whether git ignores what is in a folder, by the folder and the text of .gitignore. */
const known = new Map<string, boolean>();

async function isIgnored(root: string, name: string): Promise<boolean> {
  const rules = tryOrUndefined(() => readFileSync(join(root, '.gitignore'), 'utf8'));
  const key = JSON.stringify([root, name, rules]);
  // The command fails if the file is not ignored.
  const answer =
    known.get(key) ?? (await git(root, ['check-ignore', '--no-index', '-q', `${name}/keys.json`])) !== undefined;
  // Other files may cover it later, too: only a good answer is kept.
  if (answer) known.set(key, answer);
  return answer;
}

const notIgnored = async (root: string): Promise<Diagnostic[]> => {
  const existing = readdirSync(root).filter((name) => name.toLowerCase() === 'private');
  const about = async (name: string) => {
    if (await isIgnored(root, name)) return [];
    const fix = `Write “${name}/” into .gitignore.`;
    const words = explain(`nothing that covers “${name}/”`, 'a line that keeps git out of it', fix);
    return [aboutFile('.gitignore', words)];
  };
  return (await Promise.all([...new Set(['private', ...existing])].map(about))).flat();
};

/** Everything that reveals a locked case study, or may; each is an error. */
export const findLeaks = async (root: string): Promise<Diagnostic[]> => {
  const names = tryOrUndefined(() => readSealedNames(root));
  if (names?.length === 0 && !readdirSync(root).some((name) => name.toLowerCase() === 'private'))
    return unusedSealedFiles(root, []);
  const [inGit, open] = await Promise.all([pathsOfGit(root), notIgnored(root)]);
  const found = copies(root, inGit ?? { tracked: [], untracked: [] });
  return [...(inGit ? open : []), ...found, ...(names ? unusedSealedFiles(root, names) : [])];
};

/**
 * @throws Error with the report if there is a leak that sealing does not fix; `fixed` is the file that the caller fixes
 */
export const assertNoLeaks = async (root: string, fixed?: string): Promise<void> => {
  const isLeft = ({ file }: Diagnostic) => !file.startsWith('content/sealed') && file !== fixed;
  const diagnostics = (await findLeaks(root)).filter(isLeft);
  if (diagnostics.length === 0) return;
  const report = formatReport({ diagnostics }, { color: false });
  throw new Error(`${report}\n\nNothing was sealed.`);
};
