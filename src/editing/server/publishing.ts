import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkContent } from '../../content/check/check';
import { isError, type Diagnostic } from '../../content/engine/diagnostic';
import { parseJson, tryReadJson } from '../../content/engine/json-files';
import { changed, type Change } from '../../content/engine/json-text';
import { git as answerOf, runGit } from '../../content/engine/git';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { contract } from '../../content/schema/schema';
import { valueAt } from '../../content/engine/paths';
import { count } from '../../content/engine/count';
import { explained, nameOfFile, placesIn, placesOf } from '../names';
import { reasonOf, refusal, Refused, type Destination } from '../protocol';
import { changesInWords, jsonSchemaOf, unlockedIn } from './changes-in-words';
import { takenOver, theirChanges } from './conflicts';
import type { EditedSite } from './edited-site';
import { failureOf } from './git-failures';

const refuse = (reason: string) => refusal(409, `${reason} Nothing was published.`);

/** Environment variables that are removed because they affect git; those for signing in stay. */
const removedVariables = /^GIT_(?!ASKPASS$|SSH$|SSH_COMMAND$)/i;

/** Git must not ask questions in the terminal: they fail immediately. */
const noPrompts = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS: 'false', SSH_ASKPASS_REQUIRE: 'force' };

/**
 * The repository of a project, and its publishing target.
 * @throws Refused if it can't be published
 */
async function openRepository(root: string, site: unknown) {
  /** Git's output; empty if it fails. */
  const ask = (...args: string[]) => answerOf(root, args)?.trim() ?? '';
  const lines = ask('config', '-z', '--get-regexp', '^(user|remote|branch)\\.').split('\0');
  /** Git's settings by name: of the owner, the remotes and the branches. */
  const settings = new Map<string, string>();
  for (const [name = '', value = ''] of lines.map((line) => line.split('\n'))) settings.set(name, value);
  const nameless = ['name', 'email'].filter((field) => !settings.get(`user.${field}`));
  const names = nameless.flatMap((field) => ['-c', `user.${field}=${valueAt(site, [field]) ?? 'Owner'}`]);
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !removedVariables.test(name)));
  /**
   * Runs git with these variables.
   * @throws Refused with a message for the owner if it fails
   */
  function gitWith(variables: Record<string, string>) {
    const env = { ...noPrompts, ...inherited, LC_ALL: 'C', ...variables };
    return (...args: string[]): Promise<string> =>
      runGit(root, ['-c', 'core.quotePath=false', ...names, ...args], env).catch((error: unknown) => {
        throw refuse(failureOf(error));
      });
  }

  const git = gitWith({});
  if ((await git('rev-parse', '--show-prefix', '--is-inside-work-tree')) !== 'true')
    throw refuse('This folder is no git repository by itself, but a part of another: that one would be published.');
  const branch = ask('symbolic-ref', '--quiet', 'HEAD');
  if (branch === '')
    throw refuse('Git is on no branch here (“detached HEAD”): run `git switch main`, or the branch that you publish.');
  const remotes = [...settings.keys()].flatMap((name) => /^remote\.(.*)\.url$/.exec(name)?.[1] ?? []);
  const ofBranch = branch.replace('refs/heads/', 'branch.');
  const [tracked = '', followed] = [settings.get(`${ofBranch}.remote`), settings.get(`${ofBranch}.merge`)];
  const remote = [tracked, 'origin', ...(remotes.length === 1 ? remotes : [])].find((one) => remotes.includes(one));
  if (!remote) throw refuse('Git knows no place to publish this site to: add a remote named “origin”.');
  const target = (tracked === remote && followed) || branch;
  /** The hash of a commit; empty if there is none. */
  const commitOf = (name: string) => ask('rev-parse', '--quiet', '--verify', name);

  /** The name of the last published commit. */
  const published = target.replace('refs/heads', `refs/remotes/${remote}`);

  /** The default branch of the remote; undefined if unknown. */
  const mainBranch = async (): Promise<string | undefined> => {
    const folder = `refs/remotes/${remote}/`;
    const known = ask('symbolic-ref', '--quiet', `${folder}HEAD`);
    if (known.startsWith(folder)) return known.slice(folder.length);
    const answer = await git('ls-remote', '--symref', remote, 'HEAD').catch(() => '');
    return /^ref: refs\/heads\/(\S+)\s+HEAD$/m.exec(answer)?.[1];
  };

  /** The publishing target, for the owner. */
  const destination = async (): Promise<Destination> => {
    const branch = target.replace('refs/heads/', '');
    const main = await mainBranch();
    return { remote, branch, ...(main !== undefined && main !== branch && { main }) };
  };
  return { destination, ask, git, gitWith, remote, target, head: commitOf('HEAD'), commitOf, published };
}

type Repository = Awaited<ReturnType<typeof openRepository>>;

/** The changes in `content/` since the site was published, or else since the last commit. */
function unpublished({ root, locking }: EditedSite, { ask, head, published }: Repository) {
  // The hash of git's empty tree, if there is no commit yet.
  const base = ask('merge-base', head, published) || head || '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
  const known = ask('diff', '--name-only', '--no-renames', '-z', base, '--', 'content');
  const added = ask('ls-files', '--others', '--exclude-standard', '-z', '--', 'content');
  const files = `${known}\0${added}`.split('\0').filter(Boolean);
  const names = [...files, ...(locking?.unsealedNames(root) ?? []).map((name) => `content/sealed/${name}.json`)];
  const changed = new Set(names.map((name) => name.replace('content/', './')));
  const before = (file: string) => tryOrUndefined(() => parseJson(Buffer.from(ask('show', `${base}:content/${file}`))));
  const now = (file: string) => tryReadJson(join(root, 'content', file));
  const words = Object.keys(contract).flatMap((file) =>
    changesInWords(file, changed.has(`./${file}`) ? before(file) : now(file), now(file), changed),
  );
  if (words.length === 0 && files.length > 0) words.push(`${count(files.length, 'file')} that no page shows`);
  return { files, words, unlocked: unlockedIn(before('projects.json'), now('projects.json')) };
}

