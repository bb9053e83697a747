import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { CaseStudy } from '../../../src/content/schema/schema';
import { unlock } from '../../../src/lock/crypto/envelope';
import type { Audience } from '../../../src/lock/owner/seal';
import { readEnvelope } from '../../../src/lock/owner/sealed-folder';
import type { WorkingCopy } from '../../../src/lock/owner/working-copy';
import { firstAccent } from '../../support/accents';

export const passphrase = 'walrus-thimble-cinnamon-oboe-lagoon';
/** The owner's key, which restores private/. */
export const owner = 'Jx3w0nQ7bB1mZr9tVhK2sYpL5cXfGdAe4uTiOq8NvMk';

export const caseStudy = {
  heroSubtitle: 'Would a company pay for a coach who answers at three in the morning?',
  initialResearch: ['Eleven managers kept a diary of every question they did not dare to ask their own boss.'],
  projectDetails: {
    company: 'Un assureur près de Besançon',
    team: 'Two of us and a psychologist',
    role: 'Discovery and prototypes',
  },
  diagnostic: ['Nobody wanted advice at first; they wanted to be asked “et alors, qu’est-ce que ça change ?” before.'],
  searchFlowTitle: 'A rehearsal room, not an oracle',
  searchFlowImage: './rehearsal-room.png',
  searchFlowImageAlt: 'A conversation in which the coach replies with a question of its own',
  strategy: ['Sell the pilot to the works council before anybody else hears of it.'],
  design: ['Every answer ends with one sentence the manager can say aloud the next morning.'],
  designImages: {
    results: './weekly-digest.png',
    resultsAlt: 'A weekly digest with three rehearsed conversations and how they went',
    homepage: './pictures/offer-sheet.png',
    homepageAlt: 'The offer on one page: a price per manager and a trial of six weeks',
  },
  impact: {
    searchUseIncrease: '2 deals',
    searchUseIncreaseText: 'signed within the quarter',
    dropoutReduction: '1 client',
    dropoutReductionText: 'happy enough to be quoted',
    description: 'The insurer renewed for a second year and put its sales teams on the waiting list.',
  },
} satisfies CaseStudy;

/** A working copy of its text alone. */
export const textCopy: WorkingCopy = {
  name: 'coaching',
  images: [],
  videos: [],
  sources: [{ path: 'coaching.json', bytes: Buffer.from(JSON.stringify(caseStudy)) }],
};

/** A picture of 8 × 4 colours that depend on the seed. */
export const screen = (seed: number, width = 800, height = 400): Promise<Buffer> => {
  const colours = createHash('shake256', { outputLength: 96 }).update(String(seed)).digest();
  return sharp(colours, { raw: { width: 8, height: 4, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
};

export const write = (root: string, path: string, content: Buffer | string | object): void => {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  const isRaw = typeof content === 'string' || Buffer.isBuffer(content);
  writeFileSync(file, isRaw ? content : JSON.stringify(content, null, 2));
};

/** Recipients by label, with their passphrases. */
export const audience = (passphrases: Record<string, string>): Audience => ({
  owner,
  recipients: Object.entries(passphrases).map(([label, text]) => ({ label, passphrase: text })),
});

/**
 * Makes a folder with content/ and private/ in which project 1 is sealed as "coaching". The caller removes it.
 * @param width of its pictures: up to 320 pixels they have one variant, which is fast
 */
export const makeSite = async (width = 320): Promise<string> => {
  const root = mkdtempSync(join(tmpdir(), 'seal-'));
  const card = {
    image: './uploads/cover.png',
    imageAlt: 'Two speech bubbles, one inside the other',
    color: firstAccent,
  };
  write(root, 'content/site.json', {
    name: 'Ada',
    siteUrl: 'https://ada.test',
    description: 'A product designer who asks before she answers.',
  });
  write(root, 'content/words.json', { back: { text: 'Back', lang: 'en' } });
  write(root, 'content/projects.json', [
    { title: 'Search', category: 'Knowledge', ...card, content: { heroSubtitle: 'Finding what the colleague wrote' } },
    { title: 'AI as a coaching service', category: 'Freelance', ...card, sealed: './sealed/coaching.json' },
  ]);
  write(root, 'content/uploads/cover.png', await screen(9, width, width / 2));
  write(root, 'private/coaching.json', caseStudy);
  write(root, 'private/rehearsal-room.png', await screen(1, width, width / 2));
  write(root, 'private/weekly-digest.png', await screen(2, width, (width * 3) / 4));
  write(root, 'private/pictures/offer-sheet.png', await screen(3, width, width / 2));
  write(root, 'private/keys.json', { owner, default: passphrase });
  return root;
};

export const removeSite = (root: string): void => rmSync(root, { recursive: true, force: true });

/** The label of the recipient who opens a sealed case study with this passphrase. */
export const recipientOf = async (root: string, name: string, typed: string): Promise<string | undefined> =>
  (await unlock((await readEnvelope(join(root, 'content/sealed'), name)).envelope, typed))?.label;
