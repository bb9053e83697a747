import sharp, { type Sharp } from 'sharp';

const drawn = (drawing: string): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 8 4">${drawing}</svg>`),
  ).flatten();

/** As a camera would have it: without a single flat colour. */
const grained = (picture: Sharp, sigma: number): Promise<Buffer> =>
  sharp({
    create: { width: 800, height: 400, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
  })
    .png()
    .toBuffer()
    .then((grain) =>
      picture
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg()
        .toBuffer(),
    );

const gradient = (...colours: string[]) => {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return `<linearGradient id="g" x2="0" y2="1">${stops.join('')}</linearGradient><rect width="8" height="4" fill="url(#g)"/>`;
};

const plain = (colour: string) => `<rect width="8" height="4" fill="${colour}"/>`;
const shape = (colour: string) => `<circle cx="4" cy="2" r="1.1" fill="${colour}"/>`;
const lines = (...colours: string[]) =>
  colours
    .map((colour, index) => `<path d="M0 ${index + 1}L8 ${3 - index}" stroke="${colour}" stroke-width=".16"/>`)
    .join('');
const blocks = (...colours: string[]) =>
  colours.map((colour, index) => `<rect x="${index * 2}" width="2" height="4" fill="${colour}"/>`).join('');

/** Covers as different as owners are. */
export const covers: Record<string, () => Promise<Buffer>> = {
  'a forest at dusk': () => grained(drawn(gradient('#38503a', '#16301f', '#0b1a10') + lines('#5c7a3a')), 40),
  'a beach at noon': () => grained(drawn(gradient('#8fd0ee', '#c9e6ee', '#efdcb2') + shape('#fff3c4')), 25),
  black: () =>
    drawn(plain('#060606') + lines('#2a2a2a'))
      .png()
      .toBuffer(),
  white: () =>
    drawn(plain('#ffffff') + lines('#e6e6e6', '#dddddd'))
      .png()
      .toBuffer(),
  'a grey photograph': () =>
    grained(drawn(gradient('#b5b5b5', '#8a8a8a', '#a0a0a0')), 50).then((photo) =>
      sharp(photo).greyscale().png().toBuffer(),
    ),
  neon: () =>
    drawn(plain('#08060d') + lines('#ff2bd6', '#ff2bd6', '#22e6ff'))
      .png()
      .toBuffer(),
  sepia: () => grained(drawn(gradient('#d8bf94', '#a98450', '#c9a874')), 40),
  pastels: () =>
    drawn(blocks('#f7c8d8', '#c8eedd', '#f7c8d8', '#cfd8f8'))
      .webp({ lossless: true })
      .toBuffer(),
  'a red poster': () =>
    drawn(plain('#e4002b') + shape('#ffffff'))
      .png()
      .toBuffer(),
  'a yellow poster': () =>
    drawn(plain('#ffd400') + lines('#111111'))
      .toColourspace('rgb16')
      .png()
      .toBuffer(),
};
