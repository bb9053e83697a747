import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content, Project } from '../content/schema/schema';
import type { ShownContent } from '../seo/public-pages';
import { groundAround, groundOf } from '../styles/ground';
import { edgeOf, toneOf } from './tone';

/** The GraphQL type of a Ground. */
export const groundType = 'type Ground { color: String! isNight: Boolean! }';

type Focus = Project['imageFocus'];

/** Remembers what was read of each version of a picture: while developing, content is read after every change. */
function remembering<Result>(read: (file: string, focus?: Focus) => Promise<Result>): typeof read {
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

/**
 * Adds to each project the background of its card and its page's head (`ground`), and of its large picture
 * (`bandGround`). The pictures are in `folder`.
 */
export async function withGrounds(content: Content, folder: string): Promise<ShownContent> {
  const projects = content.projects.map(async (project) => {
    const ground = groundOf(await knownTone(join(folder, project.image), project.imageFocus));
    const { searchFlowImage, typeComponentImage } = project.content ?? {};
    const isWhole = searchFlowImage && !typeComponentImage;
    const around = isWhole ? groundAround(await knownEdge(join(folder, searchFlowImage))) : undefined;
    return { ...project, ground, bandGround: around ?? ground };
  });
  return { ...content, projects: await Promise.all(projects) };
}
