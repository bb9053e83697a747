import { resize, type Frame, type Grey } from './grey';
import { once } from './once';

const widestComparison = 256;
const sameRatio = 0.015;
const distinctWidth = 200;

/** How far apart (0 to 2) two encodings of one picture may be. Different screens are at 0.3 or more, mostly at 0.9. */
export const tolerance = (width: number): number => (isDistinct(width) ? 0.24 : 0.15);

/** Narrow pictures of one style are alike. */
export const isDistinct = (width: number): boolean => width >= distinctWidth;

/** The fine detail of a picture, as a vector of length 1: it survives re-encoding and tells screens apart. */
const detailOf = ({ width, height, data }: Grey): Float32Array => {
  const detail = new Float32Array(width * height);
  let sum = 0;
  for (let at = width; at < detail.length - width; at++) {
    const value =
      (data[at] ?? 0) -
      ((data[at - 1] ?? 0) + (data[at + 1] ?? 0) + (data[at - width] ?? 0) + (data[at + width] ?? 0)) / 4;
    detail[at] = value;
    sum += value ** 2;
  }
  const length = Math.sqrt(sum);
  return sum > 0 ? detail.map((value) => value / length) : detail;
};

const distance = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return 1 - sum;
};

/** Less of a picture than that is no longer the picture: a piece of it is sought otherwise. */
const leastKept = 0.4;

/** The whole picture where the shapes agree, or else what cropping to the other shape leaves: start, middle, end; none where that is little. */
const framings = ({ width, height }: Grey, ratio: number): Frame[] => {
  if (Math.abs(width / height / ratio - 1) < sameRatio) return [{ left: 0, top: 0, width, height }];
  const kept = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  if (kept.width * kept.height < width * height * leastKept) return [];
  return [0, 0.5, 1].map((share) => ({
    left: Math.round((width - kept.width) * share),
    top: Math.round((height - kept.height) * share),
    ...kept,
  }));
};

interface Framing {
  grey: Grey;
  detail: Float32Array;
}

/** The framings of a picture that have the ratio of a size, in this size; each computed once. */
const framed = (picture: Grey) => {
  const made = once((key: string): Promise<Framing[]> => {
    const [width = 0, height = 0] = key.split(' ').map(Number);
    const frames = framings(picture, width / height);
    return Promise.all(
      frames.map(async (frame) => {
        const grey = await resize(picture, width, height, frame);
        return { grey, detail: detailOf(grey) };
      }),
    );
  });
  return (width: number, height: number) => made(`${width} ${height}`);
};

/** A picture as a whole, ready to be compared with others. */
export interface Whole {
  /** How far it is from what is compared, up to 2. */
  distance: (compared: Compared) => Promise<number>;
  /** Whether what is compared shows it, and nothing else anywhere. */
  isAll: (compared: Compared) => Promise<boolean>;
}

export interface Compared {
  width: number;
  grey: Grey;
  detail: Float32Array;
  coarse: Grey;
}

const inWidth = (picture: Grey, most: number): Promise<Grey> => {
  const width = Math.min(picture.width, most);
  return resize(picture, width, Math.max(1, Math.round((width * picture.height) / picture.width)));
};

const coarseWidth = 64;
const mostDifference = 32;

export const comparedOf = async (picture: Grey): Promise<Compared> => {
  const grey = await inWidth(picture, widestComparison);
  return { width: grey.width, grey, detail: detailOf(grey), coarse: await inWidth(picture, coarseWidth) };
};

export const wholeOf = (picture: Grey): Whole => {
  const framingsIn = framed(picture);
  return {
    distance: async ({ grey, detail }) =>
      Math.min(...(await framingsIn(grey.width, grey.height)).map((own) => distance(detail, own.detail))),
    isAll: async ({ coarse }) =>
      (await framingsIn(coarse.width, coarse.height)).some(({ grey }) =>
        grey.data.every((value, at) => (value - (coarse.data[at] ?? 0)) ** 2 < mostDifference ** 2),
      ),
  };
};
