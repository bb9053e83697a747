import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

/** With a folder of its own for what a failure leaves behind: Playwright clears it at the start. */
const playwright = (...projects: string[]) =>
  [
    `npx --no-install playwright test --workers=2 --output=test-results/${projects[0]}-tests`,
    ...projects.map((name) => `--project=${name}`),
  ].join(' ');

const jest = (project: string) => `npm run test:${project} -- --maxWorkers=1 --json`;

/**
 * Every check there is, in lanes that run beside each other, with few processes each: where one waits, the others go on. A command without a
 * report counts as one test.
 */
const lanes = [
  ['npm run build', playwright('site'), jest('integration')],
  ['npm run typecheck', 'npm run lint', 'npx --no-install prettier --check .', jest('unit')],
];

/** What needs a browser from the start. */
const browserLane = [playwright('owner', 'browser', 'whole-browser', 'firefox'), playwright('editing')];

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

/** Runs a command, and prints what it says once it has ended. One that fails has at least one failure, whatever it reports. */
async function run(command: string): Promise<Score> {
  const report = `test-results/${command.replace(/\W+/g, '-')}.json`;
  rmSync(report, { force: true });
  const started = Date.now();
  const child = spawn(command.replace('--json', `--json --outputFile=${report}`), {
    shell: true,
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      QUICK_PICTURES: 'true',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const status = await new Promise((resolve) => child.on('close', resolve));
  console.log(`\n— ${command}: ${Math.round((Date.now() - started) / 1000)} s\n${said.trim()}`);
  const { passed, failed, skipped } = existsSync(report)
    ? z.union([jestReport, playwrightReport]).parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), skipped };
}

async function test(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const scores: Score[] = [];
  const runLane = async (commands: string[]) => {
    for (const command of commands) scores.push(await run(command));
  };
  const running = lanes.map(runLane);
  // Meanwhile the browsers are found, or installed, once for all.
  await import('../playwright.config');
  await Promise.all([...running, runLane(browserLane)]);
  const sum = (kind: keyof Score) => scores.reduce((total, score) => total + score[kind], 0);
  console.log(`\n${sum('skipped')} skipped\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

void test();
