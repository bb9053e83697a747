import { isPart, partOf, type Part } from '../../content/schema/part-names';
import { ask } from './dialog';
import { change, type Field } from './state';
import { studyOnPage, write } from './study';

/** The part of the page's case study whose heading a word of the interface is; undefined elsewhere. */
export function headedPart({ file, element }: Pick<Field, 'file' | 'element'>): Part | undefined {
  const name = file === 'words.json' ? element.closest('h2')?.id : undefined;
  return name !== undefined && isPart(name) && studyOnPage() ? name : undefined;
}

/** Where a word stands that is typed here, if it stands in many places. */
export function standsIn(field: Pick<Field, 'file' | 'pointer' | 'element'>): string {
  const { file, pointer } = field;
  if (headedPart(field)) return 'Stands in all projects: you are asked where to change it';
  if (file === 'words.json') return 'Stands wherever the site shows these words';
  return file === 'site.json' && pointer === '/brand' ? 'Stands on every page' : '';
}

/** Asks where the new heading of a part stands. Resolves with undefined if the owner keeps the old words. */
export async function askWhere(words: string): Promise<'here' | 'everywhere' | undefined> {
  const body = (
    <fieldset className="kinds">
      <legend>{`Where does “${words}” stand?`}</legend>
      <label>
        <input type="radio" name="where" value="here" defaultChecked />
        Only in this project
      </label>
      <label>
        <input type="radio" name="where" value="everywhere" />
        In all projects
      </label>
    </fieldset>
  );
  const question = { title: 'Here, or in all projects?', body, yes: 'Save', no: 'Take the old words back' };
  const where = await ask(question, async ({ where }) => where);
  return where === 'here' || where === 'everywhere' ? where : undefined;
}

/**
 * Gives a part a heading of this project's own. Resolves with its file, or undefined if it was not changed.
 * @throws Refused
 */
export async function headHere(part: Part, title: string): Promise<string | undefined> {
  const study = studyOnPage();
  if (!study) return undefined;
  const index = study.entries.findIndex((entry) => partOf(entry) === part);
  const value = { part, title };
  const path = `${study.base}/sections/${index}`;
  const changes = write(study, study.entries.with(index, value), { op: 'replace', path, value });
  return (await change(study.file, ...changes)) ? study.file : undefined;
}
