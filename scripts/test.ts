import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

const report = 'test-results/report.json';

/** Every check there is; a command that writes no report counts as one test. */
const stages = [
  'npm run lint',
  'npx --no-install prettier --check .',
  'npm run typecheck',
  `npm run test:unit -- --json --outputFile=${report}`,
  'npm run test:browser',
  'npm run test:owner -- --no-deps',
  'npm run test:site',
];

interface Score {
  passed: number;
  failed: number;
  /** Tests that could not be tried here; they count neither way. */
  skipped: number;
}

const jestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
    numPendingTests: z.number(),
  })
  .transform((counts) => ({
    passed: counts.numPassedTests,
    failed: counts.numFailedTests + counts.numRuntimeErrorTestSuites,
    skipped: counts.numPendingTests,
  }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }) })
  .transform(({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  }));

/** Runs a command. One that fails has at least one failure, whatever it reports. */
function run(command: string): Score {
  console.log(`\n— ${command}`);
  rmSync(report, { force: true });
  const started = Date.now();
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, CI: 'true', GATSBY_TELEMETRY_DISABLED: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  console.log(`— ${Math.round((Date.now() - started) / 1000)} s`);
  const { passed, failed, skipped } = existsSync(report)
    ? z.union([jestReport, playwrightReport]).parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), skipped };
}

mkdirSync('test-results', { recursive: true });
const scores = stages.map(run);
const sum = (kind: keyof Score) => scores.reduce((total, score) => total + score[kind], 0);
console.log(`\n${sum('skipped')} skipped\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
