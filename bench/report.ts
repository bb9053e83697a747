import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../__tests__/support/free-port';
import { createWorkspace } from '../__tests__/support/workspace';
import { serve } from '../src/delivery/server';
import { startBrowser } from './browser';
import { reportBuilds, reportGrowth } from './build-cost';
import { writeFloor } from './floor';
import { reportHeadings } from './heading';
import { writeImageReport } from './image-quality';
import { reportInteractions } from './interactions';
import { reportLoading } from './loading';
import { lockedPage, reportLock } from './lock';
import { buildSite } from './measured-command';
import { reportNavigation } from './navigation';
import { tidy } from './tables';

const pages = ['/', '/project/0'];

/** Measures everything and writes bench/latest.md and bench/images.md. Nothing here fails for being slow. */
export async function writeReports(): Promise<void> {
  const workspace = createWorkspace();
  console.log('Build, first');
  const cold = await buildSite(workspace);
  const experience = await measureExperience(join(workspace, 'public'));
  const sections = [
    ...experience,
    '## Building',
    await reportBuilds(workspace, cold),
    '## Growth',
    await reportGrowth(),
  ];
  rmSync(workspace, { recursive: true });
  writeFileSync('bench/latest.md', await tidy([introduction(), ...sections].join('\n\n')));
  await writeImageReport('bench/images.md');
}

const introduction = () => `# Measurements

\`npm run bench\`, ${availableParallelism()} cores, Node ${process.version}. Medians of five. Bold is over its budget (bench/budget.json). The pages without
scripts are the very same pages with every script removed, from the same server.`;

async function measureExperience(publicDir: string): Promise<string[]> {
  const floorDir = mkdtempSync(join(tmpdir(), 'bench-floor-'));
  writeFloor(publicDir, floorDir);
  const [site, floor] = await Promise.all([publicDir, floorDir].map((dir) => serve({ publicDir: dir, port: 0 })));
  const port = await freePort();
  const browser = await startBrowser(port);
  if (!site || !floor) return [];
  const sections = [
    '## Loading, as Lighthouse’s mobile visitor',
    await reportLoading({ site: site.url, floor: floor.url }, pages, port),
    '## Seeing, processor 4× slower',
    await reportHeadings(browser, { site: site.url, 'without scripts': floor.url }, pages),
    '## Using',
    await reportNavigation(browser, site.url),
    await reportInteractions(browser, site.url, lockedPage),
    '## Unlocking',
    await reportLock(browser, site.url),
  ];
  await browser.close();
  await Promise.all([site.close(), floor.close()]);
  rmSync(floorDir, { recursive: true });
  return sections;
}
