import { useState, type MouseEvent } from 'react';

/** A published file, or one that is decrypted when it is wanted. */
interface DownloadedFile {
  publicURL: string | null;
  open?: (signal: AbortSignal) => Promise<Blob>;
}

/** For as long a browser may ask whether to save a file, in milliseconds. */
const asking = 60_000;

/**
 * The attributes of a link to a file that must be decrypted before it can be saved, none for a published one; and
 * whether the last attempt failed.
 */
export function useDownload({ publicURL, open }: DownloadedFile, title: string) {
  const [failed, setFailed] = useState(false);
  if (publicURL !== null || !open) return { attributes: {}, failed };
  const save = (blob: Blob) => {
    const href = URL.createObjectURL(blob);
    Object.assign(document.createElement('a'), { href, download: `${title}.pdf` }).click();
    setTimeout(() => URL.revokeObjectURL(href), asking);
  };
  const attributes = {
    href: '#',
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      event.preventDefault();
      setFailed(false);
      open(new AbortController().signal).then(save, () => setFailed(true));
    },
  };
  return { attributes, failed };
}
