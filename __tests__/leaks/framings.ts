import { fitAt } from './fit';
import { cut, type Frame, type Grey } from './grey';
import { placesOf, searchable, type Searchable } from './places';

/** The preview image of a page: how wide its picture is at most, and what may be seen of it above the lower edge. */
const inCard = { ratio: 2, from: 0.8, to: 0.95, seen: 0.6 };
const sameRatio = 0.015;

/** Smaller pieces are alike, whatever they show. */
const leastPixels = 3000;
const leastSide = 30;
const placesTried = 2;

/** What a preview image shows of a picture: cut to its ratio at the start, in the middle or at the end, and below. */
const cardFramings = (picture: Grey): Frame[] => {
  const width = Math.min(picture.width, Math.round(picture.height * inCard.ratio));
  const height = Math.min(picture.height, Math.round(picture.width / inCard.ratio));
  const isSame = Math.abs(picture.width / picture.height / inCard.ratio - 1) < sameRatio;
  return (isSame ? [0] : [0, 0.5, 1]).map((share) => ({
    left: Math.round((picture.width - width) * share),
    top: Math.round((picture.height - height) * share),
    width,
    height: Math.max(1, Math.round(height * inCard.seen)),
  }));
};

export interface Sought {
  all: Searchable;
  inCards: Searchable[];
}

export const soughtOf = (picture: Grey): Sought => ({
  all: searchable(picture),
  inCards: cardFramings(picture).map((frame) => searchable(cut(picture, frame))),
});

/** So narrow in a wide picture that it needs a finer look. */
const isTallIn = (outer: Grey, inner: Grey): boolean => inner.width / inner.height < outer.width / outer.height / 2;

/** How well a picture (up to 1) shows another: a piece of it, or all of it in the midst of something else. */
export const fitOf = async (shown: Searchable, { all, inCards }: Sought): Promise<number> => {
  const { width, height } = shown.picture;
  const isLarge = (share: Frame) =>
    share.width * share.height * width * height >= leastPixels &&
    Math.min(share.width * width, share.height * height) >= leastSide;
  if (!isLarge({ left: 0, top: 0, width: 1, height: 1 })) return 0;
  const within = async (inner: Searchable, size: number, from: number, to: number): Promise<number> => {
    const places = (await placesOf(inner, shown, size, [from, to])).filter(isLarge).slice(0, placesTried);
    return best(places.map((place) => fitAt(inner.picture, shown.picture, place)));
  };
  const pieces = (await placesOf(shown, all, 64, [0.45, 1]))
    .slice(0, placesTried)
    .map((place) => fitAt(shown.picture, all.picture, place));
  return best([
    ...pieces,
    within(all, isTallIn(shown.picture, all.picture) ? 128 : 64, 0.45, 1),
    within(all, 128, 0.2, 0.45),
    ...inCards.map((framing) => within(framing, 64, inCard.from, inCard.to)),
  ]);
};

const best = async (fits: Promise<number>[]): Promise<number> => Math.max(0, ...(await Promise.all(fits)));
