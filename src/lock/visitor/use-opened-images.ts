import { useEffect, useRef, useState } from 'react';
import type { OpenedCaseStudy } from '../crypto/open';

interface OpenedImages {
  /** The `blob:` URL of each field's picture, once it is decrypted. */
  urls: Record<string, string>;
  /** True when no picture is on its way any more and some have not come. */
  failed: boolean;
  /** Asks again for the pictures that have not come. The return of the connection does so too. */
  retry: () => void;
}

/**
 * The pictures of an opened case study: of each the variant that suits the width it is shown in. Their URLs are revoked when the page is left.
 * @param sizes the `sizes` attribute of each field's picture; it must not change while the case study is shown
 */
export function useOpenedImages(opened: OpenedCaseStudy, sizes: Record<string, string>): OpenedImages {
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
    // `sizes` doesn't change while the case study is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, attempt]);

  return { urls, failed: settled === attempt && Object.keys(sizes).some((field) => !urls[field]), retry };
}

/** How many pictures are fetched and decrypted at the same time: those at the top of the page come first. */
const atOnce = 4;

const onePixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** The device pixels that the browser itself makes of a `sizes` value: a one-pixel image "1w" is as wide as its slot. */
async function slotWidth(sizes: string): Promise<number> {
  const probe = new Image();
  probe.sizes = sizes;
  probe.srcset = `${onePixel} 1w`;
  await probe.decode();
  return probe.naturalWidth * window.devicePixelRatio;
}
