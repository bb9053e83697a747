import { join } from 'node:path';
import { checkCaseStudy, checkContent } from '../../content/check/check';
import type { Inspections } from '../../content/check/pictures';
import { pointerOf } from '../../content/edit/json-pointer';
import type { FieldDiagnostic, State } from '../protocol';

type Findings = Pick<State, 'diagnostics' | 'unused'>;

/** Checks the content and the working copies of these names, pictures only where they have changed; `instead` is what one file would be. */
export function checker(root: string) {
  const inspections: Inspections = new Map();
  return async (names: string[], instead?: { path: string; bytes: Buffer }): Promise<Findings> => {
    const optionsIn = (folder: string) => ({
      inspections,
      instead: new Map(instead?.path.startsWith(folder) ? [[instead.path.slice(folder.length), instead.bytes]] : []),
    });
    const [content, ...studies] = await Promise.all([
      checkContent(join(root, 'content'), optionsIn('content/')),
      ...names.map((name) => checkCaseStudy(join(root, `private/${name}.json`), optionsIn('private/'))),
    ]);
    const diagnostics = [content, ...studies].flatMap((report) =>
      report.diagnostics.map((diagnostic): FieldDiagnostic => {
        const place = report.places.get(diagnostic);
        return { ...diagnostic, ...(place && { file: place.file, pointer: pointerOf(place.path) }) };
      }),
    );
    return { diagnostics, unused: content.unused };
  };
}

const kindOf = ({ file, pointer = '', found }: FieldDiagnostic) =>
  [file, pointer.replace(/\/\d+(?=\/|$)/g, ''), found].join('\n');

const errorsIn = ({ diagnostics }: Findings) => diagnostics.filter(({ severity }) => severity === 'error');

/** The errors of a kind of which there are more than before. */
export async function newErrors(after: Findings, check: () => Promise<Findings>): Promise<FieldDiagnostic[]> {
  if (errorsIn(after).length === 0) return [];
  const before = await check();
  const count = (findings: Findings, kind: string) => errorsIn(findings).filter((one) => kindOf(one) === kind).length;
  return errorsIn(after).filter((one) => count(after, kindOf(one)) > count(before, kindOf(one)));
}
