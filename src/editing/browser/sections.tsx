import type { Operation } from 'rfc6902';
import { isRecord } from '../../content/engine/is-record';
import { stepsOf, valueAt } from '../../content/engine/paths';
import { partOf, partWith } from '../../content/schema/part-names';
import { newSections, type NewSection } from '../../content/schema/new-project';
import { numberOf, sectionArrangements } from '../../content/schema/arrangements';
import { picturesSchema } from '../../content/schema/sections';
import { ask, secondary, type Action } from './dialog';
import { emptyPictureIn, itemAround } from './new-pictures';
import { addAndShow } from './parts';
import { change, pick, schemaAt, uploadFor, valueOf, type Field } from './state';
import { studyOnPage, write, type Study } from './study';
import { addressOf, loaded } from './working-copy';

/**
 * The position of the section that a field is in, and of that below which one would be added: -1 for the head,
 * undefined elsewhere. The credits stand below the last section.
 */
function positionOf({ file, pointer }: Field, { file: own, base, entries }: Study) {
  const isOfProject = file === own && (base === '' || pointer.startsWith(`${base.replace(/\/content$/, '')}/`));
  if (!isOfProject) return undefined;
  const [name, index] = pointer.startsWith(`${base}/`) ? stepsOf(pointer.slice(base.length)) : [];
  if (name === 'credits') return { section: -1, above: entries.length - 1 };
  const part = partWith(name);
  const section = name === 'sections' ? Number(index) : entries.findIndex((entry) => part && partOf(entry) === part);
  return { section, above: section };
}

/** Asks which kind of section to add. Resolves with its name, or undefined if the owner cancels. */
async function askForKind(offered: ReturnType<typeof newSections>): Promise<NewSection | undefined> {
  const body = (
    <fieldset className="kinds">
      <legend>What is to be added?</legend>
      {Object.keys(offered)
        .filter(isOffered)
        .map((name, index) => (
          <label key={name}>
            <input type="radio" name="kind" value={name} defaultChecked={index === 0} />
            {drawings[name]}
            {offered[name].name}
          </label>
        ))}
    </fieldset>
  );
  const choose = async ({ kind }: Record<string, string>) => kind;
  const kind = await ask({ title: 'Add a section', body, yes: 'Add it' }, choose);
  return typeof kind === 'string' && isOffered(kind) ? kind : undefined;
}

/** A small drawing of each kind: lines of text, frames of pictures. */
const drawing = (path: string) => (
  <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true" fill="none" stroke="currentColor">
    <path d={path} />
  </svg>
);

const drawings: Record<NewSection, ReturnType<typeof drawing>> = {
  text: drawing('M4 6h20M4 12h32M4 18h28'),
  points: drawing('M4 6h2M10 6h26M4 12h2M10 12h26M4 18h2M10 18h20'),
  pictures: drawing('M4 4h32v16H4z'),
  grid: drawing('M4 3h9v7H4zM15.500 3h9v7h-9zM27 3h9v7h-9zM4 14h9v7H4zM15.500 14h9v7h-9zM27 14h9v7h-9z'),
  strip: drawing('M0 7h40v10H0z'),
  quote: drawing('M8 7h24M8 12h18M8 19h8'),
  figures: drawing('M4 4h8v10H4zM18 4h8v10h-8zM4 19h8M18 19h8'),
  colours: drawing('M4 5h7v14H4zM13 5h7v14h-7zM22 5h7v14h-7zM31 5h7v14h-7z'),
  file: drawing('M4 4h32M4 20h32M8 12h16M32 8v8M29 13l3 3 3-3'),
};

const isOffered = (name: string): name is NewSection => name in drawings;

/** The section that a field is in among the others; undefined if there is none. */
export function movedSection(field: Field) {
  const study = studyOnPage();
  const { section: index = -1 } = (study && positionOf(field, study)) ?? {};
  if (!study || index < 0) return undefined;
  const { file, base, entries } = study;
  const list = `${base}/sections`;
  return {
    count: entries.length,
    place: index,
    placeOf(other: Field) {
      const { section: place = -1 } = positionOf(other, study) ?? {};
      return place < 0 ? undefined : place;
    },
    /** Moves it to a place. Resolves with the pointer that the field has then; undefined if nothing was changed. */
    async move(to: number): Promise<string | undefined> {
      const moved = entries.toSpliced(index, 1).toSpliced(to, 0, entries[index]);
      const small: Operation = { op: 'move', from: `${list}/${index}`, path: `${list}/${to}` };
      if (!(await change(file, ...write(study, moved, small)))) return undefined;
      const own = `${list}/${index}/`;
      return field.pointer.startsWith(own) ? `${list}/${to}/${field.pointer.slice(own.length)}` : field.pointer;
    },
  };
}

