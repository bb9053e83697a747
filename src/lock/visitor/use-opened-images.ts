import { useEffect, useRef, useState } from 'react';
import { imageSizes, mediaCondition, phoneSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import type { OpenedCaseStudy } from '../crypto/open';

interface OpenedImages {
  /** The `blob:` URL of each field's picture, once it is decrypted; of a working copy the addresses of its files. */
  urls: Record<string, string>;
  /** Those and the pictures on their way: one for phones has its place from the start, unless it can't be had. */
  expected: Record<string, string>;
  /** True when no picture is on its way any more and some have not come. */
  failed: boolean;
  /** Asks again for the pictures that have not come. The return of the connection does so too. */
  retry: () => void;
}

/**
 * The pictures of an opened case study: of each the variant that suits the width it is shown in. Their URLs are revoked
 * when the page is left.
 */
export function useOpenedImages(opened: OpenedCaseStudy): OpenedImages {
  const addresses = process.env['NODE_ENV'] === 'development' ? opened.addresses : undefined;
  const [sizes] = useState(() => (addresses ? {} : pictureSizes(opened)));
  const [urls, setUrls] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<number>();
  const made = useRef(new Map<string, string>());
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    const { current: all } = made;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      all.forEach((url) => URL.revokeObjectURL(url));
    };
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const load = async ([field, slot]: [string, string]) => {
      if (made.current.has(field)) return;
      const blob = await opened.image(field, await slotWidth(slot), leaving.signal);
      if (leaving.signal.aborted) return;
      const url = URL.createObjectURL(blob);
      made.current.set(field, url);
      setUrls((before) => ({ ...before, [field]: url }));
    };
    const waiting = Object.entries(sizes).values();
    const loadInTurn = async () => {
      for (const entry of waiting) await load(entry).catch(() => undefined);
    };
    void Promise.all(Array.from({ length: atOnce }, loadInTurn)).then(() => {
      if (!leaving.signal.aborted) setSettled(attempt);
    });
    return () => leaving.abort();
  }, [opened, attempt, sizes]);

  const failed = settled === attempt && Object.keys(sizes).some((field) => !urls[field]);
  return {
    urls: { ...urls, ...addresses },
    expected: { ...(failed ? urls : sizes), ...addresses },
    failed,
    retry,
  };
}

/** How many pictures are fetched and decrypted at the same time: those at the top of the page come first. */
const atOnce = 4;

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * The device pixels that the browser itself makes of a `sizes` value: a one-pixel image "1w" is as wide as its slot.
 */
async function slotWidth(sizes: string): Promise<number> {
  const probe = new Image();
  probe.sizes = sizes;
  probe.srcset = `${onePixel} 1w`;
  await probe.decode();
  return probe.naturalWidth * window.devicePixelRatio;
}

/**
 * The `sizes` of every picture of a sealed case study that the window may show, by the path of its field; those made
 * for phones are not shown on desktops.
 */
function pictureSizes({ content, images }: OpenedCaseStudy): Record<string, string> {
  const isDesktop = window.matchMedia(mediaCondition(theme.media.desktop)).matches;
  const { typeComponentImage, designImages, gallery } = content;
  const design = designImages?.layout === 'sideBySide' ? imageSizes.half : imageSizes.whole;
  const band = typeComponentImage ? imageSizes.half : imageSizes.whole;
  const sizeOf = (field: string, { width, height }: { width: number; height: number }) => {
    const [part, group] = field.split('.');
    if (field.endsWith('Mobile')) return imageSizes.half;
    if (part !== 'gallery') return part === 'designImages' ? design : band;
    const { arrangement, items = [] } = gallery?.[Number(group)] ?? {};
    if (arrangement === 'phones') return phoneSizes(width / height, items.length);
    return arrangement === 'pair' ? imageSizes.half : imageSizes.whole;
  };
  return Object.fromEntries(
    Object.entries(images)
      .filter(([field]) => !isDesktop || !field.endsWith('Mobile'))
      .map(([field, image]) => [field, sizeOf(field, image)]),
  );
}
