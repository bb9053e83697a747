import { execFileSync } from 'node:child_process';

const kids = (count: number) => Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');

const pdf = (count: number) =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    `2 0 obj<</Type/Pages/Kids[${kids(count)}]/Count ${count}>>endobj`,
    ...Array.from({ length: count }, (_, index) => `${index + 3} 0 obj<</Type/Page/Parent 2 0 R>>endobj`),
    'trailer<</Root 1 0 R>>',
    '%%EOF',
  ].join('\n');

/** Counts outside of Jest, which can't load the reader's module. */
const counted = (texts: string[]): unknown => {
  const code = `
    const { pagesIn } = require('./src/content/check/pdf');
    const counts = ${JSON.stringify(texts)}.map(async (text) => (await pagesIn(Buffer.from(text))) ?? 'none');
    Promise.all(counts).then((all) => console.log(JSON.stringify(all)));`;
  return JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', '--eval', code], { encoding: 'utf8' }));
};

test('the pages of a PDF are counted; other files and unreadable ones have none', () => {
  expect(counted([pdf(24), '%PDF-1.7\n%%EOF', 'a picture'])).toEqual([24, 'none', 'none']);
});
