import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../src/seal/working-copy';
import type { Secret } from './texts';

/** A recipient has a passphrase alone, or a passphrase and the key of a link, with whatever else is noted. */
const keyring = z.record(
  z.string(),
  z.union([z.string(), z.looseObject({ passphrase: z.string().optional(), key: z.string().optional() })]),
);

/** Every passphrase and key in private/keys.json, each with whose it is; undefined when there is no such file. */
export const keysOf = (root: string): (Secret & { isPassphrase: boolean })[] | undefined => {
  const file = join(root, 'private/keys.json');
  if (!existsSync(file)) return undefined;
  const { data } = z.safeParse(keyring, safelyParsed(file));
  // A parser's own message quotes the text around the mistake, and that is a passphrase.
  if (!data) throw new Error('private/keys.json can’t be read, so nobody can tell whether a passphrase leaks.');
  return Object.entries(data).flatMap(([label, value]) => {
    const { passphrase, key } = typeof value === 'string' ? { passphrase: value } : { key: undefined, ...value };
    return [
      ...(passphrase ? [{ where: `passphrase of "${label}"`, text: passphrase, isPassphrase: true }] : []),
      ...(key ? [{ where: `key of "${label}"`, text: key, isPassphrase: false }] : []),
    ];
  });
};

const safelyParsed = (file: string): unknown => {
  try {
    return parseJson(readFileSync(file));
  } catch {
    return undefined;
  }
};