/** The actions for the section that a field is in: add one below it, move it, take it out. */
export function sectionActions(field: Field): Action[] {
  const study = studyOnPage();
  const position = study && positionOf(field, study);
  if (!study || !position) return [];
  const { section: index, above } = position;
  const { file, base, entries } = study;
  const list = `${base}/sections`;
  const { maxItems = Infinity } = schemaAt(file, list) ?? {};
  const put = async (section: unknown) => {
    const place = above + 1;
    const path = `${list}/${place}`;
    const changes = write(study, entries.toSpliced(place, 0, section), { op: 'add', path, value: section });
    await addAndShow(file, changes, section, path);
    return true;
  };
  const add = async () => {
    const offered = newSections(emptyPictureIn(file));
    const kind = await askForKind(offered);
    if (!kind) return undefined;
    const { section } = offered[kind];
    if (section) return put(section);
    const data = await pick({ kind: 'download' });
    const putFile = (path: string) => put({ kind: 'file', title: 'A file to download', file: path });
    return data && uploadFor(data, file, 'download', putFile);
  };
  const isFull = entries.length < maxItems ? undefined : `There is room for ${maxItems} sections.`;
  const adding = { name: 'Add a section below…', words: '+ Section…', act: isFull ?? add };
  if (index < 0) return [adding];
  const section = movedSection(field);
  const moveTo = (to: number, end: string) =>
    section && to >= 0 && to < entries.length ? () => section.move(to) : `It is the ${end} section.`;
  const rest = entries.toSpliced(index, 1);
  const remove = () => change(file, ...write(study, rest, { op: 'remove', path: `${list}/${index}` }));
  const copy = entries[index];
  const duplicate = () => change(file, { op: 'add', path: `${list}/${index + 1}`, value: copy });
  const isOwn = partOf(copy) === undefined;
  return [
    adding,
    ...secondary(
      { name: 'Move the section up', words: 'Section ↑', act: moveTo(index - 1, 'first') },
      { name: 'Move the section down', words: 'Section ↓', act: moveTo(index + 1, 'last') },
      ...(isOwn ? [{ name: 'Duplicate the section', act: isFull ?? duplicate }] : []),
      {
        name: isOwn ? 'Remove the section' : 'Hide the section',
        act: rest.length > 0 ? remove : 'It is the only section.',
      },
      ...arrangementActions(field),
    ),
  ];
}

type Arrangement = keyof typeof sectionArrangements;

const arrangementsWritten = Object.keys(sectionArrangements).filter(
  (name): name is Arrangement => name in sectionArrangements,
);

/** Whether two pictures of a file, and their versions for phones, have the same proportions, as the check compares. */
async function areAlike(file: string, pair: unknown[]): Promise<boolean> {
  const ratioAt = async (item: unknown, name: string) => {
    const { naturalWidth, naturalHeight } = await loaded(addressOf(file, String(valueAt(item, [name]))));
    return naturalWidth / naturalHeight;
  };
  const names = ['image', 'imageMobile'].filter((name) => pair.every((item) => valueAt(item, [name])));
  const ratios = await Promise.all(names.map((name) => Promise.all(pair.map((item) => ratioAt(item, name)))));
  return !ratios.some(([one = 1, other = 1]) => Math.abs(one / other - 1) >= 0.01);
}

/** Why pictures that stand in a group can't stand in an arrangement; undefined if they can. */
function reasonAgainst(written: Arrangement, group: Record<string, unknown>, isAlike: boolean): string | undefined {
  const { items = [], arrangement } = group;
  const limits = sectionArrangements[written];
  const number = Array.isArray(items) ? items.length : 0;
  if (arrangement === written) return undefined;
  if (number < limits.min || number > limits.max) {
    const noun = limits.max === 1 ? 'picture' : 'pictures';
    return `needs ${numberOf(limits)} ${noun}`;
  }
  const { error } = picturesSchema.safeParse({ ...group, kind: 'pictures', arrangement: written });
  const issue = error?.issues.find(({ path }) => path.join() === 'arrangement');
  const expected = valueAt(issue, ['params', 'expected']);
  if (typeof expected === 'string') return `needs ${expected}`;
  return written === 'compare' && !isAlike ? 'needs pictures of the same proportions' : undefined;
}

/** The action that changes how the pictures of a group stand; arrangements that are not possible now say why. */
function arrangementActions(field: Field): Action[] {
  const { file } = field;
  const { group: pointer } = itemAround(field) ?? {};
  const group = pointer === undefined ? undefined : valueOf(file, pointer);
  if (!isRecord(group)) return [];
  const path = `${pointer}/arrangement`;
  const allowed = schemaAt(file, path)?.enum ?? [];
  const choices = (isAlike: boolean) => (
    <fieldset className="kinds">
      <legend>How do these pictures stand?</legend>
      {arrangementsWritten
        .filter((written) => allowed.includes(written))
        .map((written) => {
          const reason = reasonAgainst(written, group, isAlike);
          return (
            <label key={written}>
              <input
                type="radio"
                name="value"
                value={written}
                defaultChecked={written === group['arrangement']}
                disabled={reason !== undefined}
              />
              {[sectionArrangements[written].name, reason].filter(Boolean).join(': ')}
            </label>
          );
        })}
    </fieldset>
  );
  const arrange = async () => {
    const { items } = group;
    const body = choices(!Array.isArray(items) || items.length !== 2 || (await areAlike(file, items)));
    return ask({ title: 'Arrangement', body, yes: 'Arrange them' }, ({ value }) =>
      change(file, { op: 'replace', path, value }),
    );
  };
  return [{ name: 'Arrangement…', act: arrange }];
}
