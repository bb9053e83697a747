import type { Path, TextField } from '../schema/image-fields';
import { isPlaceholder } from '../schema/new-project';
import { count, cut, warn } from '../schema/text-rules';
import type { Issue } from './diagnostic';

const own = 'your own words and pictures';
const replace = 'Replace them, or delete the part that you don’t need. A draft may keep them; it is not published.';

/** Reports placeholder texts and pictures: one warning per project, at its first placeholder. */
export function placeholderIssues(texts: TextField[]): Issue[] {
  const found = texts.filter(({ written }) => isPlaceholder(written));
  const projectOf = ({ path: [first] }: (typeof found)[number]) => (typeof first === 'number' ? first : undefined);
  return [...new Set(found.map(projectOf))].flatMap((project) => {
    const group = found.filter((text) => projectOf(text) === project);
    const [first] = group;
    if (!first) return [];
    const names = cut([...new Set(group.map(({ path }) => nameOf(path)))].join(', '), 120);
    const words = warn(`${count(group.length, 'placeholder')}: ${names}`, own, replace);
    return { path: first.path, places: group.map(({ path }) => path), isUnfinished: true, ...words };
  });
}

/** The last field names of a path, without indexes. */
const nameOf = (path: Path) => path.filter((step) => typeof step === 'string' && step !== 'content').join(' ');
