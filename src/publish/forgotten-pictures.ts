import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../content/check/files-below';

const md5 = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex');

/**
 * Removes what earlier builds made of pictures that are not in `content` any more, such as those of a case study that was
 * sealed since. Gatsby would leave them in `publicDir` for ever, in folders named by the MD5 of their originals.
 */
export function forgetPictures(publicDir: string, content: string): void {
  const folder = join(publicDir, 'static');
  if (!existsSync(folder)) return;
  const originals = new Set(filesBelow(content).map((file) => md5(join(content, file))));
  const forgotten = readdirSync(folder).filter((name) => /^[0-9a-f]{32}$/.test(name) && !originals.has(name));
  for (const name of forgotten) rmSync(join(folder, name), { recursive: true });
}
