import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readScore, summary } from './score';

function reportFile(report: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const jestReport = { numPassedTests: 7, numFailedTests: 1, numRuntimeErrorTestSuites: 2, numPendingTests: 4 };
const playwrightReport = { stats: { expected: 5, unexpected: 0, flaky: 1, skipped: 3 } };

test.each([
  ['a command without a report that succeeds', true, undefined, { passed: 1, failed: 0, skipped: 0 }],
  ['a command without a report that fails', false, undefined, { passed: 0, failed: 1, skipped: 0 }],
  ['a command that fails before it writes its report', false, '/nowhere.json', { passed: 0, failed: 1, skipped: 0 }],
  ['jest, with suites that could not start', false, reportFile(jestReport), { passed: 7, failed: 3, skipped: 4 }],
  [
    'Playwright, where a second try is a failure',
    false,
    reportFile(playwrightReport),
    { passed: 5, failed: 1, skipped: 3 },
  ],
  [
    'a failing command whose tests all passed',
    false,
    reportFile({ stats: { expected: 5, unexpected: 0, flaky: 0, skipped: 0 } }),
    { passed: 5, failed: 1, skipped: 0 },
  ],
])('%s', (_case, succeeded, report, score) => {
  expect(readScore(succeeded, report)).toEqual(score);
});

test('scores add up', () => {
  const lint = { passed: 2, failed: 0, skipped: 0 };
  expect(summary({ lint, unit: { passed: 40, failed: 3, skipped: 0 } })).toBe('42 passed, 3 failed');
});

test('what was skipped is said before, by stage', () => {
  const built = { passed: 1, failed: 0, skipped: 1 };
  const browser = { passed: 9, failed: 0, skipped: 6 };
  const unit = { passed: 5, failed: 0, skipped: 0 };
  expect(summary({ unit, built, browser })).toBe('7 skipped (built 1, browser 6)\n15 passed, 0 failed');
});
