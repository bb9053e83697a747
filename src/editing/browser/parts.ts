import type { Operation } from 'rfc6902';
import { isRecord } from '../../content/engine/is-record';
import { stepsOf } from '../../content/engine/paths';
import { partWith } from '../../content/schema/part-names';
import { newEntry, newEntryOf, newFigures, newParts, newPicture } from '../../content/schema/new-project';
import { titleOf } from '../names';
import type { Schema } from '../protocol';
import { secondary, type Action } from './dialog';
import { catchKeys } from './early-keys';
import { emptyPictureIn } from './new-pictures';
import { focusOn, waitForField } from './page';
import { change, isFile, projectOf, read, schemaAt, valueOf, type Field } from './state';
import { setTarget } from './target';
import { typeAdded } from './typing';

type Fields = Record<string, unknown>;

/** Adds a part with placeholders to a case study, scrolls to it, and makes it the target. */
async function add(file: string, base: string, fields: Fields, more: Operation[] = []): Promise<void> {
  const additions = Object.entries(fields).map(([name, value]) => ({
    op: 'add' as const,
    path: `${base}/${name}`,
    value,
  }));
  const [first] = additions;
  if (first) await addAndShow(file, [...additions, ...more], first.value, first.path);
}

/** Makes changes that add a value at a path, scrolls to it, and types in its first text, or points at its picture. */
export async function addAndShow(file: string, changes: Operation[], value: unknown, path: string): Promise<void> {
  const { path: first, text } = firstText(value, path);
  const show = async () => {
    await change(file, ...changes);
    const field = await waitForField(file, first);
    field?.element.scrollIntoView({ block: 'center' });
    if (field) setTarget(field);
    return field;
  };
  if (text !== emptyPictureIn(file)) return typeAdded(catchKeys(), show);
  const picture = await show();
  if (picture) focusOn(picture.element);
}

/** The first text or picture in a value, with its path. */
function firstText(value: unknown, path: string): { path: string; text: unknown } {
  if (typeof value !== 'object' || value === null) return { path, text: value };
  const first = Object.entries(value).find(([key]) => key !== 'arrangement' && key !== 'kind');
  return first ? firstText(first[1], `${path}/${first[0]}`) : { path, text: undefined };
}

/** The change that lists a part at the end of `sections`, where a case study has them and the part is not listed. */
function listing(file: string, base: string, field: string | undefined): Operation[] {
  const sections = valueOf(file, `${base}/sections`);
  const part = partWith(field);
  const isListed = ({ part: name }: { part?: unknown }) => name === part;
  if (!part || !Array.isArray(sections) || sections.includes(part) || sections.some(isListed)) return [];
  return [{ op: 'add', path: `${base}/sections/-`, value: part }];
}

/** Adds a part, or its fields to the group that is there already and shows nothing, such as a layout alone. */
function addPart(file: string, base: string, fields: Fields): Promise<void> {
  const [[name, added] = []] = Object.entries(fields);
  const group = `${base}/${name}`;
  const isThere = isRecord(added) && isRecord(valueOf(file, group));
  return isThere ? add(file, group, added) : add(file, base, fields, listing(file, base, name));
}

/** Whether a value shows something: for a group, whether it has a field that a new one would have. */
const isShown = (value: unknown, added: unknown) =>
  isRecord(value) && isRecord(added) ? Object.keys(added).some((name) => value[name]) : value !== undefined;

/** The names of the fields that describe a picture with this schema. */
const fieldsOf = (schema: Schema): Record<string, unknown> => Object(schema['fields']);

/** The placeholders of a field with this name and schema: words, a picture, or an item; undefined for other fields. */
function placeholdersOf(name: string, schema: Schema, picture: string): Fields | undefined {
  const { alt } = fieldsOf(schema);
  if (typeof alt === 'string') return newPicture({ file: name, alt }, picture);
  if (schema.properties?.['image']) return { [name]: newEntryOf('items', picture) };
  return schema.type === 'string' && !isFile({ schema }) ? { [name]: newEntry } : undefined;
}

