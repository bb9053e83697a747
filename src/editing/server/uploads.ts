import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, extname, join, parse } from 'node:path';
import { isError } from '../../content/check/diagnostic';
import { inspect } from '../../content/check/inspect';
import { kindOfFile, type Slot } from '../../content/schema/file-kinds';
import { freeName, writeWhole } from '../../seal/project-file';
import { placeOf, plainName } from './guards';
import { EditingError } from './refusal';

const slots: Record<ReturnType<typeof kindOfFile>['noun'], Slot> = {
  picture: 'whole',
  video: 'video',
  PDF: 'document',
};

/** The files of a folder whose names differ from this one in capitals alone, with or without a number: the same on some disks. */
const twinsOf = (folder: string, name: string): Map<string, Buffer> => {
  const others = readdirSync(folder).filter((one) => one !== one.toLowerCase() && one.toLowerCase().startsWith(name));
  return new Map(others.map((one) => [one.toLowerCase(), readFileSync(join(folder, one))]));
};

/**
 * Checks the bytes of a picture, a video or a PDF as those of the content are checked, and says where they are to be written: in `home`, under a
 * plain name that is free. @throws EditingError where the contract takes no such file
 */
export async function uploadOf(root: string, home: string, given: string, bytes: Buffer) {
  const name = plainName(given);
  const part = placeOf(root, `${home}/.${randomBytes(8).toString('hex')}${extname(name)}`);
  try {
    writeWhole(part, bytes, 0o600);
    const { issues } = await inspect(part, slots[kindOfFile(name).noun]);
    const error = issues.find(isError);
    const place = { file: `${home}/${name}`, line: 0, column: 0, field: 'the whole file' };
    if (error) throw new EditingError(422, { diagnostics: [{ ...place, ...error, severity: 'error' }] });
  } finally {
    rmSync(part, { force: true });
  }
  return `${home}/${freeName(dirname(part), name, bytes, twinsOf(dirname(part), parse(name).name))}`;
}
