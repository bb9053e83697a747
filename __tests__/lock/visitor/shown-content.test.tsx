import { renderToStaticMarkup } from 'react-dom/server';
import { Gallery } from '../../../src/components/gallery/gallery';
import { shownContent } from '../../../src/lock/visitor/shown-content';
import { caseStudy } from '../support/site';

const image = { width: 800, height: 400, backgroundColor: '#ffffff', variants: [] };
const none = () => Promise.reject(new Error('Nothing is fetched.'));
const images = { 'designImages.results': image, 'designImages.resultsMobile': image, 'gallery.0.items.0.image': image };

test('texts stay in place, and pictures with their alt texts and captions replace their paths', () => {
  const item = { image: './phone.png', alt: 'A question' };
  const designImages = { ...caseStudy.designImages, resultsMobile: './narrow.png', resultsCaption: 'Six weeks' };
  const gallery = [{ title: 'On a phone', arrangement: 'phones' as const, items: [item] }];
  const study = { content: { ...caseStudy, designImages, gallery }, images, image: none, video: none };
  const shown = shownContent(study, {}, { 'designImages.resultsMobile': '50vw' });
  const { searchFlowImage: _, ...texts } = caseStudy;
  expect(shown).toMatchObject({ ...texts, designImages: {}, gallery: [{ title: 'On a phone' }] });
  const box = { childImageSharp: { gatsbyImageData: { width: 800, backgroundColor: '#ffffff' } } };
  const { resultsAlt: alt } = caseStudy.designImages;
  expect(shown.designImages?.results).toMatchObject({ alt, caption: 'Six weeks', whole: box, mobile: box });
  expect(shown.gallery?.[0]?.items[0]?.image).toMatchObject({ alt: 'A question', caption: null, mobile: null });
});

test('the screens of a gallery keep their own ratio', () => {
  const gallery = [{ arrangement: 'phones' as const, items: [{ image: './phone.png', alt: 'A question' }] }];
  const portrait = { 'gallery.0.items.0.image': { ...image, width: 400, height: 800 } };
  const study = { content: { ...caseStudy, gallery }, images: portrait, image: none, video: none };
  const groups = shownContent(study, {}).gallery ?? [];
  expect(renderToStaticMarkup(<Gallery groups={groups} />)).toContain('<picture style="--ratio:0.5"');
});
