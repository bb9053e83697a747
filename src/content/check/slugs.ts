import { valueAt, type Path } from '../schema/image-fields';
import { isSlug } from '../schema/slugs';
import { explain, quoted } from '../schema/text-rules';
import { fieldOf, type Report } from './report';

const fix = 'Change or delete one of the two.';

/** Reports slugs that are those of another project of a list, now or earlier. */
export function checkSlugs(projects: unknown, report: Report): void {
  const firstUse = new Map<string, Path>();
  for (const index of Array.isArray(projects) ? projects.keys() : []) {
    const previous = valueAt(projects, [index, 'previousSlugs']);
    const entries = Array.isArray(previous) ? [...previous.keys()] : [];
    for (const path of [[index, 'slug'], ...entries.map((entry) => [index, 'previousSlugs', entry])]) {
      const slug = valueAt(projects, path);
      if (typeof slug !== 'string' || !isSlug(slug)) continue;
      const first = firstUse.get(slug);
      const found = first && `${quoted(slug)}, which ${fieldOf(projects, first)}, has too`;
      report(path, found && explain(found, 'an address that no other project has', fix));
      firstUse.set(slug, first ?? path);
    }
  }
}
