import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleWarnings } from '../../../src/content/check/sample';
import { sampleProject, sampleSite } from '../../support/content-tree';
import { drawMark } from '../../../src/content/mark';

const site = {
  ...sampleSite,
  email: 'camille@atelier.test',
  profile: { label: 'LinkedIn', url: 'https://social.test/camille' },
  siteUrl: 'https://atelier.test',
};
const description =
  'Camille Marchand is a senior product designer in a freelance collective, based in Lyon: user research, ' +
  'design systems and AI interfaces.';
const lastParagraph =
  'A word on this site: it was built with AI. The texts were written by me, because what I did and what I think ' +
  'are the two things I would not delegate.';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
  '<rect width="64" height="64" rx="15" fill="#120e1f"/>' +
  '<circle cx="31" cy="32" r="17" fill="none" stroke="#9a78ff" stroke-width="11"/>' +
  '<circle cx="49" cy="32" r="13" fill="#120e1f"/><circle cx="49" cy="32" r="7.5" fill="#5b93ff"/></svg>';

const ownMark = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>\n`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sample-'));
  await mkdir(join(root, 'static'));
  await writeFile(join(root, 'static/favicon.svg'), ownMark(64, 64));
});
afterEach(() => rm(root, { recursive: true }));

const warnings = (changes: object, titles: string[] = []) =>
  sampleWarnings(root, {
    site: { ...site, ...changes },
    projects: titles.map((title, index) => ({ ...sampleProject(index), title })),
  });

it('no warning for an owner’s site, however similar to the sample', async () => {
  const name = 'Camille Marchand';
  const similar = {
    name,
    brand: name,
    email: 'a@counterexample.com',
    description: `${description} And more.`,
    place: 'Lyon, France',
  };
  expect(await warnings(similar, ['The search that somebody found'])).toEqual([]);
});

it.each([
  ['a drawing that can’t be read', 'words'],
  ['a drawing that can’t be read', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect></svg>'],
])('a mark that is %s is an error, because the build would stop', async (found, drawing) => {
  await writeFile(join(root, 'static/favicon.svg'), drawing);
  const error = {
    severity: 'error',
    file: 'static/favicon.svg',
    found,
    fix: expect.stringContaining('as SVG') as string,
  };
  expect(await warnings({})).toEqual([expect.objectContaining(error)]);
});

it('a mark that is missing is an error, because the build would stop', async () => {
  await rm(join(root, 'static/favicon.svg'));
  expect(await warnings({})).toEqual([
    expect.objectContaining({ severity: 'error', file: 'static/favicon.svg', found: 'no drawing' }),
  ]);
  expect(await warnings({ mark: 'initials' })).toEqual([]);
});

it.each([2048, 20_000, 50_000])('a mark of any size can be drawn: %s pixels', async (size) => {
  const file = join(root, 'static/favicon.svg');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`;
  await writeFile(file, drawing);
  expect(await warnings({})).toEqual([]);
  for (const wanted of [48, 512]) {
    const { info } = await (await drawMark(file, wanted)).png().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([wanted, wanted]);
  }
});

it('a small mark is drawn sharply', async () => {
  const file = join(root, 'static/favicon.svg');
  await writeFile(
    file,
    '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"><rect width="1" height="2"/></svg>',
  );
  const pixels = await (await drawMark(file, 512)).extractChannel('alpha').raw().toBuffer();
  expect(new Set(pixels)).toEqual(new Set([0, 255]));
});

it.each([
  ['SVG data, 200 × 100', ownMark(200, 100)],
  ['the mark of the sample', `${mark}\r\n`],
])('warns of a mark that is %s', async (found, drawing) => {
  await writeFile(join(root, 'static/favicon.svg'), drawing);
  const expected = found.startsWith('the mark') ? 'your own' : 'an SVG drawing that is as wide as high';
  const fix =
    'Choose one of your own as “Mark” in Details, or put a square drawing in its place; all icons and the link ' +
    'previews are drawn from it.';
  expect(await warnings({})).toEqual([
    expect.objectContaining({ severity: 'warning', file: 'static/favicon.svg', found, expected, fix }),
  ]);
});

it('no warning of a mark that is not used, because another is chosen', async () => {
  await writeFile(join(root, 'static/favicon.svg'), mark);
  expect(await warnings({ mark: 'initials' })).toEqual([]);
});

it.each([
  ['availability', { availability: { text: 'Available from January', until: '2027-05-22' } }],
  ['email, siteUrl', { email: 'hello@example.com', siteUrl: 'https://camille-marchand.example.com' }],
  ['name, place, description', { name: 'Camille Marchand', place: 'Lyon, France', description }],
  ['about.paragraphs', { about: { ...site.about, paragraphs: ['Mine', lastParagraph] } }],
])('warns that %s is still the sample’s', async (field, change) => {
  const words = { found: 'what the sample says', expected: 'your own' };
  const fix = 'Write your own; visitors and search engines read it.';
  expect(await warnings(change)).toEqual([
    expect.objectContaining({ severity: 'warning', file: 'content/site.json', field, ...words, fix }),
  ]);
});

it('an owner’s own address with a name that is reserved for examples is not told as the sample’s', async () => {
  const own = { email: 'me@mail.example.org', siteUrl: 'https://robin.example' };
  const found = await warnings(own);
  expect(found).toEqual([
    expect.objectContaining({
      severity: 'warning',
      field: 'email, siteUrl',
      found: 'an address with a name that is reserved for examples',
    }),
  ]);
  expect(found[0]).not.toHaveProperty('isSample');
});

it('names the CV and the portrait if their files are the sample’s', async () => {
  await mkdir(join(root, 'content/uploads'), { recursive: true });
  // Known by their bytes, whatever their names; these are known as a text of the sample.
  await writeFile(join(root, 'content/uploads/theirs'), description);
  await writeFile(join(root, 'content/uploads/own'), 'own');
  const [theirs, own] = ['./uploads/theirs', './uploads/own'];
  const fieldsWith = async (cv: string, portrait: string, portraitMobile: string) =>
    (await warnings({ cv, about: { ...site.about, portrait, portraitMobile } })).map(({ field }) => field);
  expect(await fieldsWith(theirs, theirs, own)).toEqual(['cv, about.portrait']);
  expect(await fieldsWith(own, own, theirs)).toEqual(['about.portrait']);
});

it('names the case studies of the sample', async () => {
  expect(await warnings({}, ['Mine', 'A map that knows when to stay quiet'])).toEqual([
    expect.objectContaining({
      severity: 'warning',
      file: 'content/projects.json',
      field: 'project 1, “A map that knows when to stay quiet”',
      found: '1 case study of the sample',
    }),
  ]);
});
