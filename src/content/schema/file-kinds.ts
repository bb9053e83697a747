/** The frames of pictures: full width, half width (both 16:8), or the portrait. */
const framedSlots = ['wide', 'half', 'portrait'] as const;

/** The use of a file: a picture in a frame, an uncropped picture, the site's mark, a video or a PDF. */
export type Slot = (typeof framedSlots)[number] | 'whole' | 'mark' | 'video' | 'document' | 'download';

const isFramed = (slot: Slot | undefined): boolean => framedSlots.some((framed) => framed === slot);
export const isPicture = (slot: Slot | undefined): boolean => slot === 'whole' || isFramed(slot);

export const inMegabytes = (bytes: number) => `${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB`;

const picture = {
  noun: 'picture' as const,
  example: 'cover.png',
  expected: 'a PNG, JPEG, WebP or AVIF picture',
  /** The file types, as extensions. */
  types: ['png', 'jpg', 'webp', 'avif'],
  /** The maximum size, in bytes. */
  max: 1e9,
  /** Advice on getting a file of the right type, and a smaller one. */
  convert: 'Export it as PNG, or as JPEG if it is a photograph.',
  shrink: 'Export it smaller, 2400 pixels wide.',
};

/** What may be written in place of the file of a mark: the site draws the initials of the owner's name. */
export const initials = 'initials';

/** The least width and height of a mark that is no drawing, in pixels. */
export const leastMark = 512;

const mark = {
  ...picture,
  example: 'mark.svg',
  expected: `an SVG drawing, or a PNG of at least ${leastMark} × ${leastMark} pixels`,
  types: ['svg', 'png'],
  max: 5e6,
  convert: `Export it as SVG, or as PNG of ${leastMark} × ${leastMark} pixels.`,
  shrink: `Export it smaller, ${leastMark} pixels wide.`,
};

const video = {
  noun: 'video' as const,
  example: 'video.mp4',
  expected: 'an MP4 or WebM video of at most 8.0 MB that every browser plays',
  types: ['mp4', 'webm'],
  max: 8e6,
  convert: 'Export it as MP4 with H.264 (8 bits, 4:2:0), without sound.',
  shrink: 'Export it shorter, with fewer pixels, or at a lower bit rate.',
};

const pdf = {
  noun: 'PDF' as const,
  example: 'cv.pdf',
  expected: 'a PDF of at most 5.0 MB',
  types: ['pdf'],
  max: 5e6,
  convert: 'Export it as PDF.',
  shrink: 'Export it smaller, with its pictures compressed.',
};

/** A PDF that stands in a case study. */
const download = { ...pdf, example: 'guidelines.pdf', expected: 'a PDF of at most 20.0 MB', max: 20e6 };

/** What kind of file a field is for. */
export const kindOf = (slot: Slot) => {
  if (isPicture(slot)) return picture;
  if (slot === 'mark') return mark;
  if (slot === 'video') return video;
  return slot === 'download' ? download : pdf;
};

/** The kind of a file, by its extension. */
export function kindOfFile(path: string) {
  if (/\.pdf$/i.test(path)) return pdf;
  return /\.(?:mp4|m4v|mov|webm|mkv|avi|mpe?g)$/i.test(path) ? video : picture;
}