/** The actions that add what the group or section around a field may show and does not, such as a title. */
function optionalActions({ file, pointer }: Field): Action[] {
  const [group] = /^.*\/(?:gallery|sections)\/\d+(?=\/)/.exec(pointer) ?? [];
  const { properties = {}, required = [] } = (group !== undefined && schemaAt(file, group)) || {};
  const names = Object.keys(properties).filter((name) => valueOf(file, `${group}/${name}`) === undefined);
  const schemaOf = (name: string) => schemaAt(file, `${group}/${name}`) ?? {};
  // Descriptions and the like come with their picture.
  const isOfPicture = (name: string) =>
    Object.keys(properties).some((other) => other !== name && Object.values(fieldsOf(schemaOf(other))).includes(name));
  const optional = names.filter((name) => !required.includes(name) && !isOfPicture(name));
  return optional.flatMap((name) => {
    const fields = placeholdersOf(name, schemaOf(name), emptyPictureIn(file));
    const title = titleOf(name, schemaOf(name));
    return fields ? [{ name: `Add: ${title}`, words: `+ ${title}`, act: () => add(file, `${group}`, fields) }] : [];
  });
}

/** The action that adds a group to the gallery after the one that contains this field. */
function groupActions({ file, pointer }: Field): Action[] {
  const [, gallery, index] = /^(.*\/gallery)\/(\d+)\//.exec(pointer) ?? [];
  if (gallery === undefined) return [];
  const groups = valueOf(file, gallery);
  const { maxItems = Infinity } = schemaAt(file, gallery) ?? {};
  const hasRoom = Array.isArray(groups) && groups.length < maxItems;
  const fields = { [Number(index) + 1]: newEntryOf('gallery', emptyPictureIn(file)) };
  const act = hasRoom ? () => add(file, gallery, fields) : `There is room for ${maxItems} groups.`;
  return [{ name: 'Add below: Group', words: '+ Group', act }];
}

/** The action that adds the figures to an impact that shows none, which keeps what is written of them. */
function figureActions(file: string, impact: string, place: 'above' | 'below'): Action[] {
  const missing = Object.entries(newFigures).filter(([name]) => !valueOf(file, `${impact}/${name}`));
  if (missing.every(([name]) => name.endsWith('Text'))) return [];
  const fields = Object.fromEntries(missing);
  return [{ name: `Add ${place}: Figures`, words: '+ Figures', act: () => add(file, impact, fields) }];
}

/** The actions that add a group, or the missing parts of a case study between this field and the next existing part. */
export function partActions(field: Field): Action[] {
  const { file, pointer } = field;
  const { index, copy } = projectOf(read().address) ?? {};
  if (index === undefined) return [];
  const isOfProject = file === copy || (file === 'projects.json' && pointer.startsWith(`/${index}/`));
  // The case study is in the project, or, if that is locked, in its working copy.
  const study = copy ?? 'projects.json';
  const base = copy === undefined ? `/${index}/content` : '';
  if (!isOfProject || valueOf(study, base) === undefined) return [];
  const contains = (path: string) => file === study && (pointer === path || pointer.startsWith(`${path}/`));
  const exists = (fields: Fields) =>
    Object.entries(fields).some(([name, added]) => isShown(valueOf(study, `${base}/${name}`), added));

  const optional = newParts(emptyPictureIn(study)).map(({ name, fields }) => ({
    name,
    fields,
    paths: Object.keys(fields).map((field) => `${base}/${field}`),
  }));
  // Sections of one's own have a choice of kinds instead; credits stand after them.
  const isOwn = contains(`${base}/sections`);
  const part = file === study ? partWith(stepsOf(pointer.slice(base.length))[0]) : undefined;
  // A part may have more fields than a new one.
  const [at = -1] = [
    optional.findIndex(({ paths }) => paths.some(contains)),
    optional.findIndex(({ fields }) => part && Object.keys(fields).map(partWith).includes(part)),
  ].filter((place) => place >= 0);
  const below = isOwn ? optional.filter(({ fields }) => 'credits' in fields) : optional.slice(at + 1);
  const next = below.findIndex(({ fields }) => exists(fields));
  const missing = next < 0 ? below : below.slice(0, next);
  const additions = missing.map(({ name, fields }) => ({
    name: `Add below: ${name}`,
    words: `+ ${name}`,
    act: () => addPart(study, base, fields),
  }));
  const impact = `${base}/impact`;
  const isInImpact = contains(impact);
  const isAboveImpact = below[next]?.paths.includes(impact);
  const figures = isInImpact || isAboveImpact ? figureActions(study, impact, isInImpact ? 'above' : 'below') : [];
  return secondary(...optionalActions(field), ...groupActions(field), ...additions, ...figures);
}
