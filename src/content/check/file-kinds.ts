import { isPicture, type Slot } from '../schema/fields';

interface Kind {
  /** What it is, as the owner is told. */
  noun: string;
  example: string;
  /** The endings that such files have, the wrong ones as well. */
  endings: RegExp;
}

const video = { noun: 'video', example: 'video.mp4', endings: /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g)$/i };
const pdf = { noun: 'PDF', example: 'cv.pdf', endings: /\.pdf$/i };
const picture = { noun: 'picture', example: 'cover.png', endings: /(?<!\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g|pdf))$/i };

/** What kind of file a field is for. */
export const kindOf = (slot: Slot): Kind => (isPicture(slot) ? picture : slot === 'video' ? video : pdf);

/** The kind of a file, after its ending. */
export const kindOfFile = (path: string): Kind => [video, pdf].find(({ endings }) => endings.test(path)) ?? picture;
