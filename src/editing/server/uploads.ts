import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join, parse } from 'node:path';
import { z } from 'zod';
import { kindOfFile } from '../../content/check/file-kinds';
import { inspect } from '../../content/check/pictures';
import type { Slot } from '../../content/schema/fields';
import { freeName } from '../../seal/project-file';
import { placeOf, plainName } from './guards';
import { EditingError } from './refusal';

const slots = z.enum(['wide', 'half', 'portrait', 'whole', 'video', 'document'] satisfies Slot[]);

const usualSlots: Record<string, Slot> = { video: 'video', PDF: 'document' };

/** Names in capitals are the same file on some disks. */
async function spelledOtherwise(folder: string, name: string): Promise<Map<string, Buffer>> {
  const start = parse(name).name;
  const others = (await readdir(folder)).filter(
    (one) => one !== one.toLowerCase() && one.toLowerCase().startsWith(start),
  );
  return new Map(
    await Promise.all(others.map(async (one) => [one.toLowerCase(), await readFile(join(folder, one))] as const)),
  );
}

/**
 * Checks the bytes of a picture, a video or a PDF as the content is checked, and says where they are to be written: under a free name beside
 * what names them. @throws EditingError where the contract takes no such file
 */
export async function uploadOf(root: string, given: string, query: URLSearchParams, bytes: Buffer) {
  const name = plainName(given);
  const isPrivate = query.get('for')?.startsWith('private/') ?? false;
  const home = isPrivate ? 'private' : 'content/uploads';
  const asked = query.get('slot');
  const { data: slot = usualSlots[kindOfFile(name).noun] ?? 'whole' } = slots.safeParse(asked);
  if (!isPrivate) await mkdir(await placeOf(root, home), { recursive: true });
  const part = await placeOf(root, `${home}/.${randomBytes(8).toString('hex')}${extname(name)}`);
  try {
    await writeFile(part, bytes, { flag: 'wx', mode: 0o600 });
    const found = await inspect(part, slot);
    const place = { file: `${home}/${name}`, line: 0, column: 0, field: 'the whole file' };
    if ('fix' in found) throw new EditingError(422, { diagnostics: [{ severity: 'error', ...place, ...found }] });
  } finally {
    await rm(part, { force: true });
  }
  const folder = join(root, home);
  const free = freeName(folder, name, bytes, await spelledOtherwise(folder, name));
  return { path: `${home}/${free}`, written: isPrivate ? `./${free}` : `./uploads/${free}` };
}
