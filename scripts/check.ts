import { checkContent, isSound } from '../src/content/check/check';
import { formatReport } from '../src/content/check/report';
import { sealWarnings } from '../src/seal/warnings';

async function check() {
  const report = await checkContent('content');
  console.log(formatReport(report, { color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined }));
  if (isSound(report)) for (const warning of sealWarnings(process.cwd())) console.log(`\nWarning: ${warning}`);
  else process.exitCode = 1;
}

void check();
