import { checkContent, isSound } from '../src/content/check';
import { formatReport } from '../src/content/report';

async function check() {
  const report = await checkContent('content');
  console.log(formatReport(report, { color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined }));
  process.exitCode = isSound(report) ? 0 : 1;
}

void check();
