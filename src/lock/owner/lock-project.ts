import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, parse, posix } from 'node:path';
import { z } from 'zod';
import { checkFile, isValid } from '../../content/check/check';
import { formatReport } from '../../content/check/report';
import { freeName, writeAtomically } from '../../content/engine/json-files';
import { git, isInRepository } from '../../content/engine/git';
import { isPageSlug, isSlug, slugOf } from '../../content/schema/slugs';
import { sealedNames } from '../../content/sealed-names';
import type { Locked, Report } from '../../locking';
import { assertNoLeaks } from './leaks';
import { makePassphrase } from './made-passphrase';
import { demoPassword } from './passphrases';
import { isNamedIn, movedPictures, readProject, replaceField, type ListedProject } from './project-file';
import { openingOf, randomKey, readKeys, writeKeys, type Keys } from './recipients';
import { sealStudies } from './seal-all';
import { textsOf } from '../../content/engine/texts';

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
    if (isPageSlug(candidate) && !taken.includes(candidate)) return { slug: candidate };
  }
};

/**
 * Adds a recipient for the new case study to the keys. Existing recipients keep their case studies, and can't open the
 * new one: not even those of a deleted one with its name.
 */
const keysFor = (name: string, others: string[], before: Keys | undefined, passphrase: string) => {
  const owner = before?.owner === undefined || before.owner === demoPassword ? randomKey() : before.owner;
  const known = openingOf(others, before?.recipients ?? []);
  const labels = known.map(({ label }) => label);
  const label = ['default', name].find((candidate) => !labels.includes(candidate)) ?? `${name} (${labels.length})`;
  return { owner, recipients: [...known, { label, passphrase, opens: [name] }] };
};

/** The minimum length of texts to search for, in characters. */
const minTextLength = 30;

/** Every change, with paths from the project's folder, whatever the owner's settings of git. */
const patches =
  '-c core.quotePath=false log --all --format= --patch --relative --dst-prefix=b/ --no-renames --no-ext-diff ' +
  '--no-color';

/** The unencrypted texts and files of a case study in git's history, on any branch. */
const committedInClear = async (root: string, content: unknown, files: string[]): Promise<string[]> => {
  if (!isInRepository(root)) return [];
  const history = await git(root, [...patches.split(' '), '--', 'content/projects.json', ...files]);
  if (history === undefined) return ['perhaps all of it: git could not be asked'];
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
export const committedBefore = async (root: string, index: number): Promise<string[]> => {
  const { content } = readProject(root, index).project;
  if (!content) return [];
  const { files } = movedPictures(root, content, 'content', { folder: 'private', written: './' });
  const names = files.map(({ from }) => from);
  return committedInClear(root, content, names);
};

/**
 * Locks an open project. Its text and inner pictures move to private/, and sealed files replace them. Order: copy and
 * seal everything, then change content/projects.json, then delete unencrypted files.
 * @throws Error with a message for the owner if it fails; then nothing is changed
 */
export const lockProject = async (
  root: string,
  { index, passphrase }: { index: number; passphrase?: string | undefined },
  report?: Report,
): Promise<Locked> => {
  const { projects, project } = readProject(root, index);
  if (project.sealed !== undefined)
    throw new Error(`Project ${index} is locked already. "npm run seal" seals it anew.`);
  if (!project.content) throw new Error(`Project ${index} has no "content" to lock.`);
  const others = sealedNames(projects);
  // An interrupted attempt may have left a copy in private/.
  await assertNoLeaks(root, 'content/projects.json');
  const site = await checkFile(join(root, 'content/site.json'), z.unknown());
  if (!isValid(site)) throw new Error(`${formatReport(site, { color: false })}\n\nNothing was locked.`);
  const { content, files } = movedPictures(root, project.content, 'content', { folder: 'private', written: './' });
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const name = nameFor(root, project, index, others, text);

  const previousKeys = existsSync(join(root, 'private/keys.json'))
    ? readFileSync(join(root, 'private/keys.json'))
    : undefined;
  const copies = [...files, { to: `private/${name}.json`, bytes: Buffer.from(text) }];
  const added = copies.filter(({ to }) => !existsSync(join(root, to)));
  const before = readKeys(root);
  const password = passphrase || makePassphrase();
  const keys = keysFor(name, others, before, password);
  const seal = async () => {
    for (const { to, bytes } of added) writeAtomically(join(root, to), bytes);
    writeKeys(root, keys);
    const sealed = await sealStudies(root, [...others, name], { ...(report && { report }) });
    replaceField(root, index, 'content', { sealed: `./sealed/${name}.json`, ...addressFor(projects, project, name) });
    return sealed;
  };
  const sealed = await seal().catch((error: unknown) => {
    for (const { to } of added) rmSync(join(root, to), { force: true });
    if (previousKeys) writeKeys(root, previousKeys);
    else rmSync(join(root, 'private/keys.json'), { force: true });
    throw error;
  });

  const published = [projects.with(index, { ...project, content: undefined }), site.parsed];
  const stillUsed = files.filter(({ from }) => isNamedIn(posix.relative('content', from), published));
  for (const { from } of files.filter((file) => !stillUsed.includes(file))) rmSync(join(root, from));
  const names = files.map(({ from }) => from);
  return {
    index,
    name,
    password,
    isMade: !passphrase,
    ...(before?.owner !== keys.owner && { ownerKey: keys.owner }),
    stillPublic: stillUsed.map(({ from }) => from),
    committed: await committedInClear(root, project.content, names),
    sealed,
  };
};
