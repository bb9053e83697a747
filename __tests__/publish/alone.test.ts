import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alone } from '../../src/publish/alone';

const folder = mkdtempSync(join(tmpdir(), 'site-'));

test('Gatsby works in a folder alone, and again once it has ended, however that was', async () => {
  let end = () => {};
  const first = alone(folder, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(alone(folder, async () => 'second')).rejects.toThrow('Stop “npm run develop”');
  expect(await alone(tmpdir(), async () => 'elsewhere')).toBe('elsewhere');
  end();
  await first;
  await expect(alone(folder, () => Promise.reject(new Error('Failed')))).rejects.toThrow('Failed');
  expect(await alone(folder, async () => 'third')).toBe('third');
});
