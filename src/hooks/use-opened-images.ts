import { useEffect, useRef, useState } from 'react';
import type { OpenedCaseStudy } from '../seal/open';

/**
 * The pictures of an opened case study as `blob:` URLs by field, filled in as each is decrypted: the variant that suits the
 * width it is shown in, or the largest with `largest`. They are revoked when the page is left.
 * @param sizes the `sizes` attribute of each field's picture; it must not change while the case study is shown
 */
export function useOpenedImages(
  opened: OpenedCaseStudy,
  sizes: Record<string, string>,
  largest: boolean,
): Record<string, string> {
  const [urls, setUrls] = useState<Record<string, string>>({});
  const made = useRef<string[]>([]);
  useEffect(() => () => made.current.forEach((url) => URL.revokeObjectURL(url)), []);
  useEffect(() => {
    const leaving = new AbortController();
    for (const [field, slot] of Object.entries(sizes)) {
      const width = largest ? Promise.resolve(Infinity) : slotWidth(slot);
      width
        .then((pixels) => opened.image(field, pixels, leaving.signal))
        .then((blob) => {
          if (leaving.signal.aborted) return;
          const url = URL.createObjectURL(blob);
          made.current.push(url);
          setUrls((before) => ({ ...before, [field]: url }));
        })
        // A picture that can't be had leaves its box and its text alternative.
        .catch(() => undefined);
    }
    return () => leaving.abort();
    // `sizes` doesn't change while the case study is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, largest]);
  return urls;
}

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The device pixels that the browser itself makes of a `sizes` value: a one-pixel image "1w" is as wide as its slot. */
async function slotWidth(sizes: string): Promise<number> {
  const probe = new Image();
  probe.sizes = sizes;
  probe.srcset = `${onePixel} 1w`;
  await probe.decode();
  return probe.naturalWidth * window.devicePixelRatio;
}
