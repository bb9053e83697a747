import { detailOf, evenFit, likenessTo } from './detail';
import { resize, type Frame, type Grey } from './grey';
import type { Place } from './places';
import { sample } from './sample';

const mostStretch = 0.1;
const leastGain = 1e-3;

/** A place that fits no better in coarse detail won't in fine detail either. */
const hopeless = 0.3;
const unlikely = 0.6;

interface Fit extends Frame {
  score: number;
}

/** Moves and stretches a frame as long as that makes the picture in it fit better. */
const improve = (start: Frame, shift: number, least: number, scoreOf: (frame: Frame) => number): Fit => {
  let best: Fit = { ...start, score: scoreOf(start) };
  const moves = (by: number): Partial<Record<keyof Frame, number>>[] => [
    { left: by },
    { top: by },
    { left: -by / 2, top: -by / 2, width: by, height: (by * start.height) / start.width },
    { width: by, left: -by / 2 },
    { height: by, top: -by / 2 },
  ];
  for (let by = shift; by >= least; by /= 2) {
    for (let isBetter = true; isBetter;) {
      isBetter = false;
      for (const move of [...moves(by), ...moves(-by)]) {
        const frame = {
          left: best.left + (move.left ?? 0),
          top: best.top + (move.top ?? 0),
          width: best.width + (move.width ?? 0),
          height: best.height + (move.height ?? 0),
        };
        if (Math.abs(frame.width / start.width - 1) > mostStretch) continue;
        if (Math.abs(frame.height / start.height - 1) > mostStretch) continue;
        const score = scoreOf(frame);
        if (score <= best.score + leastGain) continue;
        best = { ...frame, score };
        isBetter = true;
      }
    }
  }
  return best;
};

const widths = [64, 128, 200];

/** How well a picture fits into another at (about) a place, up to 1, compared in ever finer detail. */
export const fitAt = async (inner: Grey, outer: Grey, place: Place): Promise<number> => {
  let frame: Fit = { ...place };
  let even = 0;
  for (const wanted of widths) {
    const width = Math.min(wanted, inner.width, Math.max(8, Math.round(frame.width * outer.width)));
    const height = Math.max(8, Math.round((width * inner.height) / inner.width));
    const own = detailOf(await resize(inner, width, height));
    const scale = width / (frame.width * outer.width);
    const scaled = (side: number) => Math.max(8, Math.round(side * scale));
    const around = await resize(outer, scaled(outer.width), scaled(outer.height));
    const inPixels = ({ left, top, width: w, height: h }: Frame): Frame => ({
      left: left * around.width,
      top: top * around.height,
      width: w * around.width,
      height: h * around.height,
    });
    const likeness = likenessTo(own);
    const scoreOf = (at: Frame) => likeness(sample(around, at, width, height));
    const best = improve(inPixels(frame), wanted === widths[0] ? 1 : 0.5, 0.25, scoreOf);
    frame = {
      left: best.left / around.width,
      top: best.top / around.height,
      width: best.width / around.width,
      height: best.height / around.height,
      score: best.score,
    };
    if (frame.score < (wanted === widths[0] ? hopeless : unlikely)) return frame.score;
    even = evenFit(own, detailOf(sample(around, best, width, height)), width, height);
  }
  return Math.min(frame.score, even);
};
