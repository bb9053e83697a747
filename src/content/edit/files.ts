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
import { orNothing } from '../or-nothing';

/** A byte order mark is allowed. @throws when the bytes are no JSON in UTF-8; the message may quote them. */
export const parseJson = (bytes: Buffer): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));

/** The same; undefined for a file that is missing or no JSON. */
export const tryReadJson = (file: string): unknown => orNothing(() => parseJson(readFileSync(file)));

/**
 * Writes a file in one step: it is there as it was, or as it is to be, whatever happens. Without a `mode` it keeps the
 * one it has.
 */
export const writeWhole = (path: string, bytes: Buffer | string, mode?: number): void => {
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    // What an attempt before has left behind, or a link that leads elsewhere.
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
 * A name for a file in a folder: this one, unless another file has it, in capitals or not; then with a number. A file
 * with the same bytes is the same.
 */
export function freeName(folder: string, wanted: string, bytes: Buffer, taken?: ReadonlyMap<string, Buffer>): string {
  const { name, ext } = parse(wanted);
  const others = existsSync(folder) ? readdirSync(folder) : [];
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${name}-${number}${ext}`;
    const key = candidate.toLowerCase();
    const other = others.find((one) => one.toLowerCase() === key);
    const there = taken?.get(key) ?? (other && readFileSync(join(folder, other)));
    if (!there) return candidate;
    if (there.equals(bytes)) return other ?? candidate;
  }
}
