import { checkForPublishing, isValid } from '../src/content/check/check';
import { formatReport } from '../src/content/check/report';
import { sampleWarnings } from '../src/content/check/sample';
import { renewEditorSchemas } from '../src/content/schema/editor-schemas';
import { findLeaks } from '../src/seal/leaks';
import { demoWarnings, sealWarnings } from '../src/seal/warnings';
import { sealedNames } from '../src/seal/working-copy';
import { previewWarnings } from '../src/seo/preview-warnings';

async function check() {
  const root = process.cwd();
  await renewEditorSchemas();
  const report = await checkForPublishing('content');
  const content = isValid(report) ? report.content : undefined;
  report.diagnostics.push(...findLeaks(root));
  const names = sealedNames(content?.projects ?? []);
  if (content)
    report.diagnostics.push(
      ...(await sampleWarnings(root, content.site)),
      ...(await demoWarnings(root, names)),
      ...(await previewWarnings(root, content)),
    );
  console.log(formatReport(report, { color: process.stdout.isTTY && process.env['NO_COLOR'] === undefined }));
  for (const warning of content ? sealWarnings(root, names) : []) console.log(`\nWarning: ${warning}`);
  if (!isValid(report)) process.exitCode = 1;
}

void check();
