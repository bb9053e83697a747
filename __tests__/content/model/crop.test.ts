import sharp from 'sharp';
import { fillFrame } from '../../../src/content/cut-picture';
import { keptPart, pointOf } from '../../../src/content/model/crop';
import { details } from '../../../src/content/schema/fields';

test.each([
  ['30% 60%', { x: 30, y: 60 }],
  ['0% 100%', { x: 0, y: 100 }],
  ['101% 0%', undefined],
  ['top', undefined],
  [undefined, undefined],
])('the focus %s names the point %j', (focus, point) => {
  expect(pointOf(focus)).toEqual(point);
});

test.each([
  ['of a tall picture is as wide', { width: 100, height: 300 }, { left: 0, top: 75, width: 100, height: 50 }],
  ['of a wide picture is as high', { width: 500, height: 100 }, { left: 180, top: 0, width: 200, height: 100 }],
  ['of one with its ratio is all of it', { width: 200, height: 100 }, { left: 0, top: 0, width: 200, height: 100 }],
])('the part that a frame keeps %s', (_name, size, part) => {
  expect(keptPart(size, { x: 60, y: 30, ratio: 2 })).toEqual(part);
});

/** A tall picture in four bands. */
const bands = () => {
  const colours = ['red', 'lime', 'blue', 'white'];
  const rects = colours.map((fill, index) => `<rect y="${index * 100}" width="200" height="100" fill="${fill}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="400">${rects.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

test.each([
  ['top', [255, 0, 0]],
  ['0% 0%', [255, 0, 0]],
  ['50% 33%', [0, 255, 0]],
  ['50% 67%', [0, 0, 255]],
  ['bottom', [255, 255, 255]],
])('a frame with the focus %s shows its band', async (focus, colour) => {
  const filled = await fillFrame(sharp(await bands()), { width: 40, height: 20 }, focus);
  const { data, info } = await filled.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 40, height: 20 });
  const middle = 3 * (10 * 40 + 20);
  expect([...data.subarray(middle, middle + 3)]).toEqual(colour);
});

test('a picture that was turned by its metadata is cut as it is seen', async () => {
  const turned = await sharp(await bands())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  const filled = await fillFrame(sharp(turned), { width: 40, height: 20 }, '50% 67%');
  const [red = 255, , blue = 0] = await filled.raw().toBuffer();
  expect([red < 20, blue > 235]).toEqual([true, true]);
});

test.each(['middle', '30%', '101% 0%', '-1% 3%', '30%60%', ''])('“%s” is no focus', (focus) => {
  const found = details('image', 'Cover').imageFocus.safeParse(focus);
  expect(found.error?.issues).toMatchObject([{ params: { expected: expect.stringContaining('“30% 60%”') } }]);
});
