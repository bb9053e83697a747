import { checkContent, isValid } from '../src/content/check/check';
import { formatReport } from '../src/content/check/report';
import { renewEditorSchemas } from '../src/content/schema/editor-schemas';
import { sealWarnings } from '../src/seal/warnings';
import { sealedNames } from '../src/seal/working-copy';

async function check() {
  await renewEditorSchemas();
  const report = await checkContent('content');
  console.log(formatReport(report, { color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined }));
  if (isValid(report)) {
    const warnings = sealWarnings(process.cwd(), sealedNames(report.content?.projects ?? []));
    for (const warning of warnings) console.log(`\nWarning: ${warning}`);
  } else process.exitCode = 1;
}

void check();
