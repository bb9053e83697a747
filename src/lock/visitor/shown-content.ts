import { caseStudyOf } from '../../content/model/case-study';
import { placeIn } from '../../content/model/picture';
import type { SealedImage } from '../crypto/envelope';
import type { OpenedCaseStudy } from '../crypto/open';

/**
 * The model of a decrypted case study, as the data layer's queries give that of a public one, with pictures and videos
 * instead of their paths. Missing values are undefined instead of null.
 * @param urls the URLs of the available pictures, by field
 * @param expected the fields of the pictures that are available or loading: a phone picture that isn't among them is
 * left out
 */
export function shownContent(
  { content, images, videos, image: openImage, video: openVideo, file }: OpenedCaseStudy,
  urls: Record<string, string>,
  expected: Record<string, string> = urls,
): Queries.CaseStudy_studyFragment {
  const pictureFile = (field: string) => ({
    ...decrypted(images[field], urls[field]),
    open: (signal: AbortSignal) => openImage(field, Infinity, signal),
  });
  const otherFile = (field: string) => {
    const { size, pages } = videos?.[field] ?? {};
    const shown = { prettySize: prettySize(size), pages };
    if (process.env['NODE_ENV'] === 'development' && urls[field]) return { publicURL: urls[field], ...shown };
    return { publicURL: null, ...shown, open: (signal: AbortSignal) => openVideo(field, signal) };
  };
  const model = caseStudyOf<unknown>(content, [], {
    fileOf: (_, path) => {
      const field = path.join('.');
      return images[field] ? pictureFile(field) : otherFile(field);
    },
    mobileOf: (_, path) => (expected[path.join('.')] ? pictureFile(path.join('.')) : undefined),
    placeOf: (path) => (file === undefined ? undefined : placeIn(file, path)),
  });
  // The queries' types, with what stands for files here.
  return model as Queries.CaseStudy_studyFragment;
}

/** A size as Gatsby writes it, such as “1.2 MB”; empty if it is unknown. */
const prettySize = (bytes: number | undefined) => (bytes === undefined ? '' : `${(bytes / 1e6).toFixed(1)} MB`);

/** A decrypted picture in the shape of the data layer's public pictures; a coloured box until it has a URL. */
function decrypted(image: SealedImage | undefined, src: string | undefined) {
  if (!image) return { childImageSharp: null };
  const { width, height, backgroundColor } = image;
  const images = { sources: [], ...(src && { fallback: { src } }) };
  return {
    childImageSharp: { gatsbyImageData: { layout: 'fullWidth', width, height, backgroundColor, images } as const },
  };
}
