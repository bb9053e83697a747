import type { SealedImage } from '../crypto/envelope';
import type { OpenedCaseStudy } from '../crypto/open';

/**
 * What was decrypted in the shape that the data layer gives public content: pictures and videos stand in the place of
 * their paths. What is not there is undefined, where GraphQL gives null.
 * @param urls those of the pictures that are there, by the path of their field
 * @param expected the fields of the pictures that are there or on their way: one made for phones that isn't among them
 * is left out
 */
export function shownContent(
  { content, images, image: openImage, video: openVideo }: OpenedCaseStudy,
  urls: Record<string, string>,
  expected: Record<string, string> = urls,
): Queries.CaseStudy_contentFragment {
  const fileOf = (field: string) => ({
    ...decrypted(images[field], urls[field]),
    open: (signal: AbortSignal) => openImage(field, Infinity, signal),
  });
  const picture = (field: string, name: string, group: Map<string, unknown>) => {
    // A group says it with the name of the picture, as in "resultsAlt"; an item of a gallery, which has one, without.
    const said = (detail: string) => group.get(name + detail) ?? group.get(detail.toLowerCase()) ?? null;
    const whole = fileOf(field);
    const mobile = expected[`${field}Mobile`] ? fileOf(`${field}Mobile`) : null;
    const parts = { whole, top: null, center: whole, bottom: null, mobile };
    return { alt: said('Alt') ?? '', caption: said('Caption'), focus: said('Focus'), ...parts };
  };
  const videoFile = (field: string) =>
    process.env['NODE_ENV'] === 'development' && urls[field]
      ? { publicURL: urls[field] }
      : { publicURL: null, open: (signal: AbortSignal) => openVideo(field, signal) };
  const shown = (value: unknown, path = ''): unknown => {
    if (Array.isArray(value)) return value.map((entry, index) => shown(entry, `${path}${index}.`));
    if (typeof value !== 'object' || value === null) return value;
    const group = new Map<string, unknown>(Object.entries(value));
    const fields = Array.from(group, ([name, part]) => {
      const field = path + name;
      if (images[field]) return [name, picture(field, name, group)] as const;
      return [name, name === 'video' ? videoFile(field) : shown(part, `${field}.`)] as const;
    });
    return Object.fromEntries(fields);
  };
  // The schema checked it before it was sealed.
  return shown(content) as Queries.CaseStudy_contentFragment;
}

/**
 * A decrypted picture in the shape that the data layer gives the public ones; until it has a URL it is a coloured box.
 */
function decrypted(image: SealedImage | undefined, src: string | undefined) {
  if (!image) return { childImageSharp: null };
  const { width, height, backgroundColor } = image;
  const images = { sources: [], ...(src && { fallback: { src } }) };
  return {
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width, height, backgroundColor, images } as const },
  };
}
