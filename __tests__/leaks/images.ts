import { createHash } from 'node:crypto';
import { fitOf, soughtOf, type Sought } from './framings';
import { decode } from './grey';
import { once } from './once';
import { searchable, type Searchable } from './places';
import { comparedOf, isDistinct, tolerance, wholeOf, type Compared, type Whole } from './whole';

export interface KnownImage {
  /** What it is, for the report. */
  where: string;
  path: string;
  bytes: Buffer;
  /** Of a public one: everybody is meant to see it, be it in a locked case study as well. */
  isCover?: boolean;
}

/** Pictures of other things are below 0.5, other screens of one style below 0.77, the same one, however cut, mostly above 0.95. */
const sameFit = 0.83;
/** What a public picture may fit less than a secret one and still be what is shown. */
const sameButForNoise = 0.03;

interface Prepared {
  image: KnownImage;
  whole: Whole;
  sought: Sought;
  compared: Compared;
}

/** Nothing of bytes that are no picture. */
const prepare = async (image: KnownImage): Promise<Prepared[]> => {
  const picture = await decode(image.bytes).catch(() => undefined);
  if (!picture) return [];
  return [{ image, whole: wholeOf(picture), sought: soughtOf(picture), compared: await comparedOf(picture) }];
};

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const distinct = (images: KnownImage[]): KnownImage[] => [
  ...new Map(images.toReversed().map((image) => [hashOf(image.bytes), image])).values(),
];

const prepareAll = async (images: KnownImage[]): Promise<Prepared[]> =>
  (await Promise.all(distinct(images).toReversed().map(prepare))).flat();

const nearest = async (compared: Compared, known: Prepared[]) => {
  let best: { image?: Prepared; distance: number } = { distance: Infinity };
  for (const image of known) {
    const distance = await image.whole.distance(compared);
    if (distance < best.distance) best = { image, distance };
  }
  return best;
};

/**
 * A function from a picture (in any format, size, cut or set in another) to the secret image it shows, if any. Bytes that
 * are no picture show nothing. What a cover shows is public, even if a locked case study shows it too.
 */
export const imageMatcher = (secretImages: KnownImage[], publicImages: KnownImage[]) => {
  let ready: Promise<[Prepared[], Prepared[]]> | undefined;
  const prepared = () => (ready ??= Promise.all([prepareAll(secretImages), prepareAll(publicImages)]));
  const known = new Map<string, Promise<string | undefined>>();

  const differs = async ({ compared }: Prepared, secrets: Prepared[]): Promise<boolean> =>
    (await nearest(compared, secrets)).distance > tolerance(compared.width);

  /** The covers that show what a secret picture shows. */
  const coversOf = once(async (secret: Prepared): Promise<Prepared[]> => {
    const [, publics] = await prepared();
    const fits = await Promise.all(
      publics.map(({ image, sought }) => (image.isCover ? fitOf(sought.all, secret.sought) : 0)),
    );
    return publics.filter((_, index) => (fits[index] ?? 0) >= sameFit);
  });

  const isCoverOnly = async (shown: Searchable, secret: Prepared): Promise<boolean> => {
    const alike = await coversOf(secret);
    if (alike.length === 0) return false;
    const fit = await fitOf(shown, secret.sought);
    const fits = await Promise.all(alike.map(({ sought }) => fitOf(shown, sought)));
    return Math.max(...fits) >= fit - sameButForNoise;
  };

  const match = async (bytes: Buffer): Promise<string | undefined> => {
    const [secrets, publics] = await prepared();
    const picture = await decode(bytes).catch(() => undefined);
    if (!picture) return undefined;
    const [compared, shown] = [await comparedOf(picture), searchable(picture)];
    const { image: found, distance } = await nearest(compared, secrets);
    if (found && distance <= tolerance(compared.width)) {
      if (await isCoverOnly(shown, found)) return undefined;
      if (isDistinct(compared.width)) return found.image.where;
      const { image: rival, distance: other } = await nearest(compared, publics);
      return rival && other < distance && (await differs(rival, secrets)) ? undefined : found.image.where;
    }
    for (const { whole } of publics)
      if ((await whole.isAll(compared)) && (await whole.distance(compared)) <= tolerance(compared.width))
        return undefined;
    let best = 0;
    let secret: Prepared | undefined;
    for (const one of secrets) {
      const fit = await fitOf(shown, one.sought);
      if (fit > best) [best, secret] = [fit, one];
    }
    return secret && best >= sameFit && !(await isCoverOnly(shown, secret)) ? secret.image.where : undefined;
  };

  return (bytes: Buffer): Promise<string | undefined> => {
    const hash = hashOf(bytes);
    const shown = known.get(hash) ?? match(bytes);
    known.set(hash, shown);
    return shown;
  };
};
