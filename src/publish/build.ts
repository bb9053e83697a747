import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isValid } from '../content/check/check';
import { filesBelow } from '../content/engine/folders';
import { formatReport, type ContentReport } from '../content/check/report';
import { renewEditorSchemas } from '../content/schema/editor-schemas';
import { count } from '../content/engine/count';
import { handOver } from '../data-layer/checked-content';
import { removeOutdated } from '../data-layer/valid-copy';
import { alone } from './alone';
import { folderProblem } from './folder';
import { runGatsby, type Output } from './gatsby';
import type { Host } from './hosts/host';
import { hostVariable } from '../seo/site-url';
import { hostOf } from './hosts/hosts';
import { pathPrefix, renewCache } from './path-prefix';
import { withoutProgress } from './progress';

/**
 * Builds the site of the current folder into the host's, and prints a summary, or what must be fixed. Gatsby's output
 * is held back: a successful build shows only its warnings, a failed one all of it.
 * @param given options for Gatsby; with `--verbose` all output is shown immediately, and `--host <name>` says for which
 * host the site is built, instead of the one that is building it
 * @param check of the whole site in a folder
 * @returns the host that it was built for; undefined if it was not built
 * @throws Error with a message for the owner if the host is unknown, or Gatsby is at work in the folder
 */
export async function buildSite(
  given: readonly string[],
  check: (root: string) => Promise<ContentReport>,
): Promise<Host | undefined> {
  const { host, options } = forHost(given);
  const problem = folderProblem(process.cwd());
  if (problem) {
    console.error(problem);
    return undefined;
  }
  await renewEditorSchemas();
  const report = await check(process.cwd());
  if (!isValid(report)) {
    console.error(formatReport(report, { color: process.stderr.isTTY && process.env['NO_COLOR'] === undefined }));
    console.error('\nNothing was built: the content must be fixed first, as said above.');
    return undefined;
  }
  return alone(process.cwd(), () => builtSite(report, host, options));
}

async function builtSite(report: ContentReport, host: Host, options: readonly string[]): Promise<Host | undefined> {
  const prefix = pathPrefix('content');
  renewCache('.cache', prefix);
  await handOver(report, 'content');
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
  const code = await runGatsby(
    ['build', ...(prefix ? ['--prefix-paths'] : []), ...options],
    isVerbose ? undefined : collect,
  );
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  const shown = output.filter(({ isNotice, text }) => code !== 0 || (isNotice && !isUnusedTemplate(text)));
  for (const { text } of shown) process.stderr.write(text);
  if (code !== 0) {
    console.error('\nThe site was not built: Gatsby failed, as said above.');
    return undefined;
  }
  console.log([summary(report, host.folder), ...lacksOf(host)].join('\n'));
  return host;
}

/** Takes `--host` out of a build's options; Gatsby gets it as a variable. */
function forHost(given: readonly string[]): { host: Host; options: string[] } {
  const { tokens } = parseArgs({
    args: [...given],
    options: { host: { type: 'string' } },
    strict: false,
    tokens: true,
  });
  const options = [...given];
  for (const token of tokens) {
    if (token.kind !== 'option' || token.name !== 'host') continue;
    options.splice(token.index, token.inlineValue ? 1 : 2);
    process.env[hostVariable] = token.value ?? 'nothing';
  }
  return { host: hostOf(), options };
}

/** What visitors lack on the host, for the owner. */
const lacksOf = ({ title, lacks }: Host): string[] =>
  lacks.length === 0
    ? []
    : [
        `${title} can’t do everything that other hosts do (docs/publishing.md, “Hosts”):`,
        ...lacks.map(({ text }) => `- ${text}`),
      ];

/** Gatsby's warning about a template that no case study uses. */
const isUnusedTemplate = (text: string) => /src\/(?:\w+\/)?templates\/.*will not be run/.test(text);

function summary({ content, diagnostics }: ContentReport, folder: string): string {
  const files = filesBelow(folder);
  // Of each page there are data; not of the owner's own HTML, nor of pages that forward. Gatsby has its 404 twice.
  const pages = files.filter((file) => /(?<!\/404\.html)\/page-data\.json$/.test(file)).length;
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  const all = content?.projects ?? [];
  const projects = all.filter(({ draft }) => !draft);
  const drafts = all.length - projects.length;
  const locked = projects.filter(({ sealed }) => sealed).length;
  const studies = count(projects.length, 'case study', 'case studies') + (locked ? `, ${locked} of them locked` : '');
  const leftOut = drafts ? ` ${count(drafts, 'draft')} left out.` : '';
  const built = `Built ${count(pages, 'page')} (${studies}) into ${folder}/, ${(bytes / 1e6).toFixed(1)} MB.${leftOut}`;
  const warnings =
    diagnostics.length && `The content has ${count(diagnostics.length, 'warning')}: npm run check shows them.`;
  return [built, ...(warnings ? [warnings] : [])].join('\n');
}
