import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Content, Project } from '../content/schema/schema';
import type { ShownContent } from '../seo/public-pages';
import { groundAround, groundOf, type Tone } from '../styles/ground';
import { toneOf } from './tone';

/** The GraphQL type of a Ground. */
export const groundType = 'type Ground { color: String! isNight: Boolean! }';

const colour = { lightness: z.number(), chroma: z.number(), hue: z.number() };

const knownTones = z.record(z.string(), z.object({ ...colour, middle: z.number(), edge: z.object(colour) }));

/** Increase this when the analysis of pictures changes. */
const version = 3;

async function readKnown(cache: string): Promise<Record<string, Tone>> {
  return knownTones.parse(JSON.parse(await readFile(cache, 'utf8')));
}

type Focus = Project['imageFocus'];

/** The cache key of a picture. */
async function keyOf(image: string, focus: Focus, file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return [version, image, focus, size, Math.round(mtimeMs)].join(' ');
}

/**
 * Adds to each project the background of its card and its page's head (`ground`), and of its large picture
 * (`bandGround`). The pictures are in `folder`; the results are cached in the file `cache`.
 */
export async function withGrounds(content: Content, folder: string, cache: string): Promise<ShownContent> {
  const known = await readKnown(cache).catch((): Record<string, Tone> => ({}));
  const tones = new Map<string, Tone>();
  const read = async (image: string, focus: Focus): Promise<Tone> => {
    const file = join(folder, image);
    const key = await keyOf(image, focus, file);
    const tone = known[key] ?? (await toneOf(file, focus));
    tones.set(key, tone);
    return tone;
  };
  const projects: ShownContent['projects'] = [];
  for (const project of content.projects) {
    const ground = groundOf(await read(project.image, project.imageFocus));
    const { searchFlowImage, searchFlowImageFocus, typeComponentImage } = project.content ?? {};
    const isWhole = searchFlowImage && !typeComponentImage;
    const around = isWhole ? groundAround(await read(searchFlowImage, searchFlowImageFocus)) : undefined;
    projects.push({ ...project, ground, bandGround: around ?? ground });
  }
  const isNew = [...tones.keys()].some((key) => !(key in known));
  if (isNew) await writeFile(cache, JSON.stringify(Object.fromEntries(tones)));
  return { ...content, projects };
}
