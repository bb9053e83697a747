import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorkspace } from '../__tests__/support/workspace';
import { serve } from '../src/publish/server';
import { startBrowser } from './browser';
import { reportBuilds, reportGrowth } from './build-cost';
import { reportChecks } from './check-cost';
import { runs, slowDown } from './conditions';
import { reportEditing } from './editing';
import { addEverything } from './everything';
import { writeFloor } from './floor';
import { reportHeadings } from './heading';
import { writeImageReport } from './image-quality';
import { reportInteractions } from './interactions';
import { reportLoading } from './loading';
import { addLink, reportLink } from './link';
import { lockedPage, reportLock } from './lock';
import { buildSite } from './measured-command';
import { reportNavigation } from './navigation';
import { reportScripts } from './scripts';
import { tidy } from './tables';

const usualPages = ['/', '/project/0'];

type Section = [name: string, measure: () => Promise<string[]>];

/**
 * Measures everything and writes bench/latest.md and bench/images.md; with names of sections, only those, and prints them. Nothing
 * here fails for being slow.
 */
export async function writeReports(names: string[]): Promise<void> {
  const workspace = createWorkspace();
  const pages = [...usualPages, addEverything(workspace)];
  const linkKey = await addLink(workspace);
  console.log('Build, first');
  const cold = await buildSite(workspace);
  const sections: Section[] = [
    ['experience', () => measureExperience(join(workspace, 'dist'), pages, linkKey)],
    ['building', async () => ['## Building', await reportBuilds(workspace, cold)]],
    ['checking', async () => ['## Checking', await reportChecks(workspace)]],
    ['scripts', async () => ['## Scripts', await reportScripts(workspace)]],
    ['editing', measureEditing],
    ['growth', async () => ['## Growth', await reportGrowth()]],
  ];
  const texts = [introduction()];
  for (const [name, measure] of sections) {
    if (names.length > 0 && !names.includes(name)) continue;
    texts.push(...(await measure()));
    // Written after each section: a failing measurement loses nothing of the others.
    if (names.length === 0) writeFileSync('bench/latest.md', await tidy(texts.join('\n\n')));
  }
  rmSync(workspace, { recursive: true });
  if (names.length > 0) console.log(await tidy(texts.join('\n\n')));
  else await writeImageReport('bench/images.md');
}

async function measureEditing(): Promise<string[]> {
  const browser = await startBrowser();
  try {
    return ['## Editing on the page', await reportEditing(browser)];
  } finally {
    await browser.close();
  }
}

const introduction = () => `# Measurements

\`npm run bench\`, ${availableParallelism()} cores, Node ${process.version}. Medians of ${runs}. Bold is over its budget (bench/budget.json). The pages without
scripts are the very same pages with every script removed, from the same server. The last of the pages has every part that a case
study may have.`;

async function measureExperience(siteDir: string, pages: readonly string[], linkKey?: string): Promise<string[]> {
  const floorDir = mkdtempSync(join(tmpdir(), 'bench-floor-'));
  const started: { close(): Promise<void> }[] = [];
  const toClose = <Running extends { close(): Promise<void> }>(running: Running) => {
    started.push(running);
    return running;
  };
  try {
    writeFloor(siteDir, floorDir);
    const site = toClose(await serve({ siteDir, port: 0 }));
    const floor = toClose(await serve({ siteDir: floorDir, port: 0 }));
    const browser = toClose(await startBrowser());
    return [
      '## Loading, as Lighthouse’s mobile visitor',
      await reportLoading({ site: site.url, floor: floor.url }, pages),
      `## Seeing, processor ${slowDown}× slower`,
      await reportHeadings(browser, site.url, floor.url, pages),
      '## Using',
      await reportNavigation(browser, site.url),
      await reportInteractions(browser, site.url, lockedPage),
      '## Unlocking',
      await reportLock(browser, site.url),
      linkKey
        ? await reportLink(browser, site.url + lockedPage, linkKey, slowDown)
        : 'No link: no case study is sealed.',
    ];
  } finally {
    for (const running of started.reverse()) await running.close();
    rmSync(floorDir, { recursive: true });
  }
}
