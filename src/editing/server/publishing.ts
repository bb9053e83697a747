import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkContent } from '../../content/check/check';
import { count } from '../../content/engine/count';
import { isError, type Diagnostic } from '../../content/engine/diagnostic';
import { filesIn } from '../../content/engine/folders';
import { parseJson, tryReadJson } from '../../content/engine/json-files';
import { changed, type Change } from '../../content/engine/json-text';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { contentFiles } from '../../content/schema/schema';
import { explained, nameOfFile, placesIn, placesOf } from '../names';
import { reasonOf, refusal, Refused } from '../protocol';
import { changesInWords, jsonSchemaOf, unlockedIn } from './changes-in-words';
import { missingIn } from './clean-checkout';
import { takenOver, theirChanges } from './conflicts';
import type { EditedSite } from './edited-site';
import { forewarnings, tooOld } from './git-obstacles';
import { openRepository, refuse, type Repository } from './repository';

/** What is no content: half-written files, and companions that macOS makes on external drives. */
const noContent = [':(exclude,glob)content/**/*.part', ':(exclude,glob)content/**/._*'];

const inOneCase = (path: string) => path.normalize().toLowerCase();

/**
 * The files in `content/` that git knows under a name with other capitals than on the disk, by git's name: on a Mac
 * both are the same file for git, but not where the site is built.
 */
async function renamedInCapitals({ root, git }: Repository): Promise<Map<string, string>> {
  const onDisk = filesIn(join(root, 'content')).map((file) => `content/${file}`.normalize());
  const names = new Map(onDisk.map((path) => [inOneCase(path), path]));
  const isThere = new Set(onDisk);
  const known = (await git('ls-files', '-z', '--', 'content')).split('\0').filter(Boolean);
  const renamed = known.filter((path) => !isThere.has(path.normalize()) && names.has(inOneCase(path)));
  return new Map(renamed.map((path) => [path, names.get(inOneCase(path)) ?? path]));
}

/** Takes `content/` into git's index as it is on the disk. */
async function stageContent(repository: Repository): Promise<void> {
  const { git } = repository;
  const renamed = [...(await renamedInCapitals(repository)).keys()];
  if (renamed.length > 0) await git('update-index', '--force-remove', '--', ...renamed);
  await git('-c', 'core.ignoreCase=false', 'add', '--all', '--', 'content', ...noContent);
}

/** What a JSON file says in a commit; undefined if it is not there, or no JSON. */
async function jsonAt({ ask }: Repository, commit: string, file: string): Promise<unknown> {
  const text = await ask('show', `${commit}:${file}`);
  return tryOrUndefined(() => parseJson(Buffer.from(text)));
}

/** The changes in `content/` since the site was published, or else since the last commit. */
async function unpublished({ root, locking }: EditedSite, repository: Repository) {
  const { ask, head, published } = repository;
  // The hash of git's empty tree, if there is no commit yet.
  const base = (await ask('merge-base', head, published)) || head || '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
  const known = await ask('diff', '--name-only', '--no-renames', '-z', base, '--', 'content', ...noContent);
  const added = await ask('ls-files', '--others', '--exclude-standard', '-z', '--', 'content', ...noContent);
  const renamed = [...(await renamedInCapitals(repository)).values()];
  const files = [...new Set([...`${known}\0${added}`.split('\0').filter(Boolean), ...renamed])];
  const names = [...files, ...(locking?.unsealedNames(root) ?? []).map((name) => `content/sealed/${name}.json`)];
  const changed = new Set(names.map((name) => name.replace('content/', './')));
  const before = (file: string) => jsonAt(repository, base, `content/${file}`);
  const now = (file: string) => tryReadJson(join(root, 'content', file));
  const wordsOf = async (file: string) =>
    changesInWords(file, changed.has(`./${file}`) ? await before(file) : now(file), now(file), changed);
  const words = (await Promise.all(contentFiles.map(wordsOf))).flat();
  if (words.length === 0 && files.length > 0) words.push(`${count(files.length, 'file')} that no page shows`);
  return { files, words, unlocked: unlockedIn(await before('projects.json'), now('projects.json')) };
}

/**
 * Requires that the check of the content in a folder found no errors.
 * @throws Refused with the first error
 */
function assertNoErrors(diagnostics: Diagnostic[], folder: string, reason: string): void {
  const [first, ...others] = diagnostics.filter(isError);
  if (!first) return;
  const { file } = first.source ?? first;
  const projects = tryReadJson(join(folder, 'content/projects.json'));
  const known = { schema: jsonSchemaOf(nameOfFile(file)), value: tryReadJson(join(folder, file)), projects };
  const place = placesIn(first, known);
  const more = others.length > 0 ? ` ${others.length} more to fix.` : '';
  throw refuse(`${reason}: ${place}.\n${explained(first, known)}${more}`);
}

