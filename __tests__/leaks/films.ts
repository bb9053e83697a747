export interface KnownFilm {
  /** What it is, for the report. */
  where: string;
  path: string;
  bytes: Buffer;
}

/** Of a stretch of twice as many bytes less one, these are found wherever it starts. */
const blockSize = 64;
const leastDistinct = 20;
const base = 0x01000193;
const outgoing = Array.from({ length: blockSize }).reduce<number>((power) => Math.imul(power, base), 1);

/** Calls `visit` with the hash of every block of bytes and where it starts. */
function eachBlock(bytes: Buffer, visit: (hash: number, start: number) => void): void {
  let hash = 0;
  for (let at = 0; at < bytes.length; at++) {
    hash = (Math.imul(hash, base) + (bytes[at] ?? 0)) | 0;
    if (at >= blockSize) hash = (hash - Math.imul(bytes[at - blockSize] ?? 0, outgoing)) | 0;
    if (at >= blockSize - 1) visit(hash, at - blockSize + 1);
  }
}

interface Block {
  film: KnownFilm;
  start: number;
}

type Blocks = Map<number, Block[]>;

const contentOf = ({ film, start }: Block) => film.bytes.subarray(start, start + blockSize);

/** The blocks of films, side by side, but for room and tables, in which few bytes differ. */
function blocksOf(films: KnownFilm[]): Blocks {
  const blocks: Blocks = new Map();
  for (const film of films) {
    eachBlock(film.bytes, (hash, start) => {
      const block = { film, start };
      if (start % blockSize > 0 || new Set(contentOf(block)).size < leastDistinct) return;
      blocks.set(hash, [...(blocks.get(hash) ?? []), block]);
    });
  }
  return blocks;
}

function blocksIn(blocks: Blocks, bytes: Buffer): Set<Block> {
  const found = new Set<Block>();
  if (blocks.size === 0) return found;
  eachBlock(bytes, (hash, start) => {
    const stretch = bytes.subarray(start, start + blockSize);
    for (const block of blocks.get(hash) ?? []) if (contentOf(block).equals(stretch)) found.add(block);
  });
  return found;
}

/**
 * A function from bytes to the secret films of which they hold a stretch. What films of content/ hold as well, such as what a
 * program writes into all of its films, gives nothing away.
 */
export const filmMatcher = (secrets: KnownFilm[], publicFilms: KnownFilm[]) => {
  const all = blocksOf(secrets);
  const known = new Set(publicFilms.flatMap(({ bytes }) => [...blocksIn(all, bytes)]));
  const blocks: Blocks = new Map();
  for (const [hash, same] of all) {
    const secret = same.filter((block) => !known.has(block));
    if (secret.length > 0) blocks.set(hash, secret);
  }
  return (bytes: Buffer): string[] => [...new Set([...blocksIn(blocks, bytes)].map(({ film }) => film.where))];
};
