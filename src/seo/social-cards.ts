import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import satori, { type Font } from 'satori';
import sharp, { type OutputInfo } from 'sharp';
import { fillFrame } from '../content/cut-picture';
import { drawMark } from '../content/mark';
import { backdrop } from '../content/schema/image-variants';
import { cardSize, drawing, shapes, type Card } from './social-card-design';
import { digest, markDigest, readMark, type MarkSources } from './mark';
import { cardFaces, cardFonts, drawable, missingLetters, withoutDetails } from './social-card-fonts';

/** The encoding of cards. It is part of every card's path, so a change redraws all cards. */
export const cardRecipe = {
  /** Increase this after any other change of the drawing: rotating and cropping pictures, or satori. */
  version: 4,
  /** The maximum size in bytes; the first quality below it is used. */
  heaviest: 300_000,
  qualities: [84, 70, 50, 25],
  chromaSubsampling: '4:4:4',
};

/** Other sites embed these files (src/publish/headers.ts). */
const folder = '/social';
const drawers = 4;

const digestOf = (file: string) => digest(readFileSync(file));

/** The path of a card's image, with a hash of everything that affects the drawing. */
export function cardPath(card: Card, sources: MarkSources): string {
  const { content } = sources;
  const { picture, mark } = card;
  const drawn = drawing(
    card,
    markDigest(mark, sources),
    picture ? digestOf(join(content, picture.file)) : '',
    withoutDetails,
  );
  return `${folder}/${digest(JSON.stringify([cardRecipe, cardFaces(card.typefaces), drawn, picture?.focus]))}.jpg`;
}

const dataUri = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

async function draw(card: Card, sources: MarkSources, fonts: Font[]): Promise<Buffer> {
  const { content } = sources;
  const { picture, name, title, line, mark } = card;
  const markImage = (await drawMark(await readMark(mark, sources), 144)).png();
  const image =
    picture &&
    (await fillFrame(sharp(join(content, picture.file)), shapes[picture.shape], picture.focus))
      .flatten({ background: backdrop })
      .png();
  const [markUri, imageUri] = [dataUri(await markImage.toBuffer()), image ? dataUri(await image.toBuffer()) : ''];
  const lacking = await missingLetters([name, title, line], fonts);
  const design = drawing(card, markUri, imageUri, (text) => drawable(text, lacking));
  const svg = await satori(design, { ...cardSize, fonts });
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return encode(data, info);
}

async function encode(pixels: Buffer, raw: OutputInfo): Promise<Buffer> {
  const { heaviest, qualities, chromaSubsampling } = cardRecipe;
  for (const quality of qualities) {
    const jpeg = await sharp(pixels, { raw }).jpeg({ quality, chromaSubsampling }).toBuffer();
    if (jpeg.length <= heaviest) return jpeg;
  }
  throw new Error(`A link preview's image stays heavier than ${heaviest / 1000} kB.`);
}

/** Draws the cards that are not yet in `publicDir`, and removes those that no page uses any more. */
export async function drawCards(cards: Card[], sources: MarkSources, publicDir: string): Promise<void> {
  const home = join(publicDir, folder);
  await mkdir(home, { recursive: true });
  const wanted = new Map(cards.map((card) => [basename(cardPath(card, sources)), card]));
  for (const file of await readdir(home)) {
    if (!wanted.has(file)) await rm(join(home, file));
  }
  const missing = [...wanted].filter(([file]) => !existsSync(join(home, file)));
  const [[, first] = []] = missing;
  if (!first) return;
  const texts = missing.flatMap(([, { name, title, line }]) => [name, title, line]);
  const fonts = await cardFonts(first.typefaces, texts);
  const queue = missing.values();
  const drawer = async () => {
    for (const [file, card] of queue) await writeFile(join(home, file), await draw(card, sources, fonts));
  };
  await Promise.all(Array.from({ length: drawers }, drawer));
}
