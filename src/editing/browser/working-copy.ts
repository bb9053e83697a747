import { isPicture } from '../../content/schema/file-kinds';
import { backdrop } from '../../content/schema/image-variants';
import { imageFields } from '../../content/schema/image-fields';
import { caseStudySchema, type CaseStudy } from '../../content/schema/schema';
import { editAddress } from '../protocol';
import { read, refresh, subscribe, update } from './state';

/** The address of a file in development, as named in another, such as `./uploads/one.png`. */
export const addressOf = (namedIn: string, file: string): string => {
  const folder = namedIn.startsWith('private/') ? 'private' : 'content';
  return [editAddress, 'file', folder, ...file.replace(/^\.\//, '').split('/').map(encodeURIComponent)].join('/');
};

/** A working copy in the form of an opened case study. */
interface WorkingCopy {
  content: Omit<CaseStudy, 'strategy'>;
  images: Record<string, { width: number; height: number; backgroundColor: string; variants: [] }>;
  /** The addresses of its pictures and videos, by field path. */
  addresses: Record<string, string>;
  image: () => Promise<never>;
  video: () => Promise<never>;
}

/**
 * Shows the working copy of the locked case study at `url`, and again after each change, until `signal` is aborted.
 * Resolves to whether there is one; if not, after the owner chooses to see the page like visitors.
 */
export async function followWorkingCopy(url: string, signal: AbortSignal, show: (study: WorkingCopy) => void) {
  const name = `private/${/([^/]+)-[\da-f]+\.json$/.exec(url)?.[1]}.json`;
  let latest: string | undefined;
  /** Shows the latest version, if it is not shown yet. Resolves to whether something new is shown. */
  const showLatest = async (): Promise<boolean> => {
    const { hash, value } = read().content?.files[name] ?? {};
    if (hash === undefined || hash === latest) return false;
    latest = hash;
    let isPictureMissing = false;
    const study = await opened(value).catch(() => {
      isPictureMissing = true;
      return undefined;
    });
    // A later version may already be shown.
    if (hash !== latest || signal.aborted) return false;
    if (!study) {
      latest = undefined;
      // The picture may be available soon.
      if (isPictureMissing) setTimeout(showLatest, 500);
      return false;
    }
    show(study);
    if (read().missingCopy) update({ missingCopy: undefined });
    return true;
  };
  await refresh();
  signal.addEventListener('abort', subscribe(showLatest));
  if (await showLatest()) return true;
  // With a link it opens as for visitors; without the editor it can't be restored.
  if (window.linkKey !== undefined || !read().content || signal.aborted) return false;
  return new Promise<boolean>((resolve) => {
    const end = () => {
      update({ missingCopy: undefined });
      resolve(false);
    };
    signal.addEventListener('abort', end);
    update({ missingCopy: { openAsVisitor: end } });
  });
}

/** The opened form of a file's value; undefined if it is not a case study. Rejects if a picture can't be decoded. */
async function opened(value: unknown): Promise<WorkingCopy | undefined> {
  const { data } = caseStudySchema.safeParse(value);
  if (!data) return undefined;
  const { strategy: _, ...content } = data;
  const files = imageFields(caseStudySchema, content).map(({ path, written, slot }) => {
    return { field: path.join('.'), address: addressOf('private/', written), slot };
  });
  const pictures = files.filter(({ slot }) => isPicture(slot));
  const images = pictures.map(async ({ field, address }) => {
    const image = Object.assign(new Image(), { src: address });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const shape: WorkingCopy['images'][string] = { width, height, backgroundColor: backdrop, variants: [] };
    return [field, shape] as const;
  });
  const addresses = Object.fromEntries(files.map(({ field, address }) => [field, address]));
  const none = () => Promise.reject(new Error('A working copy is shown from its files.'));
  return { content, images: Object.fromEntries(await Promise.all(images)), addresses, image: none, video: none };
}
