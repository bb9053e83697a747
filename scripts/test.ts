import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

const playwright = (project: string) =>
  `npx --no-install playwright test --output=test-results/${project} --project=${project}`;

/** The commands of each phase, run in parallel. A command without a report counts as one test. */
const phases: Record<string, string[]> = {
  code: ['npm run typecheck', 'npm run lint', 'npx --no-install prettier --check .'],
  unit: ['npm run test:unit -- --json'],
  fixture: ['npx --no-install tsx __tests__/fixtures/build.ts'],
  'site-build': ['npx --no-install tsx __tests__/site/build.ts'],
  browser: [playwright('browser')],
  'page-cache': [playwright('page-cache')],
  walk: [playwright('walk')],
  site: [playwright('site')],
  deep: [playwright('deep')],
  editing: [playwright('editing')],
  engines: [playwright('engines')],
  'hosts-build': ['npx --no-install tsx __tests__/hosts/build.ts'],
  hosts: [`npx --no-install playwright test --output=test-results/hosts-output --project='hosts: *'`],
};

/**
 * The phases of `npm test` (`change`) and `npm run test:all`, run one after the other, because most use all processors.
 * Those joined by “+” run in parallel, because one of them often waits.
 */
const runs: Record<string, string[]> = {
  change: ['code', 'unit', 'fixture+site-build', 'browser', 'walk+page-cache+site'],
  all: [
    'code',
    'unit',
    'fixture+site-build',
    'browser',
    'engines',
    'editing+hosts-build+deep+page-cache+site',
    'hosts+walk',
  ],
};

interface Score {
  passed: number;
  failed: number;
  /** Tests that could not run here, counted separately. */
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

/**
 * Runs a command and prints its output when it has ended. A failing command counts as at least one failure, whatever it
 * reports.
 */
async function run(command: string): Promise<Score> {
  const report = `test-results/${command.replace(/\W+/g, '-')}.json`;
  rmSync(report, { force: true });
  const child = spawn(command.replace('--json', `--json --outputFile=${report}`), {
    shell: true,
    env: {
      ...process.env,
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      // Room for new objects, in MB, so that they are collected less often: a twentieth less work.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const status = await new Promise((resolve) => child.on('close', resolve));
  console.log(`\n— ${command}\n${output.trim()}`);
  const { passed, failed, skipped } = existsSync(report)
    ? z.union([jestReport, playwrightReport]).parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: status === 0 ? 1 : 0, failed: 0, skipped: 0 };
  return { passed, failed: status === 0 ? failed : Math.max(1, failed), skipped };
}

const sum = (scores: Score[], kind: keyof Score) => scores.reduce((total, score) => total + score[kind], 0);

/**
 * Runs the named phases and prints their durations and results.
 * @throws Error with all names if one is unknown
 */
async function test(names: string[]): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const scores: Score[] = [];
  const lines: string[] = [];
  for (const name of names) {
    const commands = name.split('+').flatMap((phase) => {
      if (phases[phase]) return phases[phase];
      throw new Error(`There is no phase “${phase}”, only ${Object.keys(phases).join(', ')}.`);
    });
    const started = Date.now();
    const found = await Promise.all(commands.map(run));
    scores.push(...found);
    const seconds = Math.round((Date.now() - started) / 1000);
    const skipped = sum(found, 'skipped');
    const counts = [`${sum(found, 'passed')} passed`, `${sum(found, 'failed')} failed`];
    if (skipped) counts.push(`${skipped} skipped`);
    lines.push(`${name}: ${seconds} s, ${counts.join(', ')}`);
  }
  console.log(`\n${lines.join('\n')}\n\n${sum(scores, 'skipped')} skipped`);
  console.log(`${sum(scores, 'passed')} passed, ${sum(scores, 'failed')} failed`);
  process.exitCode = sum(scores, 'failed') > 0 ? 1 : 0;
}

const [first = 'change', ...others] = process.argv.slice(2);
test(runs[first] ?? [first, ...others]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
