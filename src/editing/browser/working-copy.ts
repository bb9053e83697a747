import { isPicture } from '../../content/schema/file-kinds';
import { backdrop } from '../../content/schema/image-variants';
import { imageFields } from '../../content/schema/image-fields';
import type { FollowWorkingCopy, WorkingCopy } from '../../browser-feature';
import { caseStudySchema } from '../../content/schema/schema';
import { editAddress } from '../protocol';
import { paragraphs, tell } from './dialog';
import { read, refresh, subscribe, update } from './state';

/** The address of a file in development, as named in another, such as `./uploads/one.png`. */
export const addressOf = (namedIn: string, file: string): string => {
  const folder = namedIn.startsWith('private/') ? 'private' : 'content';
  return [editAddress, 'file', folder, ...file.replace(/^\.\//, '').split('/').map(encodeURIComponent)].join('/');
};

/** The picture at an address, once it is loaded; without a size if it can't be. */
export async function loaded(address: string, fail?: () => void): Promise<HTMLImageElement> {
  const image = Object.assign(new Image(), { src: address });
  await image.decode().catch(fail ?? (() => undefined));
  return image;
}

/** How long to wait, in milliseconds, for pictures that may still be being written. */
const pauses = [500, 1000, 2000];

const missing = (path: string) =>
  `private/${path.replace(/^\.\//, '')}\nIt is not there, or is no picture. Put it back, or drop another in its place.`;

/**
 * Shows the working copy of the locked case study at `url`, and again after each change, until `signal` is aborted.
 * Resolves to whether there is one; if not, after the owner chooses to see the page like visitors.
 */
export const followWorkingCopy: FollowWorkingCopy = async ({ url, hasLink, signal, show }) => {
  const name = `private/${/([^/]+)-[\da-f]+\.json$/.exec(url)?.[1]}.json`;
  let latest: string | undefined;
  /** Shows the latest version, if it is not shown yet. Resolves to whether something new is shown. */
  const showLatest = async (): Promise<boolean> => {
    const { files, revision = 0 } = read().content ?? {};
    const { hash, value } = files?.[name] ?? {};
    if (hash === undefined || hash === latest) return false;
    latest = hash;
    let copy = await opened(name, value);
    for (const pause of pauses) {
      // A later version may already be shown.
      if (!copy?.missing.length || hash !== latest || signal.aborted) break;
      await new Promise((resolve) => setTimeout(resolve, pause));
      copy = await opened(name, value);
    }
    if (hash !== latest || signal.aborted) return false;
    if (!copy) {
      latest = undefined;
      return false;
    }
    show(copy.study);
    // The page shows now what changes have moved.
    const moves = read().moves.filter(({ file, revision }) => file !== name || revision === undefined);
    update({ shownCopy: hash, copyRevision: revision, moves });
    if (read().missingCopy) update({ missingCopy: undefined });
    if (copy.missing.length > 0) void tell('Some of its pictures are missing', paragraphs(copy.missing.map(missing)));
    return true;
  };
  await refresh();
  signal.addEventListener('abort', subscribe(showLatest));
  if (await showLatest()) return true;
  // With a link it opens as for visitors; without the editor it can't be restored.
  if (hasLink || !read().content || signal.aborted) return false;
  return new Promise<boolean>((resolve) => {
    const end = () => {
      update({ missingCopy: undefined });
      resolve(false);
    };
    signal.addEventListener('abort', end);
    update({ missingCopy: { openAsVisitor: end } });
  });
};

/** The opened form of a file's value, and the pictures that can't be shown; undefined if it is not a case study. */
async function opened(file: string, value: unknown): Promise<{ study: WorkingCopy; missing: string[] } | undefined> {
  const { data } = caseStudySchema.safeParse(value);
  if (!data) return undefined;
  const { strategy: _, ...content } = data;
  const files = imageFields(caseStudySchema, content).map(({ path, written, slot }) => {
    return { field: path.join('.'), address: addressOf('private/', written), written, slot };
  });
  const pictures = files.filter(({ slot }) => isPicture(slot));
  const missing = new Set<string>();
  const images = pictures.map(async ({ field, address, written }) => {
    const image = await loaded(address, () => missing.add(written));
    // A missing one keeps a place where another can be dropped.
    const [width, height] = [image.naturalWidth || 2, image.naturalHeight || 1];
    const shape: WorkingCopy['images'][string] = { width, height, backgroundColor: backdrop, variants: [] };
    return [field, shape] as const;
  });
  const addresses = Object.fromEntries(files.map(({ field, address }) => [field, address]));
  const none = () => Promise.reject(new Error('A working copy is shown from its files.'));
  const study = {
    file,
    content,
    images: Object.fromEntries(await Promise.all(images)),
    addresses,
    image: none,
    video: none,
  };
  return { study, missing: [...missing] };
}
