import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { freeName, parseJson, writeAtomically } from '../../content/edit/files';
import { git } from '../../content/git';
import { isSlug, slugOf } from '../../content/schema/slugs';
import { sealedNames } from '../../content/sealed-names';
import type { Recipient } from '../crypto/envelope';
import { assertNoLeaks } from './leaks';
import { demoPassword } from './passphrases';
import { isNamedIn, movedPictures, readProject, replaceField, type ListedProject } from './project-file';
import { randomKey, readKeys, writeKeys, type Keys } from './recipients';
import { askTwice, ownerWritten, sealStudies } from './seal-all';
import { suggestPassphrase } from './strength';
import type { Terminal } from './terminal';
import { textsOf } from './working-copy';

/** A unique name for the case study; a working copy left by a previous attempt keeps its name. */
const nameFor = (
  root: string,
  { slug = '', title = '' }: ListedProject,
  index: number,
  others: string[],
  text: string,
) => {
  const wanted = [slug, slugOf(title, 60)].find((name) => isSlug(name) && name !== 'keys') ?? `project-${index}`;
  // These are taken also where their working copies are not here; no case study is empty.
  const taken = new Map(others.map((name) => [`${name}.json`, Buffer.alloc(0)]));
  return parse(freeName(join(root, 'private'), `${wanted}.json`, Buffer.from(text), taken)).name;
};

/** A permanent address if there is none, so that links still work after a reordering of the projects. */
const addressFor = (projects: ListedProject[], { slug, title = '' }: ListedProject, name: string) => {
  if (slug !== undefined) return {};
  const taken = projects.flatMap((project) => [project.slug, ...(project.previousSlugs ?? [])]);
  const wanted = slugOf(title, 60) || name;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.includes(candidate)) return { slug: candidate };
  }
};

const firstRecipient = async (label: string, name: string, { ask, say }: Terminal): Promise<Recipient> => {
  const entered = process.env['SEAL_PASSPHRASE'] || (await askTwice(ask, ' (empty: one is made for you)'));
  const passphrase = entered || suggestPassphrase();
  if (!entered) say(`The password of “${name}”, to give away: ${passphrase}`);
  return { label, passphrase, opens: [name] };
};

/**
 * Adds a recipient for the new case study to the keys. Existing recipients keep their case studies, and can't open the
 * new one.
 */
const keysFor = async (name: string, others: string[], before: Keys | undefined, terminal: Terminal): Promise<Keys> => {
  const owner = before?.owner === undefined || before.owner === demoPassword ? randomKey() : before.owner;
  const known = before?.recipients ?? [];
  if (known.some(({ opens }) => opens?.includes(name) || (!opens && others.length === 0)))
    return { owner, recipients: known };
  const recipients = known.map((one) => ({ ...one, opens: one.opens ?? others }));
  const labels = known.map(({ label }) => label);
  const label = ['default', name].find((candidate) => !labels.includes(candidate)) ?? `${name} (${labels.length})`;
  return { owner, recipients: [...recipients, await firstRecipient(label, name, terminal)] };
};

/** The minimum length of texts to search for, in characters. */
const minTextLength = 30;

/** The unencrypted texts and files of a case study in git's history, on any branch. */
const committedInClear = (root: string, content: unknown, files: string[]): string[] => {
  const patches = '-c core.quotePath=false log --all --format= --patch --no-renames --no-ext-diff --'.split(' ');
  const history = git(root, [...patches, 'content/projects.json', ...files]) ?? '';
  const texts = textsOf(content).filter((text) => text.length > minTextLength);
  return [
    ...(texts.some((text) => history.includes(JSON.stringify(text))) ? ['content/projects.json (its text)'] : []),
    ...files.filter((file) => history.includes(` b/${file}\n`)),
  ];
};

/**
 * The unencrypted history of a project before it is locked.
 * @throws Error if there is no such project
 */
export const committedBefore = (root: string, requested: string): string[] => {
  const { content } = readProject(root, requested).project;
  if (!content) return [];
  const { files } = movedPictures(root, content, 'content', { folder: 'private', written: './' });
  const names = files.map(({ from }) => from);
  return committedInClear(root, content, names);
};

/**
 * `npm run seal -- <index>`: locks an open project. Its text and inner pictures move to private/, and sealed files
 * replace them. Order: copy and seal everything, then change content/projects.json, then delete unencrypted files.
 * Returns the printed lines.
 * @throws Error with a message for the owner if it fails; then nothing is changed
 */
export const lockProject = async (root: string, requested: string, terminal: Terminal): Promise<string[]> => {
  const lines: string[] = [];
  const say: Terminal['say'] = (line) => {
    lines.push(line);
    terminal.say(line);
  };
  const { projects, index, project } = readProject(root, requested);
  if (project.sealed !== undefined)
    throw new Error(`Project ${index} is locked already. "npm run seal" seals it anew.`);
  if (!project.content) throw new Error(`Project ${index} has no "content" to lock.`);
  const others = sealedNames(projects);
  // An interrupted attempt may have left a copy in private/.
  assertNoLeaks(root, 'content/projects.json');
  const { content, files } = movedPictures(root, project.content, 'content', { folder: 'private', written: './' });
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const name = nameFor(root, project, index, others, text);

  const previousKeys = existsSync(join(root, 'private/keys.json'))
    ? readFileSync(join(root, 'private/keys.json'))
    : undefined;
  const copies = [...files, { to: `private/${name}.json`, bytes: Buffer.from(text) }];
  const added = copies.filter(({ to }) => !existsSync(join(root, to)));
  const before = readKeys(root);
  const keys = await keysFor(name, others, before, { ...terminal, say });
  try {
    for (const { to, bytes } of added) writeAtomically(join(root, to), bytes);
    writeKeys(root, keys);
    await sealStudies(root, [...others, name], terminal);
    replaceField(root, index, 'content', { sealed: `./sealed/${name}.json`, ...addressFor(projects, project, name) });
  } catch (error) {
    for (const { to } of added) rmSync(join(root, to), { force: true });
    if (previousKeys) writeKeys(root, previousKeys);
    else rmSync(join(root, 'private/keys.json'), { force: true });
    throw error;
  }
  if (before?.owner !== keys.owner) say(ownerWritten);

  const site = join(root, 'content/site.json');
  const published = [
    projects.with(index, { ...project, content: undefined }),
    existsSync(site) && parseJson(readFileSync(site)),
  ];
  const isUsed = (file: string) => isNamedIn(posix.relative('content', file), published);
  const [stillUsed, unused] = [files.filter(({ from }) => isUsed(from)), files.filter(({ from }) => !isUsed(from))];
  for (const { from } of unused) rmSync(join(root, from));
  say(
    `Locked: project ${index}. Edit it in private/${name}.json from now on; ` +
      'content/projects.json has its card only. Commit everything in content.',
  );
  for (const { from } of stillUsed) say(`Still public, because something else shows it: ${from}`);
  const names = files.map(({ from }) => from);
  const committed = committedInClear(root, project.content, names);
  if (committed.length === 0) say('Nothing of it was ever committed in clear in this repository.');
  else
    say(
      'Already committed in clear, which stays in git’s history for everybody who can read the repository, ' +
        'and in what was published:\n' +
        committed.map((file) => `  ${file}`).join('\n'),
    );
  return lines;
};
