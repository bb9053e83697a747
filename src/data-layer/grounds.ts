import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Content, Project } from '../content/schema/schema';
import type { ShownContent } from '../seo/public-pages';
import { groundAround, groundOf } from '../styles/ground';
import { edgeOf, toneOf } from './tone';

/** The GraphQL type of a Ground. */
export const groundType = 'type Ground { color: String! isNight: Boolean! }';

const colour = { lightness: z.number(), chroma: z.number(), hue: z.number() };

const knownColours = z.object({
  tones: z.record(z.string(), z.object({ ...colour, median: z.number() })),
  edges: z.record(z.string(), z.object(colour)),
});

/** The tones of covers and the edges of large pictures by their cache keys. */
type Known = z.infer<typeof knownColours>;

/** Increase this when the analysis of pictures changes. */
const version = 4;

async function readKnown(cache: string): Promise<Known> {
  return knownColours.parse(JSON.parse(await readFile(cache, 'utf8')));
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
  const known = await readKnown(cache).catch((): Known => ({ tones: {}, edges: {} }));
  const used: Known = { tones: {}, edges: {} };
  const toneAt = async (image: string, focus: Focus) => {
    const file = join(folder, image);
    const key = await keyOf(image, focus, file);
    return (used.tones[key] ??= known.tones[key] ?? (await toneOf(file, focus)));
  };
  const edgeAt = async (image: string) => {
    const file = join(folder, image);
    const key = await keyOf(image, undefined, file);
    return (used.edges[key] ??= known.edges[key] ?? (await edgeOf(file)));
  };
  const projects: ShownContent['projects'] = [];
  for (const project of content.projects) {
    const ground = groundOf(await toneAt(project.image, project.imageFocus));
    const { searchFlowImage, typeComponentImage } = project.content ?? {};
    const isWhole = searchFlowImage && !typeComponentImage;
    const around = isWhole ? groundAround(await edgeAt(searchFlowImage)) : undefined;
    projects.push({ ...project, ground, bandGround: around ?? ground });
  }
  const text = JSON.stringify(used);
  if (text !== JSON.stringify(known)) await writeFile(cache, text);
  return { ...content, projects };
}
