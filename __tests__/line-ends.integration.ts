import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../src/content/engine/git';

const folder = mkdtempSync(join(tmpdir(), 'line-ends-'));
const isRepository = existsSync('.git');

afterAll(() => rmSync(folder, { recursive: true }));

(isRepository ? test : test.skip)('a clone with core.autocrlf keeps the committed line ends', async () => {
  const clone = ['clone', '--quiet', '--config', 'core.autocrlf=true', '.', join(folder, 'clone')];
  execFileSync('git', clone, { stdio: 'ignore' });
  // The line endings in the index, in the folder, and in .gitattributes.
  const listed = await git(join(folder, 'clone'), ['ls-files', '--eol']);
  const files = listed?.trim().split('\n') ?? [];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((line) => /^i\/(?:lf|none) +w\/(?:crlf|mixed)/.test(line))).toEqual([]);
  expect(files.filter((line) => line.startsWith('i/-text') && !line.includes('attr/-text'))).toEqual([]);
});
