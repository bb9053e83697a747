/** The `sizes` of every place an image is shown in, from the layout: container 1200 px, gutters clamp(20px, 5vw, 64px). */
const container = '(min-width: 1328px) 1200px, (min-width: 1280px) calc(100vw - 128px), ';
const half = '(min-width: 1328px) 584px, (min-width: 1280px) calc(50vw - 80px), (min-width: 768px) calc(45vw - 16px), ';
const third =
  '(min-width: 1328px) 379px, (min-width: 1280px) calc(33vw - 64px), (min-width: 768px) calc(30vw - 21px), ';
const phone = '(min-width: 400px) 90vw, calc(100vw - 40px)';

export const imageSizes = {
  container: container + phone,
  half: half + phone,
  third: third + phone,
  portrait: '(min-width: 1328px) 460px, (min-width: 768px) 36vw, ' + phone,
} as const;
