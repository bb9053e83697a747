import { publishedPath } from '../../src/data-layer/content-file';

it.each([
  'banner-ad-300x250.png',
  'ads.png',
  'sponsor_728x90.webp',
  'analytics.mp4',
  'cookie-banner.jpg',
  'ADS.PNG',
  'été #1, 50% ?.png',
])('nothing of the name of “%s” is published, which a blocker might hide or a host refuse', (name) => {
  const published = publishedPath(`uploads/${name}`);
  expect(published).toMatch(/^uploads\/[0-9a-f]{12}\.\w+$/);
  expect(published.split('.').at(-1)).toBe(name.split('.').at(-1));
  expect(publishedPath(`uploads/${name}`)).toBe(published);
});

it('different names stay different', () => {
  expect(new Set(['a.png', 'A.png', 'á.png', 'a.jpg', 'b/a.png'].map(publishedPath)).size).toBe(5);
});

it('a PDF keeps what every host accepts of its name', () => {
  expect(publishedPath('uploads/camille-cv.pdf')).toBe('uploads/camille-cv.pdf');
  expect(publishedPath('uploads/Résumé #1.pdf')).toMatch(/^uploads\/Resume-1-[0-9a-f]{12}\.pdf$/);
});
