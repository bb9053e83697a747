import { useEffect, useRef, useState } from 'react';
import { caseStudyOf } from '../../content/model/case-study';
import type { Picture } from '../../content/model/picture';
import { imageSizes, mediaCondition, sectionSizes, sizesIn } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import type { OpenedCaseStudy } from '../crypto/open';

interface OpenedImages {
  /** The `blob:` URLs of the decrypted pictures by field, or the addresses of a working copy's files. */
  urls: Record<string, string>;
  /** These and the pictures that are loading, so that a phone picture has its place from the start, unless it fails. */
  expected: Record<string, string>;
  /** True when all have been tried and some have failed. */
  failed: boolean;
  /** Retries the failed pictures, as happens when the connection returns. */
  retry: () => void;
}

/** Decrypts the pictures of an opened case study in suitable widths. Their URLs are revoked when the page is left. */
export function useOpenedImages(opened: OpenedCaseStudy): OpenedImages {
  const addresses = process.env['NODE_ENV'] === 'development' ? opened.addresses : undefined;
  const [sizes] = useState(() => (addresses ? {} : pictureSizes(opened)));
  const [urls, setUrls] = useState<Record<string, string>>({});
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<number>();
  const created = useRef(new Map<string, string>());
  const retry = () => setAttempt((before) => before + 1);

  useEffect(() => {
    const { current: all } = created;
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      all.forEach((url) => URL.revokeObjectURL(url));
    };
  }, []);

  useEffect(() => {
    const leaving = new AbortController();
    const load = async ([field, slot]: [string, string]) => {
      if (created.current.has(field)) return;
      const blob = await opened.image(field, await slotWidth(slot), leaving.signal);
      if (leaving.signal.aborted) return;
      const url = URL.createObjectURL(blob);
      created.current.set(field, url);
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

/** The number of pictures to load at the same time, from the top of the page. */
const atOnce = 4;

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/**
 * The width of a `sizes` value in device pixels, as computed by the browser: a one-pixel image with "1w" is as wide as
 * its slot.
 */
async function slotWidth(sizes: string): Promise<number> {
  const probe = new Image();
  probe.sizes = sizes;
  probe.srcset = `${onePixel} 1w`;
  await probe.decode();
  return probe.naturalWidth * window.devicePixelRatio;
}

/** The `sizes` of all pictures of a sealed case study by field; phone pictures are left out on desktops. */
function pictureSizes({ content, images }: OpenedCaseStudy): Record<string, string> {
  const isDesktop = window.matchMedia(mediaCondition(theme.media.desktop)).matches;
  const { sections } = caseStudyOf<string>(content, [], {
    fileOf: (_, path) => path.join('.'),
    placeOf: () => undefined,
  });
  const sizesOf = ({ whole, mobile }: Picture<string>, sizes: string): [string, string][] =>
    mobile === undefined || isDesktop
      ? [[whole, sizes]]
      : [
          [whole, sizes],
          [mobile, imageSizes.half],
        ];
  const pictures = sections.flatMap((section) => {
    if (section.kind === 'TextSection' && section.item) return sizesOf(section.item.picture, sectionSizes.TextSection);
    if (section.kind === 'QuoteSection' && section.portrait)
      return sizesOf(section.portrait, sectionSizes.QuoteSection);
    if (section.kind !== 'PicturesSection') return [];
    const { arrangement, items } = section;
    return items.flatMap(({ picture }) => {
      const { width, height } = images[picture.whole] ?? { width: 1, height: 1 };
      return sizesOf(picture, sizesIn(arrangement, items.length, width / height));
    });
  });
  return Object.fromEntries(pictures.filter(([field]) => images[field]));
}
