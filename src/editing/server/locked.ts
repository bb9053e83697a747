import { extname, join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import { filesIn } from '../../content/check/files';
import type { Terminal } from '../../seal/terminal';
import { parseJson, readWorkingCopy } from '../../seal/working-copy';
import { refusal } from './guards';
import { bytesOf, type Files } from './history';

/** Runs one of the owner’s commands: what they need to know, and the files of before and after. @throws EditingError with what it has said, where it fails */
export async function runCommand(root: string, command: (terminal: Terminal) => Promise<string[] | void>) {
  const all = () =>
    ['content', 'private']
      .flatMap((folder) => filesIn(join(root, folder)).map((file) => `${folder}/${file}`))
      .map((path) => [path, bytesOf(root, path)] as const);
  const said: string[] = [];
  // Nobody is asked: where a passphrase may be left out, one is made.
  const ask = async () => '';
  const files: Files = new Map(all().map(([path, before]) => [path, { before }]));
  try {
    const told = await command({ ask, askOpenly: ask, say: (line) => said.push(line) });
    for (const [path, after] of all()) files.set(path, { ...files.get(path), after });
    return { lines: told ?? said, files };
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
