import { isShown } from '../../seal/format';
import type { OpenedCaseStudy } from '../../seal/open';
import { editAddress } from '../protocol';

/** Dispatched on the window by whatever has changed a working copy. */
export const workingCopyEvent = 'workingcopy';

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
  const study: unknown = response.ok && (await response.json());
  if (!isShown(study)) return undefined;
  const pictures = Object.entries(study.images).map(([field, { variants }]) => [field, variants[0]?.file] as const);
  const videos = Object.entries(study.videos ?? {}).map(([field, { file }]) => [field, file] as const);
  const addresses = Object.fromEntries(
    [...pictures, ...videos].map(([field, file = '']) => [field, addressOf('private/', file)]),
  );
  const open = async (field: string, leaving: AbortSignal) =>
    (await fetch(addresses[field] ?? '', { signal: leaving })).blob();
  return { ...study, addresses, image: (field, _width, leaving) => open(field, leaving), video: open };
}

/** Where a file that another names, such as `./uploads/one.png`, is shown while editing. */
export const addressOf = (namedIn: string, file: string): string => {
  const folder = namedIn.startsWith('private/') ? 'private' : 'content';
  return [editAddress, 'file', folder, ...file.replace(/^\.\//, '').split('/').map(encodeURIComponent)].join('/');
};
