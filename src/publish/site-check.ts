import { join } from 'node:path';
import { checkForPublishing, isValid } from '../content/check/check';
import type { ContentReport } from '../content/check/report';
import { sampleWarnings } from '../content/check/sample';
import { foreignWords } from '../content/words/word-lists';
import type { Feature } from '../feature';
import { previewWarnings } from '../seo/preview-warnings';

/**
 * All errors and warnings about the site before publishing, for `check`, the build and the editor, with those of its
 * features. Checks that need valid content are skipped if it is invalid. `checked` is the result of `checkContent`, if
 * known.
 */
export async function checkSite(
  root: string,
  features: readonly Pick<Feature, 'check'>[],
  checked?: ContentReport,
): Promise<ContentReport> {
  const report = await checkForPublishing(join(root, 'content'), checked);
  const content = isValid(report) ? report.content : undefined;
  const found = await Promise.all([
    ...(content ? [sampleWarnings(root, content), foreignWords(content), previewWarnings(root, content)] : []),
    ...features.flatMap(({ check }) => check?.(root, content) ?? []),
  ]);
  report.diagnostics.push(...found.flat());
  return report;
}