async function assertPublishable({ root, check }: EditedSite, { git }: Repository, files: string[]): Promise<void> {
  const { diagnostics, pictures } = await check(root);
  assertNoErrors(diagnostics, root, 'There is something to fix first');
  const large = files.find((file) => (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0) > 100e6);
  if (large) throw refuse(`${large} is larger than the 100 MB that can be published.`);
  const named = [...contentFiles, ...pictures.keys()].map((path) => `content/${path}`);
  await git('add', '--dry-run', '--', ...named);
}

/** Commits the current `content/` and nothing else; returns the last commit if it has the same content. */
async function commitContent(repository: Repository, words: string[]): Promise<string> {
  const { ask, git, head, signing } = repository;
  await git('read-tree', head || '--empty');
  await git('update-index', '-q', '--refresh');
  await stageContent(repository);
  const tree = await git('write-tree');
  if (tree === (await ask('rev-parse', `${head}^{tree}`))) return head;
  const message = words.length === 1 ? words : [`${words.length} changes of the content`, words.join('\n')];
  return git(
    'commit-tree',
    ...signing,
    tree,
    ...message.flatMap((text) => ['-m', text]),
    ...(head ? ['-p', head] : []),
  );
}

/** The owner's choice for each conflict, by id. */
type Choices = Record<string, 'yours' | 'theirs'>;

/** Git's merge of two commits. */
interface Merge {
  ours: string;
  theirs: string;
  /** The merged tree, in which the conflicting `files` have marks of git. */
  tree: string;
  files: string[];
  /** For files that are written on the way. */
  folder: string;
}

/**
 * Makes a tree with conflicting files merged by the owner's choices.
 * @throws Refused with both versions of each text if choices are missing, or if another kind of file conflicts
 */
async function withChoices(
  repository: Repository,
  { files, tree, ours, theirs, folder }: Merge,
  choices: Choices,
): Promise<string> {
  const { root, ask, git } = repository;
  const both = files.join(', ');
  const isText = (file: string) => contentFiles.some((name) => file === `content/${name}`);
  if (!files.every(isText))
    throw refuse(`Others have changed the same files as you, ${both}: take theirs in with git first.`);
  const common = await ask('merge-base', ours, theirs);
  const changesIn = async (file: string) => {
    const mine = tryReadJson(join(root, file));
    const [before, other] = [await jsonAt(repository, common, file), await jsonAt(repository, theirs, file)];
    return theirChanges(before, mine, other).map((change) => ({
      ...change,
      file,
      id: `${file}#${change.pointer}`,
      place: placesOf(file, [change.steps], { schema: jsonSchemaOf(nameOfFile(file)), value: mine, projects: mine }),
    }));
  };
  const changes = (await Promise.all(files.map(changesIn))).flat();
  const conflicts = changes
    .filter(({ isConflict }) => isConflict)
    .map(({ id, place, yours, theirs: other }) => ({ id, place, yours, theirs: other }));
  if (conflicts.some(({ id }) => choices[id] === undefined)) {
    const reason = `Others have changed the same lines as you, in ${both}. Nothing was published.`;
    throw new Refused(409, { reason, conflicts });
  }
  await git('read-tree', tree);
  for (const file of files) {
    const taken = changes.filter((one) => one.file === file && (!one.isConflict || choices[one.id] === 'theirs'));
    const place = join(folder, basename(file));
    writeFileSync(place, mergedText(readFileSync(join(root, file), 'utf8'), taken.map(takenOver)));
    await git('update-index', '--cacheinfo', `100644,${await git('hash-object', '-w', '--', place)},${file}`);
    rmSync(place);
  }
  return git('write-tree');
}

/** The text of a JSON file after these changes, one of which may replace it as a whole. */
function mergedText(before: string, changes: Change[]): string {
  const whole = changes.find(({ path }) => path === '');
  return whole && 'value' in whole
    ? `${JSON.stringify(whole.value, null, 2)}\n`
    : changes.reduce((text, change) => changed(text, change), before);
}

/** Writes all files of a commit or tree into a folder, and resolves with it. */
async function checkOut({ git }: Repository, tree: string, folder: string): Promise<string> {
  await git('read-tree', tree);
  await git('checkout-index', '--all', `--prefix=${folder}/`);
  return folder;
}

/** The files outside of `content/` that are changed, and in no commit. */
async function uncommitted({ git }: Repository): Promise<string[]> {
  const lines = await git('status', '--porcelain', '-z', '--no-renames', '--', '.', ':(exclude)content');
  // The output is trimmed, and may begin with a blank.
  return lines.split('\0').flatMap((line) => line.replace(/^(?:.. |\S )/, '') || []);
}

/**
 * Merges the commit with what others have published.
 * @throws Refused on conflicts, or if the result is invalid
 */
