import { extname } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { newPassphrase } from '../../seal/passphrases';
import type { Terminal } from '../../seal/terminal';
import { parseJson, readWorkingCopy } from '../../seal/working-copy';
import { differences, snapshot } from './files';
import { refusal } from './refusal';

/** One of the owner’s commands; it may return what the owner needs to know of what it says. */
export type Command = (root: string, terminal: Terminal) => Promise<string[] | void>;

/** Runs a command: what the owner needs to know, and what it has changed. @throws EditingError with what it has said, where it fails */
export async function runCommand(root: string, command: Command) {
  const asked: string[] = [];
  const said: string[] = [];
  let made: string | undefined;
  // Nobody is asked: where a passphrase is needed, one is made.
  const ask = async () => {
    if (made === undefined) asked.push(`The password that was made, to give away: ${(made = newPassphrase(root))}`);
    return made;
  };
  const before = snapshot(root);
  try {
    const told = await command(root, { ask, askOpenly: async () => '', say: (line) => said.push(line) });
    return { lines: [...asked, ...(told ?? said)], ...differences(before, snapshot(root)) };
  } catch (error) {
    throw refusal(409, [...said, error instanceof Error ? error.message : String(error)].join('\n'));
  }
}

/** The working copy of a locked case study as its page needs it: files are named from private/ on. */
export async function workingCopyOf(root: string, name: string) {
  const { sources, images, videos } = readWorkingCopy(root, name);
  const [text] = sources;
  const { strategy: _, ...content } = z.record(z.string(), z.unknown()).parse(text && parseJson(text.bytes));
  const shapes = images.map(async ({ field, path, bytes }) => {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return [field, { width, height, file: path }] as const;
  });
  const films = videos.map(({ field, path }) => [field, { file: path, type: `video/${extname(path).slice(1)}` }]);
  return { content, images: Object.fromEntries(await Promise.all(shapes)), videos: Object.fromEntries(films) };
}
