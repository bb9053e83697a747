import { isRecord } from '../engine/is-record';
import type { Path } from '../engine/paths';
import { explain, quoted, warn } from '../engine/text-rules';
import { partNames, partOf, parts, type Part } from '../schema/part-names';
import type { Issue } from '../engine/diagnostic';

/** The case studies in a file's value, each with its path: those of the projects, or the file itself. */
function caseStudiesIn(value: unknown): [Path, Record<string, unknown>][] {
  if (isRecord(value)) return 'heroSubtitle' in value ? [[[], value]] : [];
  if (!Array.isArray(value)) return [];
  return value.flatMap((project, index): [Path, Record<string, unknown>][] => {
    const content: unknown = isRecord(project) ? project['content'] : undefined;
    return isRecord(content) ? [[[index, 'content'], content]] : [];
  });
}

/** Whether a value has something to show: a text, or an entry. */
const showsSomething = (value: unknown): boolean => {
  if (typeof value === 'string') return value !== '';
  if (Array.isArray(value)) return value.length > 0;
  return isRecord(value) && Object.entries(value).some(([name, inner]) => name !== 'layout' && showsSomething(inner));
};

/** What is wrong with the order of sections: a part twice or empty, and a warning of one that is not shown. */
export const sectionIssues = (value: unknown): Issue[] =>
  caseStudiesIn(value).flatMap(([path, study]) => {
    const { sections } = study;
    if (!Array.isArray(sections)) return [];
    const isPresent = (part: Part) => parts[part].some((field) => showsSomething(study[field]));
    const names = sections.map(partOf);
    const listed = names.flatMap((name, index): Issue[] => {
      if (name === undefined) return [];
      const at = { path: [...path, 'sections', index] };
      if (names.indexOf(name) < index)
        return [{ ...at, ...explain(`${quoted(name)} for the second time`, 'each part once', 'Delete this entry.') }];
      if (isPresent(name)) return [];
      const found = `${quoted(name)}, which is empty`;
      const fields = parts[name].map((field) => `“${field}”`).join(' or ');
      return [{ ...at, ...explain(found, 'a part that is filled in', `Fill in ${fields}, or delete this entry.`) }];
    });
    const hidden = partNames.filter((part) => isPresent(part) && !names.includes(part));
    const notShown = hidden.map((part) => {
      const fix = `Add "${part}" to “sections” where it is to stand, or leave it: it is kept.`;
      return {
        path: [...path, 'sections'],
        ...warn(`“${part}”, which is not shown`, 'all parts that are filled in', fix),
      };
    });
    return [...listed, ...notShown];
  });
