import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { fingerprint, onChangesOf } from '../../src/data-layer/watch';

jest.mock('chokidar', () => ({ watch: jest.fn(jest.requireActual('chokidar').watch) }));

let root: string;
let watching: ReturnType<typeof onChangesOf>;
/** The fingerprint at the last reported change. */
let reported: Promise<string> | undefined;

const content = () => join(root, 'content');
const uploads = () => join(root, 'content/uploads');
const away = () => join(root, 'away');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watch-'));
  mkdirSync(uploads(), { recursive: true });
  writeFileSync(join(uploads(), 'cover.png'), 'one');
  watching = onChangesOf(content(), () => (reported = fingerprint(content())));
});

afterEach(async () => {
  await watching.close();
  rmSync(root, { recursive: true });
});

/** Makes a change and waits until it has been reported. */
async function noticed(change: () => void): Promise<void> {
  change();
  for (let tries = 0; tries < 80 && (await reported) !== (await fingerprint(content())); tries++)
    await new Promise((again) => setTimeout(again, 50));
  expect(await reported).toBe(await fingerprint(content()));
}

test('a folder is watched again after being moved away and back, or replaced by a link', async () => {
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

test('once the watcher is closed, nothing more is reported', async () => {
  const events = Object.assign(new EventEmitter(), { close: async () => undefined });
  jest.mocked(watch).mockReturnValueOnce(events as unknown as ReturnType<typeof watch>);
  jest.useFakeTimers();
  const { close } = onChangesOf(content(), () => undefined);
  events.emit('all');
  expect(jest.getTimerCount()).toBe(2);
  await close();
  events.emit('all');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
