import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isValid } from '../content/check/check';
import { filesBelow } from '../content/check/files';
import { formatReport, type ContentReport } from '../content/check/report';
import { renewEditorSchemas } from '../content/schema/editor-schemas';
import { count } from '../content/schema/text-rules';
import { removeOutdated } from '../data-layer/valid-copy';
import { folderProblem } from './folder';
import { runGatsby, type Output } from './gatsby';
import { withoutProgress } from './progress';

/**
 * Builds the site of the current folder into `dist`, and prints a summary, or what must be fixed. Gatsby's output is
 * held back: a successful build shows only its warnings, a failed one all of it.
 * @param options for Gatsby; with `--verbose` all output is shown immediately
 * @param check of the whole site in a folder
 * @returns whether the site was built
 */
export async function buildSite(
  options: readonly string[],
  check: (root: string) => Promise<ContentReport>,
): Promise<boolean> {
  const problem = folderProblem(process.cwd());
  if (problem) {
    console.error(problem);
    return false;
  }
  await renewEditorSchemas();
  const report = await check(process.cwd());
  if (!isValid(report)) {
    console.error(formatReport(report, { color: process.stderr.isTTY && process.env['NO_COLOR'] === undefined }));
    console.error('\nNothing was built: the content must be fixed first, as said above.');
    return false;
  }
  // Gatsby drops its plans for pictures that are gone when it starts; those that go later make it fail.
  await removeOutdated('content', '.cache/content');
  console.log('Building the site. The first time takes some minutes, because every picture is made in many sizes.');
  const output: Output[] = [];
  const isVerbose = options.includes('--verbose');
  const collect = ({ isNotice, text: all }: Output) => {
    const { text, progress } = withoutProgress(all);
    output.push({ isNotice, text });
    if (progress && process.stdout.isTTY) process.stdout.write(`\r${progress}`);
  };
  const code = await runGatsby(['build', ...options], isVerbose ? undefined : collect);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  const shown = output.filter(({ isNotice, text }) => code !== 0 || (isNotice && !isUnusedTemplate(text)));
  for (const { text } of shown) process.stderr.write(text);
  if (code === 0) console.log(summary(report));
  else console.error('\nThe site was not built: Gatsby failed, as said above.');
  return code === 0;
}

/** Gatsby's warning about a template that no case study uses. */
const isUnusedTemplate = (text: string) => /src\/(?:\w+\/)?templates\/.*will not be run/.test(text);

function summary({ content, diagnostics }: ContentReport): string {
  const files = filesBelow('dist');
  const pages = files.filter((file) => file.endsWith('.html')).length;
  const bytes = files.reduce((sum, file) => sum + statSync(join('dist', file)).size, 0);
  const all = content?.projects ?? [];
  const projects = all.filter(({ draft }) => !draft);
  const drafts = all.length - projects.length;
  const locked = projects.filter(({ sealed }) => sealed).length;
  const studies = count(projects.length, 'case study', 'case studies') + (locked ? `, ${locked} of them locked` : '');
  const leftOut = drafts ? ` ${count(drafts, 'draft')} left out.` : '';
  const built = `Built ${count(pages, 'page')} (${studies}) into dist/, ${(bytes / 1e6).toFixed(1)} MB.${leftOut}`;
  const warnings =
    diagnostics.length && `The content has ${count(diagnostics.length, 'warning')}: npm run check shows them.`;
  return [built, ...(warnings ? [warnings] : [])].join('\n');
}
