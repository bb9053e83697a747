import { expect, test } from '@playwright/test';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ferry } from '../fixtures/site';
import { writeSite } from '../fixtures/write-site';
import { run } from '../support/command';
import { createWorkspace } from '../support/workspace';

/** What a feature alone is given in src/site.ts. */
const given: Record<string, string> = { lock: 'sharingNotes' };

/**
 * The lines of src/site.ts and src/site-browser.ts that name a feature: its import and its entry in the list, and the
 * import of what it alone is given.
 */
const linesOf = (feature: string) =>
  RegExp(`^(?:import \\{ (?:${feature}|${given[feature] ?? feature}) \\} .*| *${feature}(?:\\(.*\\))?,)\\n`, 'gm');

for (const feature of ['lock', 'editing'])
  test(`without ${feature}, its lines and its folder, the rest passes type checks and builds`, async () => {
    const folder = `test-results/without-${feature}`;
    const inFolder = (path: string) => join(folder, path);
    rmSync(folder, { recursive: true, force: true });
    createWorkspace(folder);
    await writeSite(folder);
    for (const path of [`src/${feature}`, 'bench', '__tests__', 'playwright.config.ts', 'content/sealed', 'private'])
      rmSync(inFolder(path), { recursive: true });
    for (const list of ['src/site.ts', 'src/site-browser.ts'].map(inFolder)) {
      const before = readFileSync(list, 'utf8');
      expect(before.match(linesOf(feature))?.length, list).toBeGreaterThanOrEqual(2);
      writeFileSync(list, before.replace(linesOf(feature), ''));
    }
    writeFileSync(inFolder('content/projects.json'), JSON.stringify([ferry]));
    const done = { status: 0, output: expect.any(String) };
    expect(await run('node node_modules/typescript-native/bin/tsc --build . src', folder)).toEqual(done);
    const { status, output } = await run('env QUICK_PICTURES=true npm run build', folder);
    expect(output).toContain('(1 case study)');
    expect(status).toBe(0);
    if (feature === 'lock') expect((await run('npm run seal', folder)).output).toContain('This site has no “seal”');
    rmSync(folder, { recursive: true });
  });
