import { join } from 'node:path';
import { checkForPublishing, isValid } from '../content/check/check';
import type { ContentReport } from '../content/check/report';
import { sampleWarnings } from '../content/check/sample';
import { foreignWords } from '../content/words/word-lists';
import { findLeaks } from '../lock/owner/leaks';
import { lockedDiagnostics } from '../lock/owner/warnings';
import { previewWarnings } from '../seo/preview-warnings';

/**
 * All errors and warnings about the site before publishing, for `check`, the build and the editor. Checks that need
 * valid content are skipped if it is invalid. `checked` is the result of `checkContent`, if known.
 */
export async function checkSite(root: string, checked?: ContentReport): Promise<ContentReport> {
  const report = await checkForPublishing(join(root, 'content'), checked);
  const content = isValid(report) ? report.content : undefined;
  report.diagnostics.push(...findLeaks(root));
  if (!content) return report;
  const found = await Promise.all([
    sampleWarnings(root, content),
    foreignWords(content),
    previewWarnings(root, content),
    lockedDiagnostics(root, content.projects),
  ]);
  report.diagnostics.push(...found.flat());
  return report;
}
