import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, onChangesOf } from '../../src/data-layer/watch';

let root: string;
let watching: ReturnType<typeof onChangesOf>;
/** The files as they were when a change was last told. */
let told: Promise<string> | undefined;

const content = () => join(root, 'content');
const uploads = () => join(root, 'content/uploads');
const away = () => join(root, 'away');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(uploads(), { recursive: true });
  writeFileSync(join(uploads(), 'cover.png'), 'one');
  watching = onChangesOf(content(), () => (told = fingerprint(content())));
});

afterEach(async () => {
  await watching.close();
  rmSync(root, { recursive: true });
});

/** Changes something, and waits until what is there is what was told. */
async function noticed(change: () => void): Promise<void> {
  change();
  for (let tries = 0; tries < 80 && (await told) !== (await fingerprint(content())); tries++)
    await new Promise((again) => setTimeout(again, 50));
  expect(await told).toBe(await fingerprint(content()));
}

test('a folder that is moved away and back, or replaced by a link, is followed again', async () => {
  await noticed(() => undefined);
  await noticed(() => renameSync(uploads(), away()));
  await noticed(() => renameSync(away(), uploads()));
  await noticed(() => {
    renameSync(uploads(), away());
    symlinkSync(away(), uploads());
  });
  await noticed(() => {
    rmSync(uploads());
    renameSync(away(), uploads());
  });
  await noticed(() => writeFileSync(join(uploads(), 'cover.png'), 'two'));
});
