import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tryReadJson, writeAtomically } from '../../content/engine/json-files';
import { sealedNames } from '../../content/sealed-names';
import { movedPictures, readProject, replaceField } from './project-file';
import { openingOf, readKeys, recipientsOf, writeKeys } from './recipients';
import { filesOf } from './sealed-folder';
import { readWorkingCopy } from './working-copy';

/**
 * Undoes `lockProject`. Writes pictures and text into content/, then
 * deletes the sealed files and the working copy. Returns whether the text has a "strategy", which is public then.
 * @throws Error with a message for the owner if it fails; then nothing is lost
 */
export const unlockProject = (root: string, index: number): { hasStrategy: boolean } => {
  const { projects, project } = readProject(root, index);
  const [name] = sealedNames([project]);
  if (name === undefined) throw new Error(`Project ${index} is not locked.`);
  const duplicate = projects.findIndex((other, number) => number !== index && sealedNames([other])[0] === name);
  if (duplicate >= 0)
    throw new Error(
      `Project ${duplicate} shows the same case study: it would stay locked there, and be readable here.`,
    );
  const file = `private/${name}.json`;
  if (!existsSync(join(root, file))) throw new Error(`${file} is missing: "npm run unseal" restores it.`);
  const { data: study } = z.record(z.string(), z.unknown()).safeParse(tryReadJson(join(root, file)));
  if (!study) throw new Error(`${file} can’t be read as a case study. Run "npm run check".`);
  const to = { folder: 'content/uploads', written: './uploads/' };
  const { content, files } = movedPictures(root, study, 'private', to);
  const others = sealedNames(projects).filter((other) => other !== name);
  const stillUsed = others
    .filter((other) => existsSync(join(root, `private/${other}.json`)))
    .flatMap((other) => readWorkingCopy(root, other).sources.map(({ path }) => `private/${path}`));
  const keys = readKeys(root);
  const known = openingOf([name, ...others], keys?.recipients ?? []);
  // Refuses recipients of whom it is not written what they open, before anything is changed.
  recipientsOf(name, [name, ...others], known);
  const sealed = join(root, 'content/sealed');
  const sealedFiles = existsSync(join(sealed, `${name}.json`)) ? filesOf(sealed, name) : [];

  for (const one of files) writeAtomically(join(root, one.to), one.bytes);
  replaceField(root, index, 'sealed', { content });

  for (const sealedFile of sealedFiles.toReversed()) rmSync(join(sealed, sealedFile), { force: true });
  if (keys) writeKeys(root, { ...keys, recipients: openingOf(others, known) });
  for (const path of [...files.map(({ from }) => from), file])
    if (!stillUsed.includes(path)) rmSync(join(root, path), { force: true });
  return { hasStrategy: 'strategy' in content };
};
