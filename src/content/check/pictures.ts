import type { Place } from '../schema/fields';
import type { Flaw } from '../schema/text-rules';
import { locate, type Folder, type Location } from './folder';
import type { ImageField } from '../schema/image-fields';
import type { Remark } from './issues';
import { inspect, type Inspection, type Picture } from './picture';
import { subjectOf } from './subject';

/** The pictures that a file names. `named` are the paths of all files it names or nearly names. */
export interface Gallery {
  remarks: Remark[];
  named: Set<string>;
  pictures: Map<string, Picture>;
}

/** How wide a picture must be to stay sharp on a screen with two dots per pixel. */
const sharpWidth: Record<Place, number> = { wide: 2400, half: 1200, portrait: 920 };

const heavy = 4_000_000;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

function cautionsOf({ width, height, bytes, personal }: Picture, place: Place): Flaw[] {
  const size = `${width} × ${height} pixels`;
  const flaws: Flaw[] = [];
  if (width < sharpWidth[place]) {
    const expected = `at least ${sharpWidth[place]} pixels in width, to be sharp on every screen`;
    flaws.push({ found: size, expected, remedy: 'Export it larger (2×).' });
  }
  if (place !== 'portrait' && Math.abs(width / height / 2 - 1) > 0.02) {
    const remedy = 'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.';
    flaws.push({ found: size, expected: 'a picture twice as wide as high (16:8)', remedy });
  }
  if (bytes > heavy) {
    const remedy = 'Export it smaller, or as JPEG or WebP; it slows every build.';
    flaws.push({ found: megabytes(bytes), expected: `at most ${megabytes(heavy)}`, remedy });
  }
  if (personal.length > 0) {
    const remedy = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
    flaws.push({ found: personal.join(' and '), expected: 'a picture without personal details', remedy });
  }
  return flaws;
}

/** Four at a time: enough to keep the processor busy, few enough to stay small in memory. */
async function inspectAll(files: Iterable<string>): Promise<Map<string, Inspection>> {
  const inspections = new Map<string, Inspection>();
  const queue = new Set(files).values();
  const work = async () => {
    for (const file of queue) inspections.set(file, await inspect(file));
  };
  await Promise.all([work(), work(), work(), work()]);
  return inspections;
}

const fileOf = (location: Location) => ('file' in location ? location.file : location.meant);

/** Looks at the pictures named in the image `fields` of a `value` that was read from a file in `directory`. */
export async function lookAt(
  folder: Folder,
  directory: string,
  value: unknown,
  fields: ImageField[],
): Promise<Gallery> {
  const locations = await Promise.all(fields.map(({ written }) => locate(folder, directory, written)));
  const inspections = await inspectAll(locations.flatMap((location) => ('file' in location ? location.file : [])));
  const remarks: Remark[] = [];
  const pictures = new Map<string, Picture>();
  const shownBy = new Map<string, ImageField>();
  for (const [index, field] of fields.entries()) {
    const location = locations[index];
    const result = location && 'file' in location ? inspections.get(location.file) : location;
    const say = (severity: Remark['severity'], flaws: Flaw[]) => {
      const found = `“${field.written}”`;
      remarks.push(...flaws.map((flaw) => ({ path: field.path, severity, flaw: { found, ...flaw } })));
    };
    if (result && 'flaw' in result) say('error', [result.flaw]);
    if (!location || !('file' in location) || !result || !('picture' in result)) continue;
    const { picture } = result;
    const twin = shownBy.get(picture.digest);
    const again = twin && { found: `the same picture as in ${subjectOf(value, twin.path)}`, ...newPicture };
    say('warning', [...cautionsOf(picture, field.place), ...(again ? [again] : [])]);
    shownBy.set(picture.digest, twin ?? field);
    pictures.set(location.file, picture);
  }
  return { remarks, named: new Set(locations.flatMap((location) => fileOf(location) ?? [])), pictures };
}

const newPicture = { expected: 'a picture of its own', remedy: 'Name another picture, if this is a slip.' };
