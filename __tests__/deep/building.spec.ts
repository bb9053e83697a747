import { expect, test } from '@playwright/test';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../src/content/engine/folders';
import { fixtureFolder, visitedFolder } from '../fixtures/folders';
import { bus, clinic, ferry, garden, harbour, orchard, owner, seeds } from '../fixtures/site';
import words from '../fixtures/words.json';
import { leakScanner } from '../leaks/scan';
import { collectSecrets } from '../leaks/secrets';
import { run } from '../support/command';
import { siteDir } from '../support/served';

// Builds the fixture again with changed content; each test depends on the previous one.
test.describe.configure({ mode: 'serial' });

const inFolder = (path: string) => join(fixtureFolder, path);
const write = (value: unknown, file = 'content/projects.json') =>
  writeFileSync(inFolder(file), JSON.stringify(value, null, 2));

/** Every fixed phrase marked as French. */
const french = Object.fromEntries(
  Object.entries(words).map(([name, { text }]) => {
    const placeholders = text.match(/\{\w+\}/g) ?? [];
    return [name, { text: ['Mot français', name, ...placeholders].join(' '), lang: 'fr' }];
  }),
);

test('drafts, removed projects and case studies locked after publishing leave nothing behind', async () => {
  const { content, ...card } = garden;
  write([ferry, harbour, seeds, bus, clinic, { ...card, sealed: './sealed/garden.json' }, orchard]);
  write(JSON.parse(JSON.stringify(content).replaceAll('./uploads/', './')), 'private/garden.json');
  for (const name of readdirSync(inFolder('content/uploads')).filter((file) => /garden (?!cover)/.test(file)))
    renameSync(inFolder(`content/uploads/${name}`), inFolder(`private/${name}`));
  // For the next test.
  write({ ...owner, lang: 'fr' }, 'content/site.json');
  write(french, 'content/words.json');
  expect(await run('npm run seal', fixtureFolder)).toEqual({ status: 0, output: expect.stringContaining('Sealed:') });
  // Two have a permanent address, which is a page of its own.
  expect(await run('npm run build', fixtureFolder)).toEqual({
    status: 0,
    output: expect.stringMatching(
      /Built 11 pages \(5 case studies, 2 of them locked\) into dist\/, [\d.]+ MB\. 2 drafts left out\./,
    ),
  });

  const dist = inFolder(siteDir);
  expect(filesBelow(dist).filter((file) => /^project\/\d+\.html$/.test(file))).toHaveLength(5);
  const scan = leakScanner(await collectSecrets(fixtureFolder));
  expect(await scan(dist)).toEqual([]);
  const found = (await scan(join(visitedFolder, siteDir))).map(({ what }) => what);
  expect(found, 'in the site before').toEqual(
    expect.arrayContaining([
      'garden: initialResearch.0',
      'garden: searchFlowImage',
      'garden: searchFlowImage (file name)',
    ]),
  );
  const named = filesBelow(dist)
    .filter((file) => /\.(html|json)$/.test(file))
    .flatMap((file) => readFileSync(join(dist, file), 'utf8').match(/\/static\/[^\s"\\,)]+/g) ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((url) => !existsSync(join(dist, decodeURIComponent(url))))).toEqual([]);
});

test('a French site is completely French', () => {
  const dist = inFolder(siteDir);
  const pages = filesBelow(dist).filter((file) => file.endsWith('.html'));
  const english = Object.values(words).filter(({ text, lang }) => lang === 'en' && text.length > 8);
  for (const file of pages) {
    const html = readFileSync(join(dist, file), 'utf8');
    expect([file, html.match(/ lang="\w+"/g)]).toEqual([file, [' lang="fr"']]);
    expect([file, html.match(/property="og:locale" content="(\w+)"/)?.[1]]).toEqual([file, 'fr_FR']);
    expect([file, ...(html.match(/"inLanguage":"\w+"/g) ?? [])]).not.toContain('"inLanguage":"en"');
    expect([file, english.filter(({ text }) => html.includes(text)).map(({ text }) => text)]).toEqual([file, []]);
  }
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('"inLanguage":"fr"');
  const about = readFileSync(join(dist, 'about.html'), 'utf8').replaceAll(/<[^>]*>/g, '');
  expect(about).toContain(`Mot français greeting ${owner.name}`);
  expect(readFileSync(join(dist, 'project/3.html'), 'utf8')).toContain(`Mot français lockedDescription ${owner.name}`);
  expect(JSON.parse(readFileSync(join(dist, 'manifest.webmanifest'), 'utf8'))).toMatchObject({ lang: 'fr' });
});
