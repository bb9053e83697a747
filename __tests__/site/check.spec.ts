import { spawnSync } from 'node:child_process';
import { expect, test } from '../browser/support/test';

test('“npm run check” has no error to report', ({ root }) => {
  const { status, stdout } = spawnSync('npm', ['run', 'check'], { cwd: root, encoding: 'utf8' });
  expect(status, stdout).toBe(0);
});
