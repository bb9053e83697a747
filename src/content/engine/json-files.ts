import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { tryOrUndefined } from './try-or-undefined';

/**
 * Parses JSON; a byte order mark is allowed.
 * @throws Error if the bytes are not JSON in UTF-8; the message may quote them
 */
export const parseJson = (bytes: Buffer): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));

/** Reads and parses a file; undefined if it is missing or not JSON. */
export const tryReadJson = (file: string): unknown => tryOrUndefined(() => parseJson(readFileSync(file)));

/** Writes a file atomically: after a failure it is unchanged. Without `mode` it keeps its permissions. */
export const writeAtomically = (path: string, bytes: Buffer | string, mode?: number): void => {
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    // A previous attempt may have left a file, or this may be a link to another place.
    if (lstatSync(part, { throwIfNoEntry: false })) rmSync(part);
    const { mode: before = 0o666 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    writeFileSync(part, bytes, { flag: 'wx', flush: true, mode: mode ?? before });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
};

/**
 * A free name in a folder: the wanted one, with a number if a different file has it already, ignoring case. A file with
 * the same bytes is reused.
 */
export function freeName(folder: string, wanted: string, bytes: Buffer, taken?: ReadonlyMap<string, Buffer>): string {
  const { name, ext } = parse(wanted);
  const others = existsSync(folder) ? readdirSync(folder) : [];
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${name}-${number}${ext}`;
    const key = candidate.toLowerCase();
    const other = others.find((one) => one.toLowerCase() === key);
    const existing = taken?.get(key) ?? (other && readFileSync(join(folder, other)));
    if (!existing) return candidate;
    if (existing.equals(bytes)) return other ?? candidate;
  }
}
