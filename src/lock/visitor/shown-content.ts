import type { SealedImage } from '../crypto/envelope';
import type { OpenedCaseStudy } from '../crypto/open';

type Sealed = OpenedCaseStudy['content'];

/**
 * What was decrypted in the shape that the data layer gives public content.
 * @param urls those of the pictures that are there, by the path of their field
 * @param expected the fields of the pictures that are there or on their way: one made for phones that isn't among them is left out
 */
export function shownContent(
  { content, images, image: openImage, video: openVideo }: OpenedCaseStudy,
  urls: Record<string, string>,
  expected: Record<string, string> = urls,
) {
  const fileOf = (field: string) => ({
    ...decrypted(images[field], urls[field]),
    open: (signal: AbortSignal) => openImage(field, Infinity, signal),
  });
  const picture = (field: string, group: object) => {
    if (!images[field]) return null;
    const said = (detail: Detail) => saidIn(group, field.split('.').at(-1) ?? '', detail);
    const whole = fileOf(field);
    const mobile = expected[`${field}Mobile`] ? fileOf(`${field}Mobile`) : null;
    return {
      alt: said('Alt') ?? '',
      caption: said('Caption'),
      focus: said('Focus'),
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
    searchFlowImage: picture('searchFlowImage', content),
    typeComponentImage: picture('typeComponentImage', content),
    design: content.design ?? null,
    designImages: design
      ? {
          layout: design.layout ?? null,
          results: picture('designImages.results', design),
          homepage: picture('designImages.homepage', design),
        }
      : null,
    gallery:
      content.gallery?.map(({ title, text, arrangement, items }, group) => ({
        title: title ?? null,
        text: text ?? null,
        arrangement,
        items: items.map((one, item) => ({
          image: picture(`gallery.${group}.items.${item}.image`, one),
          poster: picture(`gallery.${group}.items.${item}.poster`, one),
          video: one.video === undefined ? null : videoFile(`gallery.${group}.items.${item}.video`),
        })),
      })) ?? null,
    impact: impact ? impactOf(impact) : null,
  };
}

type Detail = 'Alt' | 'Caption' | 'Focus';

/** What a group says about a picture of its own, as in "resultsAlt"; an item of a gallery, which has one picture, as in "alt". */
function saidIn(group: object, name: string, detail: Detail): string | null {
  const fields = new Map<string, unknown>(Object.entries(group));
  const said = fields.get(name + detail) ?? fields.get(detail.toLowerCase());
  return typeof said === 'string' ? said : null;
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

/** A decrypted picture in the shape that the data layer gives the public ones; until it has a URL it is a coloured box. */
function decrypted(image: SealedImage | undefined, src: string | undefined) {
  if (!image) return { childImageSharp: null };
  const { width, height, backgroundColor } = image;
  const images = { sources: [], ...(src && { fallback: { src } }) };
  return {
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width, height, backgroundColor, images } as const },
  };
}
