import type { SealedImage } from '../crypto/envelope';
import type { OpenedCaseStudy } from '../crypto/open';

/**
 * Converts decrypted content to the shape of the data layer's public content, with pictures and videos instead of their
 * paths. Missing values are undefined instead of null.
 * @param urls the URLs of the available pictures, by field
 * @param expected the fields of the pictures that are available or loading: a phone picture that isn't among them is
 * left out
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
    // Details are prefixed with the picture's name, as in "resultsAlt", except in a gallery's item.
    const detailOf = (detail: string) => group.get(name + detail) ?? group.get(detail.toLowerCase()) ?? null;
    const whole = fileOf(field);
    const mobile = expected[`${field}Mobile`] ? fileOf(`${field}Mobile`) : null;
    const shown = { alt: detailOf('Alt') ?? '', caption: detailOf('Caption'), whole, mobile };
    // The pictures of a gallery are never cut.
    if (field.startsWith('gallery.')) return shown;
    return { ...shown, focus: detailOf('Focus'), top: null, center: whole, bottom: null };
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
  // Validated by the schema before sealing.
  return shown(content) as Queries.CaseStudy_contentFragment;
}

/** A decrypted picture in the shape of the data layer's public pictures; a coloured box until it has a URL. */
function decrypted(image: SealedImage | undefined, src: string | undefined) {
  if (!image) return { childImageSharp: null };
  const { width, height, backgroundColor } = image;
  const images = { sources: [], ...(src && { fallback: { src } }) };
  return {
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width, height, backgroundColor, images } as const },
  };
}
