import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { format } from 'prettier';
import { run } from '../__tests__/support/command';
import { createWorkspace } from '../__tests__/support/workspace';
import { serve } from '../src/publish/server';
import { startBrowser } from './browser';
import { reportEditing } from './editing';
import { writeFloor } from './floor';
import { reportLoading } from './loading';
import { building, headers } from './limits.json';
import { addLink, nameSite, reportLink } from './lock';
import { reportHeadings, reportUsing, reportWork } from './start';
import { median, table, within } from './table';

const pages = ['/', '/project/0'];
const textChanges = 3;
const noLink = 'Not measured: there is no locked case study, or its owner’s passphrase is not known.';

/**
 * Measures loading, start, lock, editing, headers and building on a copy of this project against limits.json, and
 * writes bench/latest.md. With names of sections, it measures only those and prints them. Nothing fails for being slow.
 * @param names of sections
 * @param against the folder of another build (`dist`) to compare the CPU work with
 */
async function measure(names: readonly string[], against?: string): Promise<void> {
  const workspace = createWorkspace();
  nameSite(workspace);
  const key = await addLink(workspace);
  console.log('Building');
  const first = await timedBuild(workspace);
  const siteDir = join(workspace, 'dist');
  const floorDir = mkdtempSync(join(tmpdir(), 'floor-'));
  writeFloor(siteDir, floorDir);
  const [site, floor] = [await serve({ siteDir, port: 0 }), await serve({ siteDir: floorDir, port: 0 })];
  const other = against === undefined ? undefined : await serve({ siteDir: against, port: 0 });
  const browser = await startBrowser();
  const sections: Record<string, () => Promise<string[]>> = {
    loading: async () => [await reportLoading(site.url, floor.url, pages)],
    start: async () => [
      await reportHeadings(browser, site.url, floor.url, pages),
      await reportWork(browser, site.url, other?.url, pages),
      await reportUsing(browser, site.url),
    ],
    lock: async () => [key ? await reportLink(browser, site.url, key) : noLink],
    editing: async () => [await reportEditing(browser)],
    headers: async () => [await reportHeaders(site.url, [...pages, '/nowhere'])],
    building: async () => [await reportBuilding(workspace, first)],
  };
  const where = `${availableParallelism()} cores, Node ${process.version}`;
  const texts = ['# Measurements', `\`npm run bench\`, ${where}, medians. Bold is over its limit (bench/limits.json).`];
  for (const [name, report] of Object.entries(sections)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Measuring: ${name}`);
    texts.push(`## ${name.replace(/^./, (letter) => letter.toUpperCase())}`, ...(await report()));
    // Written after each section, so that a failure loses no results.
    const text = await format(texts.join('\n\n'), { parser: 'markdown', printWidth: 120 });
    if (names.length === 0) writeFileSync('bench/latest.md', text);
    else console.log(text);
  }
  await Promise.all([browser, site, floor, ...(other ? [other] : [])].map((open) => open.close()));
  for (const folder of [workspace, floorDir]) rmSync(folder, { recursive: true });
}

/** The grades of Mozilla's HTTP Observatory for a site. */
async function reportHeaders(site: string, pages: readonly string[]): Promise<string> {
  const answers = pages.map(async (page) => {
    const response = await fetch(site + page);
    return { headers: Object.fromEntries(response.headers), html: await response.text() };
  });
  const grading = promisify(execFile)('node', ['bench/observatory.mjs']);
  grading.child.stdin?.end(JSON.stringify(await Promise.all(answers)));
  const grades: { score: number; grade: string }[] = JSON.parse((await grading).stdout);
  const rows = grades.map(({ score, grade }, index) => {
    const text = `${score} (${grade})`;
    return [`\`${pages[index]}\``, score < headers.score ? `**${text}** (limit ${headers.score})` : text];
  });
  return table(['HTTP Observatory', 'score'], rows);
}

/**
 * Builds the site of a folder.
 * @returns the duration in seconds
 * @throws Error with the output if it fails
 */
async function timedBuild(folder: string): Promise<number> {
  const started = performance.now();
  const { status, output } = await run('npm run build', folder);
  if (status !== 0) throw new Error(output);
  return (performance.now() - started) / 1000;
}

/** Builds again, each time with one changed text. `first` is the duration of the clean build in seconds. */
async function reportBuilding(folder: string, first: number): Promise<string> {
  const file = join(folder, 'content/site.json');
  const times: number[] = [];
  for (let build = 0; build < textChanges; build += 1) {
    writeFileSync(file, readFileSync(file, 'utf8').replace('designer', 'designer indeed'));
    times.push(await timedBuild(folder));
  }
  const again = median(times);
  const rows = [
    ['first build, once', `${first.toFixed(1)} s`],
    ['one text changed', within(again, building.textChangeSeconds, `${again.toFixed(1)} s`)],
  ];
  return table(['build of the sample', 'time'], rows);
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });

measure(positionals, values.against).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  // Servers are still open.
  process.exit(1);
});
