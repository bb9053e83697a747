import { renderToStaticMarkup } from 'react-dom/server';
import { Items } from '../../../src/components/gallery/items';
import { shownContent } from '../../../src/lock/visitor/shown-content';
import { caseStudy } from '../support/site';

const image = { width: 800, height: 400, backgroundColor: '#ffffff', variants: [] };
const none = () => Promise.reject(new Error('Nothing is fetched.'));
const images = { 'designImages.results': image, 'designImages.resultsMobile': image, 'gallery.0.items.0.image': image };

/** The groups of pictures of what is shown. */
const picturesOf = ({ sections }: ReturnType<typeof shownContent>) =>
  sections.flatMap((section) => (section.kind === 'PicturesSection' ? [section] : []));

test('pictures replace their paths, and one for phones that is not expected is left out', () => {
  const item = { image: './phone.png', alt: 'A question', imageMobile: './narrower.png' };
  const designImages = { ...caseStudy.designImages, resultsMobile: './narrow.png', resultsCaption: 'Six weeks' };
  const gallery = [{ title: 'On a phone', arrangement: 'wide' as const, items: [item] }];
  const study = { content: { ...caseStudy, designImages, gallery }, images, image: none, video: none };
  const shown = shownContent(study, {}, { 'designImages.resultsMobile': '50vw' });
  const { strategy: _, ...texts } = caseStudy;
  expect(shown.subtitle).toBe(texts.heroSubtitle);
  const box = { childImageSharp: { gatsbyImageData: { width: 800, backgroundColor: '#ffffff' } } };
  const { resultsAlt: alt } = caseStudy.designImages;
  const [, designed, group] = picturesOf(shown);
  expect(designed?.items[0]?.picture).toMatchObject({ alt, caption: 'Six weeks', whole: box, mobile: box });
  expect(group).toMatchObject({ title: 'On a phone', items: [{ picture: { alt: 'A question', whole: box } }] });
  expect(group?.items[0]?.picture.mobile).toBeUndefined();
});

test('the screens of a gallery keep their own ratio', () => {
  const gallery = [{ arrangement: 'phones' as const, items: [{ image: './phone.png', alt: 'A question' }] }];
  const portrait = { 'gallery.0.items.0.image': { ...image, width: 400, height: 800 } };
  const study = { content: { ...caseStudy, gallery }, images: portrait, image: none, video: none };
  const section = picturesOf(shownContent(study, {})).at(-1);
  expect(section && renderToStaticMarkup(<Items section={section} />)).toContain('<picture style="--ratio:0.5"');
});
