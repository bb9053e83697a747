/**
 * The number of pages of a PDF; undefined if the bytes are none, or can't be read. The reader is loaded on demand.
 */
export async function pagesIn(bytes: Buffer): Promise<number | undefined> {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return undefined;
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch(() => undefined);
  const pages = document?.numPages;
  await document?.destroy();
  return pages;
}
