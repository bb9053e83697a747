import { pictureSizes } from '../../src/components/lock/picture-sizes';
import { shownContent } from '../../src/components/lock/shown-content';
import type { OpenedCaseStudy } from '../../src/seal/open';

const image = (width: number, height: number) => ({ width, height, backgroundColor: '#ffffff', variants: [] });

const opened = {
  content: {
    searchFlowImage: './sheet.png',
    searchFlowImageAlt: 'A sheet',
    searchFlowImageMobile: './tall.png',
    designImages: { results: './results.png', resultsAlt: 'Results', resultsMobile: './square.png' },
  },
  images: {
    searchFlowImage: image(2400, 1200),
    searchFlowImageMobile: image(1000, 2000),
    'designImages.results': image(2400, 1200),
    'designImages.resultsMobile': image(1000, 1999),
  },
} as unknown as OpenedCaseStudy;

const mobileOf = (fields: Record<string, string>) => Object.keys(fields).filter((field) => field.endsWith('Mobile'));

test('pictures for phones are opened on phones and tablets, on desktops none', () => {
  expect(mobileOf(pictureSizes(opened, false))).toEqual(['searchFlowImageMobile', 'designImages.resultsMobile']);
  expect(mobileOf(pictureSizes(opened, true))).toEqual([]);
});

test('a picture for phones that is on its way has its place already', () => {
  const { 'designImages.resultsMobile': _gone, ...fields } = pictureSizes(opened, false);
  const { searchFlowImage, designImages } = shownContent(opened, {}, fields);
  expect(searchFlowImage?.mobile?.childImageSharp?.gatsbyImageData).toMatchObject({ width: 1000, height: 2000 });
  expect(designImages?.results?.mobile).toBeNull();
  expect(shownContent(opened, {}).searchFlowImage?.mobile).toBeNull();
});
