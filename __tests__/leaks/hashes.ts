import { createHash } from 'node:crypto';

/** Anything whose hash tells who has the original that it is there. */
interface Original {
  where: string;
  bytes: Buffer;
}

const algorithms = ['md5', 'sha1', 'sha256', 'sha512'];
/** As much of a hash as programs put into a name. */
const kept = 16;
const hexRuns = /[0-9a-f]{16,}/gi;
const base64Runs = /[A-Za-z0-9+/_-]{16,}/g;

const startsOf = (bytes: Buffer): string[] =>
  algorithms.flatMap((algorithm) => {
    const hash = createHash(algorithm).update(bytes).digest();
    return [hash.toString('hex').slice(0, kept), hash.toString('base64url').slice(0, kept)];
  });

/** A function from a text to the originals of which it holds a hash: MD5 or SHA, in hex or base64, whole or its start. */
export const hashMatcher = (secrets: Original[], publicOriginals: { bytes: Buffer }[]) => {
  const known = new Set(publicOriginals.flatMap(({ bytes }) => startsOf(bytes)));
  const starts = new Map(
    secrets.flatMap(({ where, bytes }) => startsOf(bytes).map((start) => [start, `${where} (hash)`] as const)),
  );
  for (const start of known) starts.delete(start);
  const inRun = (run: string): string[] => {
    const found: string[] = [];
    for (let at = 0; at + kept <= run.length; at++) {
      const where = starts.get(run.slice(at, at + kept));
      if (where) found.push(where);
    }
    return found;
  };
  return (text: string): string[] => {
    const hex = (text.match(hexRuns) ?? []).map((run) => run.toLowerCase());
    const base64 = (text.match(base64Runs) ?? []).map((run) => run.replaceAll('+', '-').replaceAll('/', '_'));
    return [...hex, ...base64].flatMap(inRun);
  };
};
