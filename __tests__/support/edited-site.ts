import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { filesBelow } from '../../src/content/engine/folders';
import { tryOrUndefined } from '../../src/content/engine/try-or-undefined';
import { writeSite } from '../fixtures/write-site';
import { start, type Running } from './command';
import { freePort } from './free-port';
import { renewWorkspace } from './workspace';

export interface EditedSite {
  /** The owner's folder, a git repository; `remote` is the bare repository to publish to. */
  folder: string;
  remote: string;
  address: string;
  developing: Running;
  stop: () => Promise<void>;
}

const person = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com', '-c', 'init.defaultBranch=main'];

/** Runs git in a folder. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', [...person, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** Writes the fixture into a new repository and publishes its first commit. Gatsby's cache is kept between runs. */
async function createRepository(folder: string, remote: string): Promise<void> {
  rmSync(remote, { recursive: true, force: true });
  renewWorkspace(folder);
  // The tests contain locked content, which must not be in the repository.
  rmSync(join(folder, '__tests__'), { recursive: true });
  await writeSite(folder);
  git(resolve('.'), 'init', '--quiet', '--bare', remote);
  git(folder, 'init', '--quiet');
  git(folder, 'remote', 'add', 'origin', remote);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'The site as it is');
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
}

/** Starts `npm run develop` on the fixture. Only one can run at a time. */
export async function startEditedSite(): Promise<EditedSite> {
  const folder = resolve('test-results/edited');
  const remote = `${folder}.git`;
  await createRepository(folder, remote);
  const port = await freePort();
  const developing = start(`npm run develop -- --port ${port}`, folder);
  await developing.nextOutput(/success Building development bundle/);
  return { folder, remote, address: `http://localhost:${port}`, developing, stop: () => developing.stop() };
}

/** The hashes of all files of the owner; undefined for one that is removed meanwhile. */
export function contentOf({ folder }: EditedSite): Record<string, string | undefined> {
  const paths = ['content', 'private'].flatMap((home) =>
    filesBelow(join(folder, home))
      .filter((file) => !file.endsWith('.part')) // half written: it is about to be renamed
      .map((file) => join(home, file)),
  );
  const hash = (path: string) => {
    const bytes = tryOrUndefined(() => readFileSync(join(folder, path)));
    return bytes && createHash('sha256').update(bytes).digest('hex');
  };
  return Object.fromEntries(paths.map((path) => [path, hash(path)]));
}

/**
 * A photo as stored by phones: rotated, with an orientation in its metadata. Upright it is red above and blue below.
 */
export async function phonePhoto(): Promise<Buffer> {
  const size = { width: 1840, height: 1150 };
  const upright = sharp({ create: { width: 1840, height: 2300, channels: 3, background: 'blue' } }).composite([
    { input: { create: { ...size, channels: 3, background: 'red' } }, gravity: 'north' },
  ]);
  const pixels = await upright.png().toBuffer();
  return sharp(pixels).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

/** Publishes a change of a file in `content/` from another clone. */
export function somebodyElse({ remote }: EditedSite, file: string, from: string, to: string): void {
  const other = `${remote}.clone`;
  rmSync(other, { recursive: true, force: true });
  git(resolve('.'), 'clone', '--quiet', remote, other);
  const path = join(other, 'content', file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  git(other, 'commit', '--quiet', '--all', '--message', 'A change of somebody else');
  git(other, 'push', '--quiet');
}
