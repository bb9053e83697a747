import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Score {
  passed: number;
  failed: number;
  /** Tests that found nothing to try here; they count neither way. */
  skipped: number;
}

const jestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
    numPendingTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }) })
  .transform(({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected,
    failed: unexpected + flaky,
    skipped,
  }));

/**
 * The score of a command. One that fails has at least one failure, whatever its report says.
 * @param report the JSON file written by jest or Playwright; without one the command counts as a single test
 */
export function readScore(succeeded: boolean, report?: string): Score {
  const counted =
    report && existsSync(report)
      ? z.union([jestReport, playwrightReport]).parse(JSON.parse(readFileSync(report, 'utf8')))
      : undefined;
  if (succeeded) return counted ?? { passed: 1, failed: 0, skipped: 0 };
  const { passed = 0, failed = 0, skipped = 0 } = counted ?? {};
  return { passed, failed: Math.max(1, failed), skipped };
}

/** The last lines of a run: what was skipped, by stage, if anything was, and then what passed and what failed. */
export function summary(scores: Readonly<Record<string, Score>>): string {
  const sum = (kind: keyof Score) => Object.values(scores).reduce((total, score) => total + score[kind], 0);
  const skipping = Object.entries(scores).filter(([, { skipped }]) => skipped > 0);
  const stages = skipping.map(([stage, { skipped }]) => `${stage} ${skipped}`).join(', ');
  return [
    ...(skipping.length > 0 ? [`${sum('skipped')} skipped (${stages})`] : []),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
