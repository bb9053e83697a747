import type { OpenedCaseStudy, SealedImage } from '../../seal/open';
import { gallerySizes, imageSizes, phoneSizes } from '../../styles/image-sizes';
import { designImageSizes } from '../case-study/design-images';
import { imageBandSizes } from '../case-study/image-band';

type Sealed = OpenedCaseStudy['content'];

/** What is said about a picture in the content. */
interface Said {
  alt?: string | undefined;
  caption?: string | undefined;
  focus?: string | undefined;
}

/** What was decrypted in the shape that the data layer gives public content; `urls` are those of the pictures that are there. */
export function shownContent({ content, images, video: openVideo }: OpenedCaseStudy, urls: Record<string, string>) {
  const fileOf = (field: string) => decrypted(images[field], urls[field]);
  const picture = (field: string, { alt = '', caption, focus }: Said) => {
    if (!images[field]) return null;
    const whole = fileOf(field);
    const mobile = urls[`${field}Mobile`] ? fileOf(`${field}Mobile`) : null;
    return {
      alt,
      caption: caption ?? null,
      focus: focus ?? null,
      whole,
      top: null,
      center: whole,
      bottom: null,
      mobile,
    };
  };
  const videoFile = (field: string) =>
    process.env['NODE_ENV'] === 'development' && urls[field]
      ? { publicURL: urls[field] }
      : { publicURL: null, open: (signal: AbortSignal) => openVideo(field, signal) };
  const { projectDetails: details, designImages: design, impact } = content;
  return {
    heroSubtitle: content.heroSubtitle,
    summary: content.summary ?? null,
    initialResearch: content.initialResearch ?? null,
    projectDetails: details ? detailsOf(details) : null,
    diagnostic: content.diagnostic ?? null,
    searchFlowTitle: content.searchFlowTitle ?? null,
    searchFlowImage: picture('searchFlowImage', {
      alt: content.searchFlowImageAlt,
      caption: content.searchFlowImageCaption,
      focus: content.searchFlowImageFocus,
    }),
    typeComponentImage: picture('typeComponentImage', {
      alt: content.typeComponentImageAlt,
      caption: content.typeComponentImageCaption,
      focus: content.typeComponentImageFocus,
    }),
    design: content.design ?? null,
    designImages: design
      ? {
          layout: design.layout ?? null,
          results: picture('designImages.results', {
            alt: design.resultsAlt,
            caption: design.resultsCaption,
            focus: design.resultsFocus,
          }),
          homepage: picture('designImages.homepage', {
            alt: design.homepageAlt,
            caption: design.homepageCaption,
            focus: design.homepageFocus,
          }),
        }
      : null,
    gallery:
      content.gallery?.map(({ title, text, arrangement, items }, group) => ({
        title: title ?? null,
        text: text ?? null,
        arrangement,
        items: items.map(({ video, ...said }, item) => ({
          image: picture(`gallery.${group}.items.${item}.image`, said),
          poster: picture(`gallery.${group}.items.${item}.poster`, said),
          video: video === undefined ? null : videoFile(`gallery.${group}.items.${item}.video`),
        })),
      })) ?? null,
    impact: impact ? impactOf(impact) : null,
  };
}

const detailsOf = ({ company, team, role }: NonNullable<Sealed['projectDetails']>) => ({
  company: company ?? null,
  team: team ?? null,
  role: role ?? null,
});

const impactOf = (impact: NonNullable<Sealed['impact']>): Queries.Impact_impactFragment => ({
  searchUseIncrease: impact.searchUseIncrease ?? null,
  searchUseIncreaseText: impact.searchUseIncreaseText ?? null,
  dropoutReduction: impact.dropoutReduction ?? null,
  dropoutReductionText: impact.dropoutReductionText ?? null,
  confidenceIncrease: impact.confidenceIncrease ?? null,
  confidenceIncreaseText: impact.confidenceIncreaseText ?? null,
  description: impact.description ?? null,
});

/** The `sizes` of every picture of a sealed case study, by the path of its field; those made for phones only on one. */
export function sizesOf({ content, images }: OpenedCaseStudy, isPhone: boolean): Record<string, string> {
  const band = imageBandSizes(content);
  const design = designImageSizes(content.designImages ?? {});
  const gallerySizeOf = (group: string, item: number) => {
    const { arrangement = 'wide', items = [] } = content.gallery?.[Number(group)] ?? {};
    if (arrangement !== 'phones') return gallerySizes[arrangement];
    const shares = items.map(({ poster }, index) => {
      const { width = 1, height = 1 } = images[`gallery.${group}.items.${index}.${poster ? 'poster' : 'image'}`] ?? {};
      return width / height;
    });
    return phoneSizes(shares, item);
  };
  const sizeOf = (field: string) => {
    const [part, group = '', , item] = field.split('.');
    if (part === 'gallery') return gallerySizeOf(group, Number(item));
    if (field.endsWith('Mobile')) return imageSizes.container;
    return part === 'designImages' ? design : band;
  };
  const isShown = (field: string) => isPhone || !field.endsWith('Mobile');
  return Object.fromEntries(
    Object.keys(images)
      .filter(isShown)
      .map((field) => [field, sizeOf(field)]),
  );
}

/** A decrypted picture in the shape that the data layer gives the public ones; until it has a URL it is a coloured box. */
function decrypted(image: SealedImage | undefined, src: string | undefined) {
  if (!image) return { childImageSharp: null };
  const { width, height, backgroundColor } = image;
  const images = { sources: [], ...(src && { fallback: { src } }) };
  return {
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width, height, backgroundColor, images } as const },
  };
}
