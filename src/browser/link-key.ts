/**
 * The key of the link that was followed; the first call alone gets it. The bootstrap (bootstrap.ts) takes it from the
 * address before any other code runs, and keeps it where only this event reaches it.
 */
export function takeLinkKey(): string | undefined {
  let taken: string | undefined;
  const detail = (key: string) => void (taken = key);
  window.dispatchEvent(new CustomEvent('takelinkkey', { detail }));
  return taken;
}
