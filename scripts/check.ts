import { isValid } from '../src/content/check/check';
import { formatReport } from '../src/content/check/report';
import { renewEditorSchemas } from '../src/content/schema/editor-schemas';
import { check as checkSite } from '../src/site';

async function check() {
  await renewEditorSchemas();
  const report = await checkSite(process.cwd());
  console.log(formatReport(report, { color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined }));
  if (!isValid(report)) process.exitCode = 1;
}

void check();
