import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentFile } from '../content/model/content-file';
import type { Picture } from '../content/model/picture';
import type { Portfolio, Project } from '../content/model/portfolio';
import type { ShownProject } from '../seo/social-card-design';
import { groundAround, groundOf } from '../styles/ground';
import { edgeOf, toneOf } from './tone';

/** Remembers what was read of each version of a picture: while developing, content is read after every change. */
function remembering<Result>(read: (file: string, focus?: string) => Promise<Result>): typeof read {
  const known = new Map<string, Promise<Result>>();
  return async (file, focus) => {
    const { size, mtimeMs } = await stat(file);
    const version = [file, focus, size, mtimeMs].join(' ');
    const result = known.get(version) ?? read(file, focus);
    known.set(version, result);
    return result;
  };
}

const knownTone = remembering(toneOf);
const knownEdge = remembering(edgeOf);

/** The single picture of a project that stands on a ground from edge to edge. */
function bandPicture({ study }: Project): Picture<ContentFile> | undefined {
  for (const section of study?.sections ?? []) {
    if (section.kind === 'PicturesSection' && section.isBand && section.items.length === 1)
      return section.items[0]?.picture;
  }
  return undefined;
}

/**
 * Adds to each project the background of its card and its page's head (`ground`), and of its large picture
 * (`bandGround`). The pictures are in `folder`.
 */
export async function withGrounds(
  content: Portfolio,
  folder: string,
): Promise<Portfolio & { projects: ShownProject[] }> {
  const projects = content.projects.map(async (project) => {
    const { cover } = project;
    const ground = groundOf(await knownTone(join(folder, cover.whole.path), cover.focus));
    const band = bandPicture(project);
    const around = band ? groundAround(await knownEdge(join(folder, band.whole.path))) : undefined;
    return { ...project, ground, bandGround: around ?? ground };
  });
  return { ...content, projects: await Promise.all(projects) };
}
