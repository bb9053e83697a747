import { statSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile, checkForPublishing, isValid } from '../content/check/check';
import { aboutFile, type Diagnostic } from '../content/check/diagnostic';
import { orNothing } from '../content/or-nothing';
import type { ContentReport } from '../content/check/report';
import { sampleWarnings } from '../content/check/sample';
import { caseStudySchema, type Project } from '../content/schema/schema';
import { warn } from '../content/schema/text-rules';
import { foreignWords } from '../content/words/word-lists';
import { findLeaks } from '../lock/owner/leaks';
import { demoWarnings, sealWarnings } from '../lock/owner/warnings';
import { previewWarnings } from '../seo/preview-warnings';
import { sealedNames } from '../content/sealed-names';

/**
 * Everything that can be said of the site before it is published, errors and warnings: the one list for `check`, the
 * build and the editor. What needs valid content is left out where there is none.
 */
export async function checkSite(root: string): Promise<ContentReport> {
  const report = await checkForPublishing(join(root, 'content'));
  const content = isValid(report) ? report.content : undefined;
  report.diagnostics.push(...findLeaks(root));
  if (!content) return report;
  report.diagnostics.push(
    ...(await sampleWarnings(root, content)),
    ...foreignWords(content),
    ...(await previewWarnings(root, content)),
    ...(await Promise.all(content.projects.map((project) => lockedDiagnostics(root, project)))).flat(),
  );
  return report;
}

const sealAnew = 'Run "npm run seal"; “Publish…” on the page does it by itself.';

/** Of a locked project: who can open it, and its working copy, where that is here. */
async function lockedDiagnostics(root: string, { sealed, draft }: Project): Promise<Diagnostic[]> {
  const [name] = sealedNames([{ sealed }]);
  if (name === undefined) return [];
  const file = `private/${name}.json`;
  const isHere = orNothing(() => statSync(join(root, file))) !== undefined;
  const copy = isHere ? (await checkFile(join(root, file), caseStudySchema)).diagnostics : [];
  const severityOf = (one: Diagnostic) => (one.isUnfinished && !draft ? 'error' : one.severity);
  const unsealed = sealWarnings(root, [name]).map((found) => warn(found, 'the version that is published', sealAnew));
  return [
    ...(await openToAll(root, name)),
    ...copy.map((one) => ({ ...one, severity: severityOf(one) })),
    ...unsealed.map((words) => aboutFile(file, words)),
  ];
}

const opened = new Map<string, Promise<Diagnostic[]>>();

/** Whether anybody opens it, which takes a second: what was sealed once is tried once. */
function openToAll(root: string, name: string): Promise<Diagnostic[]> {
  const { mtimeMs, size } = orNothing(() => statSync(join(root, 'content/sealed', `${name}.json`))) ?? {};
  const key = [root, name, mtimeMs, size].join('\n');
  const found = opened.get(key) ?? demoWarnings(root, [name]);
  opened.set(key, found);
  return found;
}
