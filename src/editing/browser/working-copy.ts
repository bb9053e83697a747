import { z } from 'zod';
import { isShown } from '../../seal/format';
import type { OpenedCaseStudy } from '../../seal/open';
import { editAddress } from '../protocol';

/** Dispatched on the window by whatever has changed a working copy. */
export const workingCopyEvent = 'workingcopy';

const image = z.object({
  width: z.number(),
  height: z.number(),
  backgroundColor: z.string().default('transparent'),
  file: z.string(),
});

/** `GET /__edit/locked/<name>` */
const answer = z.object({
  content: z.unknown(),
  images: z.record(z.string(), image),
  videos: z.record(z.string(), z.object({ file: z.string(), type: z.string() })),
});

/**
 * Shows the working copy of the locked case study whose envelope is at `url`, and again after each change, until `signal` is aborted.
 * Resolves to whether there is one.
 */
export async function followWorkingCopy(
  url: string,
  signal: AbortSignal,
  show: (study: OpenedCaseStudy) => void,
): Promise<boolean> {
  const name = /([^/]+)-[\da-f]+\.json$/.exec(url)?.[1] ?? '';
  const showAgain = async () => {
    const study = await read(name, signal).catch(() => undefined);
    if (study && !signal.aborted) show(study);
    return study !== undefined;
  };
  window.addEventListener(workingCopyEvent, showAgain, { signal });
  return showAgain();
}

async function read(name: string, signal: AbortSignal): Promise<OpenedCaseStudy | undefined> {
  const response = await fetch(`${editAddress}/locked/${name}`, { signal });
  if (!response.ok) return undefined;
  const { content, images, videos } = answer.parse(await response.json());
  const variants = Object.entries(images).map(([field, { file, ...size }]) => {
    return [field, { ...size, variants: [{ width: size.width, file }] }] as const;
  });
  const study = { content, images: Object.fromEntries(variants), videos };
  if (!isShown(study)) return undefined;
  const files = Object.entries({ ...images, ...videos });
  const addresses = Object.fromEntries(files.map(([field, { file }]) => [field, addressOf('private/', file)]));
  const open = async (field: string, leaving: AbortSignal) =>
    (await fetch(addresses[field] ?? '', { signal: leaving })).blob();
  return {
    content: study.content,
    images: study.images,
    image: (field, _width, leaving) => open(field, leaving),
    video: open,
    addresses,
  };
}

/** Where a file that another names, such as `./uploads/one.png`, is shown while editing. */
export const addressOf = (namedIn: string, file: string): string => {
  const folder = namedIn.startsWith('private/') ? 'private' : 'content';
  return [editAddress, 'file', folder, ...file.replace(/^\.\//, '').split('/').map(encodeURIComponent)].join('/');
};
