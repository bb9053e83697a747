import { join } from 'node:path';
import type { Place } from '../schema/fields';
import type { ImageField, Path } from '../schema/image-fields';
import { explain, type Explanation } from '../schema/text-rules';
import type { ValueDiagnostic } from './diagnostic';
import { findPicture, type Folder } from './find-picture';
import { inspectPicture, type Picture } from './picture';
import { fieldOf } from './wording';

/** How wide a picture must be to stay sharp on a screen with two dots per pixel. */
const sharpWidth: Record<Place, number> = { wide: 2400, half: 1200, portrait: 920 };

const heavy = 4_000_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function pictureWarnings({ width, height, bytes, personal }: Picture, place: Place, twin?: string): Explanation[] {
  const size = `${width} × ${height} pixels`;
  const warnings: Explanation[] = [];
  if (width < sharpWidth[place]) {
    const expected = `at least ${sharpWidth[place]} pixels in width, to be sharp on every screen`;
    warnings.push(explain(size, expected, 'Export it larger (2×).'));
  }
  if (place !== 'portrait' && Math.abs(width / height / 2 - 1) > 0.02) {
    const fix = 'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.';
    warnings.push(explain(size, 'a picture twice as wide as high (16:8)', fix));
  }
  if (bytes > heavy) {
    const fix = 'Export it smaller, or as JPEG or WebP; it slows every build.';
    warnings.push(explain(megabytes(bytes), `at most ${megabytes(heavy)}`, fix));
  }
  if (personal.length > 0) {
    const fix = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
    warnings.push(explain(personal.join(' and '), 'a picture without personal details', fix));
  }
  if (twin !== undefined) {
    const fix = 'Name another picture, if this is a slip.';
    warnings.push(explain(`the same picture as in ${twin}`, 'a picture of its own', fix));
  }
  return warnings;
}

/** Checks the pictures named in the image `fields` of a `value` that was read from a file in `directory`. */
export async function checkPictures(folder: Folder, directory: string, value: unknown, fields: ImageField[]) {
  const locations = await Promise.all(fields.map(({ written }) => findPicture(folder, directory, written)));
  const paths = new Set(locations.filter((location) => typeof location === 'string'));
  const inspected = new Map<string, Picture | Explanation>();
  const queue = paths.values();
  const work = async () => {
    for (const path of queue) inspected.set(path, await inspectPicture(join(folder.root, path)));
  };
  // Four at a time keep the processor busy without filling the memory.
  await Promise.all([work(), work(), work(), work()]);
  const firstUse = new Map<string, Path>();
  const diagnostics = fields.flatMap(({ path, place }, index): ValueDiagnostic[] => {
    const location = locations[index];
    if (typeof location === 'object') return [{ path, severity: 'error', ...location }];
    const picture = inspected.get(location ?? '');
    if (!location || !picture) return [];
    if ('fix' in picture) return [{ path, severity: 'error', picture: location, ...picture }];
    const twin = firstUse.get(picture.digest);
    firstUse.set(picture.digest, twin ?? path);
    return pictureWarnings(picture, place, twin && fieldOf(value, twin)).map((warning) => ({
      path,
      severity: 'warning',
      picture: location,
      ...warning,
    }));
  });
  const sizes = [...inspected].flatMap(([path, picture]) => ('bytes' in picture ? [{ path, ...picture }] : []));
  return { diagnostics, pictures: new Map(sizes.map(({ path, bytes }) => [path, bytes])) };
}
