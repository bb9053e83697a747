import type { MouseEvent } from 'react';

/** A published file, or one that is decrypted when it is wanted. */
interface DownloadedFile {
  publicURL: string | null;
  open?: (signal: AbortSignal) => Promise<Blob>;
}

/** The attributes of a link to a file that must be decrypted before it can be saved; none for a published one. */
export function useDownload({ publicURL, open }: DownloadedFile, title: string) {
  if (publicURL !== null || !open) return {};
  return {
    href: '#',
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      event.preventDefault();
      void open(new AbortController().signal).then((blob) => {
        const href = URL.createObjectURL(blob);
        Object.assign(document.createElement('a'), { href, download: `${title}.pdf` }).click();
        URL.revokeObjectURL(href);
      });
    },
  };
}
