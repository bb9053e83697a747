import { extname, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { filesIn } from '../../content/check/files-below';
import { newPassphrase } from '../../seal/passphrases';
import type { Terminal } from '../../seal/terminal';
import { parseJson, readWorkingCopy } from '../../seal/working-copy';
import { bytesOf, isSame, type Files } from './files';
import { refusal } from './refusal';

/** One of the owner’s commands; it may return what the owner needs to know of what it says. */
export type Command = (root: string, terminal: Terminal) => Promise<string[] | void>;

const allFiles = (root: string): Files =>
  new Map(
    ['content', 'private'].flatMap((folder) =>
      filesIn(join(root, folder)).map((file) => [`${folder}/${file}`, { before: bytesOf(root, `${folder}/${file}`) }]),
    ),
  );

/** What a command has changed among the files that there were. */
function changesSince(root: string, earlier: Files): Files {
  const paths = [...new Set([...earlier.keys(), ...allFiles(root).keys()])];
  const files = paths.map((path) => [path, { ...earlier.get(path), after: bytesOf(root, path) }] as const);
  return new Map(files.filter(([, { before, after }]) => !isSame(before, after)));
}

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
  const earlier = allFiles(root);
  try {
    const told = await command(root, { ask, askOpenly: async () => '', say: (line) => said.push(line) });
    return { lines: [...asked, ...(told ?? said)], files: changesSince(root, earlier) };
  } catch (error) {
    throw refusal(409, [...said, error instanceof Error ? error.message : String(error)].join('\n'));
  }
}

/** The working copy of a locked case study as its page shows it once it is opened: files are named from private/ on. */
export async function workingCopyOf(root: string, name: string) {
  const { sources, images, videos } = readWorkingCopy(root, name);
  const [text] = sources;
  const { strategy: _, ...content } = z.record(z.string(), z.unknown()).parse(text && parseJson(text.bytes));
  const pictures = images.map(async ({ field, path, bytes }) => {
    const { width, height } = (await sharp(bytes).metadata()).autoOrient;
    return [field, { width, height, backgroundColor: 'transparent', variants: [{ width, file: path }] }] as const;
  });
  const films = videos.map(({ field, path }) => [field, { file: path, type: `video/${extname(path).slice(1)}` }]);
  return { content, images: Object.fromEntries(await Promise.all(pictures)), videos: Object.fromEntries(films) };
}
