import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { CaseStudy, Project, Site } from '../../src/content/schema/schema';
import { portfolioOf } from '../../src/content/model/portfolio';
import { contentFile, cutFile } from '../../src/data-layer/content-file';
import type { ShownContent } from '../../src/seo/public-pages';
import words from '../fixtures/words.json';
import { firstAccent, secondAccent } from './accents';

interface TreeOptions {
  projects: number;
  /** The width of pictures in pixels; they are half as high. */
  width?: number;
  /** Whether all pictures are the same one of a single colour, which is fast to read. */
  isAlike?: boolean;
}

/** Draws a screen with a bar, a column and some cards, tinted so that all numbers look different. */
export function drawPicture(number: number, width = 2400): Sharp {
  const hue = (number * 47) % 360;
  const card = (index: number) => {
    const [x, y] = [30 + (index % 3) * 22, 14 + Math.floor(index / 3) * 18];
    const [height, lightness] = [9 + ((number + index) % 7), 40 + index * 5];
    return `<rect x="${x}" y="${y}" width="20" height="${height}" fill="hsl(${hue} 60% ${lightness}%)"/>`;
  };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50">
    <rect width="100" height="50" fill="hsl(${hue} 40% 95%)"/>
    <rect width="${1 + (number % 97)}" height="6" fill="hsl(${hue} 50% 30%)"/>
    <rect y="6" width="24" height="${1 + (Math.floor(number / 97) % 43)}" fill="hsl(${hue} 30% 80%)"/>
    ${Array.from({ length: 6 }, (_, index) => card(index)).join('')}</svg>`;
  const still = sharp(Buffer.from(drawing))
    .flatten()
    .resize(width, width / 2, { kernel: 'nearest' });
  return still.png({ compressionLevel: 3 });
}

const study = (number: number): CaseStudy => ({
  heroSubtitle: `How case ${number} was solved, in one sentence`,
  initialResearch: ['Nine interviews on three sites', 'A week of logs'],
  projectDetails: { company: 'Scriva, knowledge platform', team: '2 developers', role: 'Lead product designer' },
  diagnostic: ['The field was an icon in a corner', 'Results showed titles only'],
  searchFlowTitle: 'From a question to the right page',
  searchFlowImage: `./uploads/flow-${number}.png`,
  searchFlowImageAlt: 'The three steps from the field to the page',
  strategy: ['Search first'],
  design: ['A field in the middle of the page', 'Filters beside the results'],
  designImages: {
    results: `./uploads/results-${number}.png`,
    resultsAlt: 'A list of results with the filters beside it',
    homepage: `./uploads/homepage-${number}.png`,
    homepageAlt: 'The home page with the field in its middle',
  },
  impact: {
    searchUseIncrease: '+15%',
    searchUseIncreaseText: 'search usage',
    dropoutReduction: '-25%',
    dropoutReductionText: 'dropout',
    description: 'Measured over eight weeks on three sites.',
  },
});

/** Project `number` of a generated tree, with its own pictures. */
export const sampleProject = (number: number): Project => ({
  title: `Case study ${number}`,
  category: 'Knowledge platform',
  image: `./uploads/cover-${number}.png`,
  imageAlt: `The start page of case ${number}`,
  color: number % 2 === 0 ? firstAccent : secondAccent,
  content: study(number),
});

export const sampleSite: Site = {
  name: 'Robin Sample',
  brand: 'Robin Sample',
  profession: 'designer of forms',
  lang: 'en',
  copyrightYear: '2025',
  email: 'hello@example.com',
  profile: { label: 'LinkedIn', url: 'https://www.example.com/in/robin' },
  siteUrl: 'https://robin.test',
  description: 'Robin Sample designs forms for harbours: interviews, drawings and prototypes.',
  hero: { headline: 'Designer of forms for harbours and ferries.\nLearning to sail.' },
  about: {
    paragraphs: ['I design forms.', 'I listen first.', 'I am learning to sail.', 'I draw every form by hand.'],
    portrait: './uploads/portrait.png',
    portraitAlt: 'Robin on a pier, with a clipboard',
  },
};

const ground = { color: '#ebe3ff', isNight: false };

/** What a site with these projects shows. */
export function shownContent(projects: Project[], site = sampleSite): ShownContent {
  const portfolio = portfolioOf(
    { site, projects, words },
    { fileOf: contentFile, cutOf: cutFile, isDeveloping: false },
  );
  const grounded = portfolio.projects.map((project) => ({ ...project, ground, bandGround: ground }));
  return { ...portfolio, projects: grounded, revision: 0 };
}

/** Writes a complete and valid content folder, and the mark beside it; other widths may cause warnings. */
export async function writeContentTree(
  folder: string,
  { projects, width = 2400, isAlike = false }: TreeOptions,
): Promise<void> {
  const drawings = join(folder, '../static');
  for (const place of [join(folder, 'uploads'), drawings]) await mkdir(place, { recursive: true });
  await writeFile(join(drawings, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"/>\n');
  const list = Array.from({ length: projects }, (_, number) => sampleProject(number));
  await writeFile(join(folder, 'projects.json'), `${JSON.stringify(list, null, 2)}\n`);
  await writeFile(join(folder, 'site.json'), `${JSON.stringify(sampleSite, null, 2)}\n`);
  await writeFile(join(folder, 'words.json'), `${JSON.stringify(words, null, 2)}\n`);
  const kinds = ['cover', 'flow', 'results', 'homepage'];
  const names = list.flatMap((_, number) => kinds.map((kind) => `${kind}-${number}`));
  const flat = sharp({ create: { width, height: width / 2, channels: 3, background: 'teal' } });
  const first = await flat.png({ compressionLevel: 3 }).toBuffer();
  for (const [index, name] of ['portrait', ...names].entries()) {
    const bytes = isAlike ? first : await drawPicture(index, width).toBuffer();
    await writeFile(join(folder, 'uploads', `${name}.png`), bytes);
  }
}