async function withOthers(repository: Repository, folder: string, ours: string, choices: Choices): Promise<string> {
  const { ask, git, commitOf, published, signing, version } = repository;
  const theirs = await commitOf(published);
  if (!theirs || (await ask('merge-base', ours, theirs)) === theirs) return ours;
  const old = tooOld(version);
  if (old) throw refuse(old);
  const merging = ['merge-tree', '--write-tree', '--name-only', '--no-messages'];
  const [merged = '', ...files] = (await git(...merging, ours, theirs)).split('\n').filter(Boolean);
  const merge = { files, tree: merged, ours, theirs, folder };
  const tree = files.length > 0 ? await withChoices(repository, merge, choices) : merged;
  await git('read-tree', '-m', '-u', '--dry-run', ours, tree);
  const site = await checkOut(repository, tree, join(folder, 'merged'));
  const { diagnostics } = await checkContent(join(site, 'content'));
  assertNoErrors(diagnostics, site, 'Together with what others have changed there is something to fix first');
  return git('commit-tree', ...signing, tree, '-p', ours, '-p', theirs, '-m', 'Take in what others have changed');
}

/** How far git is with what it sends or gets, in words; undefined if it does not say. */
export function progressIn(text: string): string | undefined {
  const pattern =
    /(Compressing|Writing|Receiving|Uploading LFS) objects: +(\d+)%(?: \([^)]*\))?(?:, ([\d.]+ [KMG]?i?B))?/g;
  const [, doing = '', percent, size] = [...text.matchAll(pattern)].at(-1) ?? [];
  const words = { Compressing: 'Compressing', Receiving: 'Taking in what others have published' }[doing] ?? 'Uploading';
  return percent === undefined ? undefined : `${words}: ${percent} %${size ? `, ${size} so far` : ''}`;
}

interface Publishing {
  /** The owner's choices of versions in conflict. */
  choices?: Choices | undefined;
  /** Gets what is being done, in words. */
  say?: ((doing: string) => void) | undefined;
}

/**
 * Publishes the changes in `content/`: checks them, merges what others have published, and pushes a commit to the
 * branch. The local branch and files are updated only after the push; a failure before leaves them unchanged, except
 * that what is locked stays encrypted anew. Resolves with the changes in words, and the target; a dry run also with the
 * titles of projects that are no longer locked, with what may disturb publishing some day, and with the changed files
 * that are not published.
 * @throws Refused, with both versions in case of conflicts
 */
export async function publish(
  edited: EditedSite,
  dryRun: boolean,
  site: unknown,
  { choices = {}, say = () => undefined }: Publishing = {},
) {
  const { root, locking } = edited;
  const repository = await openRepository(root, site);
  const { git, gitWith, remote, target, published, head, version } = repository;
  const { files, words: changes, unlocked } = await unpublished(edited, repository);
  if (dryRun || changes.length === 0) {
    const warnings = forewarnings(root, version);
    const leftOut = dryRun ? await uncommitted(repository) : [];
    return {
      changes,
      to: await repository.destination(),
      ...(unlocked.length > 0 && { unlocked }),
      ...(warnings.length > 0 && { warnings }),
      ...(leftOut.length > 0 && { leftOut }),
    };
  }
  if (locking && locking.unsealedNames(root).length > 0) {
    say('Encrypting what is locked');
    await locking.sealAll(root).catch((error: unknown) => {
      throw refusal(409, reasonOf(error));
    });
  }
  say('Checking the content');
  await assertPublishable(edited, repository, files);
  const follow = (text: string) => {
    const doing = progressIn(text);
    if (doing !== undefined) say(doing);
  };
  const gitOnline = gitWith({ GIT_LFS_FORCE_PROGRESS: '1' }, { onProgress: follow });
  say('Asking what others have published');
  // By name: a clone of a single branch follows no other.
  const isThere = (await gitOnline('ls-remote', remote, target)) !== '';
  if (isThere) await gitOnline('fetch', '--progress', remote, `+${target}:${published}`);
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    // A separate index keeps the owner's staged changes.
    const withOwnIndex = { ...repository, git: gitWith({ GIT_INDEX_FILE: join(folder, 'index') }) };
    const ours = await commitContent(withOwnIndex, changes);
    const commit = await withOthers(withOwnIndex, folder, ours, choices);
    say('Checking what the host will get');
    const checkout = await checkOut(withOwnIndex, commit, join(folder, 'checkout'));
    const missing = await missingIn(root, checkout, await uncommitted(repository));
    if (missing) throw refuse(missing);
    say('Uploading');
    await gitOnline('push', '--progress', remote, `${commit}:${target}`);
    try {
      await stageContent(repository);
      if (commit !== ours) await git('read-tree', '-m', '-u', ours, commit);
      await git('update-ref', '-m', 'publish', 'HEAD', commit, head || '0'.repeat(40));
    } catch {
      throw refusal(409, 'It is published, but git could not note it in this folder. Publish once more.');
    }
    return { changes, to: await repository.destination(), commit: commit.slice(0, 10), pushed: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
