import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { variantQuality } from '../src/content/schema/image-variants';
import { structuralSimilarity, type Likeness, type Luminance } from './ssim';
import { kB, ms, table, tidy } from './tables';

const uploads = 'content/uploads';

/** A width that phones of density 3 and laptops both get. */
const width = 1200;

interface Trial {
  name: string;
  format: keyof typeof variantQuality;
  /** As the build encodes, save in a trial of something else. */
  encode: (picture: Sharp) => Sharp;
}

const jpg = (quality: number): Trial => ({
  name: `jpg ${quality}`,
  format: 'jpg',
  encode: (picture) => picture.jpeg({ quality, progressive: true }),
});

const webp = (quality: number): Trial => ({
  name: `webp ${quality}`,
  format: 'webp',
  encode: (picture) => picture.webp({ quality }),
});

const avif = (quality: number, effort = 2): Trial => ({
  name: effort === 2 ? `avif ${quality}` : `avif ${quality}, effort ${effort}`,
  format: 'avif',
  encode: (picture) => picture.avif({ quality, effort }),
});

const trials = [
  ...[40, 45, 50, 55, 60, 65].map((quality) => avif(quality)),
  avif(variantQuality.avif, 4),
  ...[60, 66, 72, 78, 84].map(webp),
  ...[60, 66, 72, 78, 84].map(jpg),
];

interface Outcome extends Likeness {
  bytes: number;
  milliseconds: number;
}

/** Encodes every picture of the sample in several qualities, and writes what that costs and keeps to `file`. */
export async function writeImageReport(file: string): Promise<void> {
  const pictures = readdirSync(uploads).filter((name) => /\.(png|jpe?g|webp|avif)$/.test(name));
  const outcomes = new Map<string, Outcome[]>();
  for (const name of pictures) {
    console.log(`Quality, ${name}`);
    const original = await sharp(join(uploads, name)).resize(width).flatten().png().toBuffer();
    outcomes.set(name, await tryAll(original));
  }
  writeFileSync(file, await tidy(report(outcomes)));
}

async function tryAll(original: Buffer): Promise<Outcome[]> {
  const reference = await luminance(original);
  const outcomes: Outcome[] = [];
  for (const { encode } of trials) {
    const started = performance.now();
    const encoded = await encode(sharp(original)).toBuffer();
    const milliseconds = performance.now() - started;
    const likeness = structuralSimilarity(reference, await luminance(encoded));
    outcomes.push({ bytes: encoded.length, milliseconds, ...likeness });
  }
  return outcomes;
}

async function luminance(picture: Buffer): Promise<Luminance> {
  const { data, info } = await sharp(picture).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

function report(outcomes: Map<string, Outcome[]>): string {
  return [
    '# Pictures: bytes against likeness',
    `Every picture of the sample at ${width} px, encoded as the build does it. Likeness is the structural similarity (SSIM) of the luminance in windows of 8 × 8 pixels; "worst" is its mean over the worst twentieth of the windows, which is where small text and thin lines are. Bold is what the site uses: the lowest step of each format whose worst windows keep 0.94 on average.`,
    table(
      ['', 'mean size', 'mean time', 'likeness', 'worst', 'worst, of the least like picture'],
      trials.map(({ name, format }, place) => {
        const all = [...outcomes.values()].flatMap((list) => list[place] ?? []);
        const mean = (figure: keyof Outcome) => all.reduce((sum, outcome) => sum + outcome[figure], 0) / all.length;
        return [
          name === `${format} ${variantQuality[format]}` ? `**${name}**` : name,
          kB(mean('bytes')),
          ms(mean('milliseconds')),
          mean('mean').toFixed(4),
          mean('worst').toFixed(3),
          Math.min(...all.map(({ worst }) => worst)).toFixed(3),
        ];
      }),
    ),
    ...(['avif', 'webp', 'jpg'] as const).flatMap((format) => [
      `## ${format}, size and worst`,
      byPicture(outcomes, format),
    ]),
  ].join('\n\n');
}

function byPicture(outcomes: Map<string, Outcome[]>, format: Trial['format']): string {
  const places = trials.flatMap((trial, place) => (trial.format === format ? [place] : []));
  return table(
    ['picture', ...places.map((place) => trials[place]?.name ?? '')],
    [...outcomes].map(([name, list]) => [
      name,
      ...places.map((place) => `${kB(list[place]?.bytes ?? NaN)} · ${list[place]?.worst.toFixed(3)}`),
    ]),
  );
}
