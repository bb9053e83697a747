import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Score {
  passed: number;
  failed: number;
}

const jestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number(), numRuntimeErrorTestSuites: z.number() })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));

const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/**
 * The score of a command. One that fails has at least one failure, whatever its report says.
 * @param report the JSON file written by jest or Playwright; without one the command counts as a single test
 */
export function readScore(succeeded: boolean, report?: string): Score {
  const counted =
    report && existsSync(report)
      ? z.union([jestReport, playwrightReport]).parse(JSON.parse(readFileSync(report, 'utf8')))
      : undefined;
  if (succeeded) return counted ?? { passed: 1, failed: 0 };
  return { passed: counted?.passed ?? 0, failed: Math.max(1, counted?.failed ?? 0) };
}

export function total(scores: readonly Score[]): Score {
  return {
    passed: scores.reduce((sum, { passed }) => sum + passed, 0),
    failed: scores.reduce((sum, { failed }) => sum + failed, 0),
  };
}