/**
 * Requires that the check of the content in a folder found no errors.
 * @throws Refused with the first error
 */
function assertNoErrors(diagnostics: Diagnostic[], folder: string, reason: string): void {
  const [first, ...others] = diagnostics.filter(isError);
  if (!first) return;
  const schema = jsonSchemaOf(nameOfFile((first.source ?? first).file));
  const place = placesIn(first, schema, tryReadJson(join(folder, 'content/projects.json')));
  const more = others.length > 0 ? ` ${others.length} more to fix.` : '';
  throw refuse(`${reason}: ${place}.\n${explained(first, schema)}${more}`);
}

async function assertPublishable({ root, check }: EditedSite, { git }: Repository, files: string[]): Promise<void> {
  const { diagnostics, pictures } = await check(root);
  assertNoErrors(diagnostics, root, 'There is something to fix first');
  const large = files.find((file) => (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0) > 100e6);
  if (large) throw refuse(`${large} is larger than the 100 MB that can be published.`);
  const named = [...Object.keys(contract), ...pictures.keys()].map((path) => `content/${path}`);
  await git('add', '--dry-run', '--', ...named);
}

/** Commits the current `content/` and nothing else; returns the last commit if it has the same content. */
async function commitContent({ ask, git, head }: Repository, words: string[]): Promise<string> {
  await git('read-tree', head || '--empty');
  await git('update-index', '-q', '--refresh');
  await git('add', '--all', '--', 'content', ':(exclude)content/**/*.part');
  const tree = await git('write-tree');
  if (tree === ask('rev-parse', `${head}^{tree}`)) return head;
  const message = words.length === 1 ? words : [`${words.length} changes of the content`, words.join('\n')];
  return git('commit-tree', tree, ...message.flatMap((text) => ['-m', text]), ...(head ? ['-p', head] : []));
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
  root: string,
  repository: Repository,
  { files, tree, ours, theirs, folder }: Merge,
  choices: Choices,
): Promise<string> {
  const { ask, git } = repository;
  const both = files.join(', ');
  const isText = (file: string) => Object.keys(contract).some((name) => file === `content/${name}`);
  if (!files.every(isText))
    throw refuse(`Others have changed the same files as you, ${both}: take theirs in with git first.`);
  const at = (commit: string, file: string) =>
    tryOrUndefined(() => parseJson(Buffer.from(ask('show', `${commit}:${file}`))));
  const changes = files.flatMap((file) => {
    const mine = tryReadJson(join(root, file));
    return theirChanges(at(ask('merge-base', ours, theirs), file), mine, at(theirs, file)).map((change) => ({
      ...change,
      file,
      id: `${file}#${change.pointer}`,
      place: placesOf(file, [change.steps], jsonSchemaOf(nameOfFile(file)), mine),
    }));
  });
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

/**
 * Merges the commit with what others have published.
 * @throws Refused on conflicts, or if the result is invalid
 */
async function withOthers(
  root: string,
  repository: Repository,
  folder: string,
  ours: string,
  choices: Choices,
): Promise<string> {
  const { ask, git, commitOf, published } = repository;
  const theirs = commitOf(published);
  if (!theirs || ask('merge-base', ours, theirs) === theirs) return ours;
  const merging = ['merge-tree', '--write-tree', '--name-only', '--no-messages'];
  const [merged = '', ...files] = (await git(...merging, ours, theirs)).split('\n').filter(Boolean);
  const merge = { files, tree: merged, ours, theirs, folder };
  const tree = files.length > 0 ? await withChoices(root, repository, merge, choices) : merged;
  await git('read-tree', '-m', '-u', '--dry-run', ours, tree);
  await git('read-tree', tree);
  await git('checkout-index', '--all', `--prefix=${folder}/`);
  const { diagnostics } = await checkContent(join(folder, 'content'));
  assertNoErrors(diagnostics, folder, 'Together with what others have changed there is something to fix first');
  return git('commit-tree', tree, '-p', ours, '-p', theirs, '-m', 'Take in what others have changed');
}

/**
 * Publishes the changes in `content/`: checks them, merges what others have published, and pushes a commit to the
 * branch. The local branch and files are updated only after the push; a failure before leaves them unchanged. Resolves
 * with the changes in words, and the target; a dry run also with the titles of projects that are no longer locked.
 * @throws Refused, with both versions in case of conflicts
 */
export async function publish(edited: EditedSite, dryRun: boolean, site: unknown, choices: Choices = {}) {
  const { root, locking } = edited;
  const repository = await openRepository(root, site);
  const { git, gitWith, remote, target, head } = repository;
  const { files, words: changes, unlocked } = unpublished(edited, repository);
  if (dryRun || changes.length === 0)
    return { changes, to: await repository.destination(), ...(unlocked.length > 0 && { unlocked }) };
  if (locking && locking.unsealedNames(root).length > 0)
    await locking.sealAll(root).catch((error: unknown) => {
      throw refusal(409, reasonOf(error));
    });
  await assertPublishable(edited, repository, files);
  await git('fetch', remote);
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    // A separate index keeps the owner's staged changes.
    const withOwnIndex = { ...repository, git: gitWith({ GIT_INDEX_FILE: join(folder, 'index') }) };
    const ours = await commitContent(withOwnIndex, changes);
    const commit = await withOthers(root, withOwnIndex, folder, ours, choices);
    await git('push', remote, `${commit}:${target}`);
    try {
      await git('add', '--all', '--', 'content');
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
