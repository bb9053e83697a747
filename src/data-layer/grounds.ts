import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Content, Project } from '../content/schema/schema';
import type { ShownContent } from '../seo/public-pages';
import { groundOf, type Tone } from '../styles/ground';
import { coverTone } from './cover-tone';

/** The GraphQL type of a Ground. */
export const groundType = 'type Ground { color: String! isNight: Boolean! }';

const knownTones = z.record(
  z.string(),
  z.object({ lightness: z.number(), chroma: z.number(), hue: z.number(), middle: z.number() }),
);

/** To be raised with whatever changes how a cover is read. */
const version = 1;

async function readKnown(cache: string): Promise<Record<string, Tone>> {
  return knownTones.parse(JSON.parse(await readFile(cache, 'utf8')));
}

/** What tells one cover from another. */
async function keyOf({ image, imageFocus }: Project, file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return [version, image, imageFocus, size, Math.round(mtimeMs)].join(' ');
}

/** The content with the ground of each project, whose covers stand in `folder`. What they told is kept in the file `cache`: each is read once. */
export async function withGrounds(content: Content, folder: string, cache: string): Promise<ShownContent> {
  const known = await readKnown(cache).catch((): Record<string, Tone> => ({}));
  const tones = new Map<string, Tone>();
  const projects: ShownContent['projects'] = [];
  for (const project of content.projects) {
    const file = join(folder, project.image);
    const key = await keyOf(project, file);
    const tone = known[key] ?? (await coverTone(file, project.imageFocus));
    tones.set(key, tone);
    projects.push({ ...project, ground: groundOf(tone) });
  }
  const isNew = [...tones.keys()].some((key) => !(key in known));
  if (isNew) await writeFile(cache, JSON.stringify(Object.fromEntries(tones)));
  return { ...content, projects };
}
