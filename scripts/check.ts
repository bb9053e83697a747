import { checkContent } from '../src/content/check';
import { formatReport } from '../src/content/report';

async function check() {
  const report = await checkContent('content');
  console.log(formatReport(report, { color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined }));
  process.exitCode = report.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

void check();
