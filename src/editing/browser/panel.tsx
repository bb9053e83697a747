import Form, { getDefaultRegistry } from '@rjsf/core';
import * as rjsf from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useRef, useState, type ChangeEvent, type DragEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { count } from '../../content/engine/count';
import { stepsOf, valueAt, type Path } from '../../content/engine/paths';
import { dayPattern } from '../../content/engine/text-fields';
import { arrangementNames } from '../../content/schema/arrangements';
import { initials } from '../../content/schema/file-kinds';
import { accentNamesOf } from '../../content/schema/look';
import { newEntryOf, newParts } from '../../content/schema/new-project';
import { explained, fileNames, nameOfFile, placesIn, sectionName, titleOf, titlesAt } from '../names';
import { reasonOf, Refused, schemaIn, type FileKind, type Schema } from '../protocol';
import { ask, attempt, paragraphs, tell, Tool } from './dialog';
import { isComposing, isTextField } from './keys';
import { languages, replacementsIn } from './language';
import { offerLinkedName } from './linked-names';
import { Accents, lookWidgets } from './look';
import { emptyPictureIn } from './new-pictures';
import { remarksAt } from './new-remarks';
import { fieldShowing } from './page';
import { emptyAdded, saveFields, type Saved } from './panel-saving';
import {
  change,
  discard,
  editorHost,
  fileKind,
  knownOf,
  mayBreak,
  pick,
  projectOf,
  read,
  schemaAt,
  update,
  upload,
  useEditor,
  valueOf,
} from './state';
import { addressOf } from './working-copy';

/** A part of a file that the panel shows as a form. */
interface Subject {
  name: string;
  file: string;
  pointer: string;
}

/** The schema of the accents with a field for each that is there: the form would not follow those that are added. */
function withAccents({ additionalProperties = true, ...accents }: rjsf.RJSFSchema): rjsf.RJSFSchema {
  const names = accentNamesOf(valueOf('site.json', ''));
  return {
    ...accents,
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, additionalProperties])),
  };
}

/** The schema for the form: with titles, text areas for long texts, and file pickers. */
function formSchema(file: string, pointer: string): rjsf.RJSFSchema {
  // A project has either `content` or `sealed`.
  const omitted = valueOf(file, `${pointer}/sealed`) === undefined ? 'sealed' : 'content';
  return JSON.parse(JSON.stringify(schemaAt(file, pointer) ?? {}), (key, part) => {
    if (key === 'oneOf' || key === omitted) return undefined;
    // The form would let one choose among them.
    if (part?.anyOf) return { alternatives: part.anyOf };
    // A word without a sentence of its own is described by its title, which stands above it.
    const { text } = part?.properties ?? {};
    if (text && text.description === part.title) delete text.description;
    if (typeof part?.type !== 'string') return part;
    if (part.kind === 'accents') return withAccents(part);
    const isLong = part.maxLength > 60 && part.maxLength < 2000;
    const ofText = part.pattern === dayPattern ? 'date' : part.format;
    const ofKind = part.kind in lookWidgets ? part.kind : fileKind(part) && 'file';
    const format = ofKind ?? (isLong ? 'textarea' : ofText);
    const title = key === 'items' ? part.title : titleOf(key, part);
    return { ...part, ...(title && { title }), ...(format && { format }) };
  });
}

type Shape = Pick<rjsf.FieldTemplateProps, 'fieldPathId' | 'registry' | 'formData'>;

/** The schema of the case study of which a section is at a path of the form; undefined if there is none. */
function studyAround({ fieldPathId: { path }, registry }: Shape): Schema | undefined {
  const { file, pointer } = registry.formContext;
  const list = [pointer, ...path.slice(0, -1)].join('/');
  const isList = schemaAt(file, list)?.['kind'] === 'sections';
  return isList ? schemaAt(file, list.slice(0, list.lastIndexOf('/'))) : undefined;
}

/** The title of what is at a path of the form; of a section its name, as it is now. */
function titleIn(props: Shape): string | undefined {
  const { fieldPathId, registry, formData } = props;
  const { file, pointer } = registry.formContext;
  const study = studyAround(props);
  return study
    ? sectionName(formData, study)
    : titlesAt(schemaAt(file, pointer), fieldPathId.path, valueOf(file, pointer)).at(-1);
}

const addedOnPage = 'A section is added on the page: point at the one above it, and press “+ Section…”.';

/** A group of fields or a list: collapsed, unless it is the whole form, a case study, or small. */
function Part(props: rjsf.ObjectFieldTemplateProps | rjsf.ArrayFieldTemplateProps) {
  const { schema, fieldPathId, optionalDataControl, registry } = props;
  const { file, pointer } = registry.formContext;
  const title = titleIn(props);
  const path = [pointer, ...fieldPathId.path].join('/');
  const name = String(fieldPathId.path.at(-1));
  /** New entries are complete, so that they are valid before they are edited. */
  const added = newEntryOf(name, emptyPictureIn(file));
  const whole = newParts(emptyPictureIn(file)).find(
    ({ fields }) => name in fields && valueOf(file, path) === undefined,
  );
  const addEntry = () => {
    if ('canAdd' in props && added === undefined) return props.onAddClick();
    return change(file, { op: 'add', path: `${path}/-`, value: added });
  };
  const addWhole = () => change(file, { op: 'add', path, value: whole?.fields[name] });
  // What a section is, its name says.
  const fixed = studyAround(props) ? ['kind', 'part'] : [];
  const fields =
    'items' in props
      ? props.items
      : props.properties.flatMap(({ name, content }) => (fixed.includes(name) ? [] : content));
  if (['', 'content'].includes(fieldPathId.path.join())) return <>{fields}</>;
  const names = 'items' in props ? [] : props.properties.map(({ name }) => name);
  const shown = valueAt(schema, ['kind']) === 'accents' ? <Accents names={names}>{fields}</Accents> : fields;
  const isSmall = fixed.length === 0 && Object.keys(schema.properties ?? {}).length === 2;
  const [Whole, Name] = isSmall ? (['fieldset', 'legend'] as const) : (['details', 'summary'] as const);
  const isOfSections = valueAt(schema, ['kind']) === 'sections';
  const canAdd = !whole && !isOfSections && 'canAdd' in props && props.canAdd;
  const isThere = valueOf(file, path) !== undefined || !isOfSections;
  return (
    <Whole id={fieldPathId.$id}>
      <Name>{title}</Name>
      {schema.description && <p className="field-description">{schema.description}</p>}
      {shown}
      {canAdd && <Tool name={`Add to ${title}`} words="Add" act={addEntry} />}
      {isOfSections && <Tool name={`Add to ${title}`} words="Add" act={addedOnPage} />}
      {whole ? <Tool name={`Add ${title}`} words="Add" act={addWhole} /> : isThere && optionalDataControl}
    </Whole>
  );
}

/** What a file looks like; of a mark, which may be none, the icon that is drawn of it. */
function Shown({ kind, file, value }: { kind: FileKind | undefined; file: string; value: unknown }) {
  const { content } = useEditor();
  if (kind === 'mark') return <img className="mark" src={`/icons/icon-192.png?${content?.revision}`} alt="" />;
  return kind === 'picture' && value ? <img src={addressOf(file, String(value))} alt="" /> : null;
}

/** A file with its path and a picker, which takes what is dropped, too; of a mark also the initials. */
function FilePart(props: rjsf.WidgetProps) {
  const { onChange, schema, registry, value } = props;
  const { TextWidget } = registry.widgets;
  const { file } = registry.formContext;
  const kind = fileKind(schema);
  const take = async (chosen: File | undefined) => {
    if (chosen) onChange(await upload(chosen, file, kind));
  };
  const onDrop = ({ dataTransfer }: DragEvent) => attempt(() => take([...dataTransfer.files][0]));
  return (
    <div className="file" role="presentation" onDrop={onDrop}>
      <Shown kind={kind} file={file} value={value} />
      {TextWidget && <TextWidget {...props} />}
      <Tool name={`Choose: ${schema.title}`} words="Choose…" act={async () => take(await pick(schema))} />
      {kind === 'mark' && <Tool name="Initials" act={() => onChange(initials)} />}
    </div>
  );
}

const { FieldTemplate } = getDefaultRegistry().templates;

/** A field; the entries of a list are numbered. A part among sections is nothing but its name. */
function Field(props: rjsf.FieldTemplateProps) {
  const { schema, label, children, errors } = props;
  if (schema['alternatives']) return <>{children}</>;
  const title = titleIn(props);
  if (schema.type === 'string' && studyAround(props))
    return (
      <>
        <p className="part">{title}</p>
        {errors}
      </>
    );
  return <FieldTemplate {...props} label={title ?? label} />;
}

/** Opens the groups around an element of the form. */
function openAround(element: HTMLElement | null | undefined): void {
  const group = element?.closest('details');
  if (!group) return;
  group.open = true;
  openAround(group.parentElement);
}

/** The button that adds an optional group, or leaves it out and says so. */
function OptionalPart({ label, schema, onAddClick, onRemoveClick }: rjsf.OptionalDataControlsTemplateProps) {
  const title = schema.title ?? label;
  if (onAddClick) return <Tool name={`Add ${title}`} words="Add" act={() => onAddClick()} />;
  return onRemoveClick ? <Tool name={`Leave out: ${title}`} act={() => onRemoveClick()} /> : <></>;
}

/** A button that moves an entry; at the end of its list it says why it doesn't. */
const mover = (name: string, words: string, end: string) =>
  function Mover({ id, disabled, onClick }: rjsf.IconButtonProps) {
    const act = disabled ? `It is the ${end}.` : () => undefined;
    return <Tool id={id} name={name} words={words} act={act} {...(!disabled && { onClick })} />;
  };

const movers = { MoveUpButton: mover('Move up', '↑', 'first'), MoveDownButton: mover('Move down', '↓', 'last') };

/** The reasons why a value is refused. */
function Reasons({ errors = [], fieldPathId }: rjsf.FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <ul id={rjsf.errorId(fieldPathId)} ref={openAround}>
      {errors.map((error, index) => (
        <li key={index}>{error}</li>
      ))}
    </ul>
  );
}

/** The JSON Pointer of a form field, relative to the form's subject. */
const pointerOfId = (id: string) => id.replace(/^root/, '').replaceAll('_', '/');

/** Scrolls the element of a form field into view, if the page shows it. */
const showOnPage = (file: string, pointer: string) =>
  fieldShowing({ file, pointer })?.element.scrollIntoView({ block: 'nearest' });

const ofGroup = { arrangement: { 'ui:enumNames': arrangementNames } };
const ofStudy = { gallery: { items: ofGroup }, sections: { items: { 'ui:field': 'Section' } } };

/** A section, of the kind that it is: another one can't be chosen. */
function Section(props: rjsf.FieldProps) {
  const { SchemaField } = props.registry.fields;
  const { alternatives } = props.schema;
  const chosen = schemaIn({ anyOf: alternatives }, [], props.formData);
  const schema = alternatives.find((one: unknown) => one === chosen);
  return schema && SchemaField ? <SchemaField {...props} schema={schema} uiSchema={ofGroup} /> : null;
}

/** The look has no fields that are filled in together, so it is not added as a whole. */
const uiSchema: rjsf.UiSchema = {
  ...ofStudy,
  content: ofStudy,
  'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] },
  look: { 'ui:enableOptionalDataFieldForType': [], accents: { 'ui:enableOptionalDataFieldForType': [] } },
};

/** Prevents the form from adding default values. */
const withoutDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** A reason why a value is refused: at a path of the form, or elsewhere. `words` also say where. */
interface Refusal {
  path?: Path;
  reason: string;
  words: string;
}

/** The reasons why a value is refused that is at `pointer` in a file. */
function refusalsIn(error: unknown, { file, pointer }: Pick<Subject, 'file' | 'pointer'>, value: unknown): Refusal[] {
  const diagnostics = error instanceof Refused ? error.body.diagnostics : undefined;
  if (!diagnostics) return [{ reason: reasonOf(error), words: reasonOf(error) }];
  const steps = stepsOf(pointer);
  return diagnostics.map((diagnostic) => {
    const { source = { file: diagnostic.file, path: [] } } = diagnostic;
    const known = knownOf(nameOfFile(source.file));
    const reason = explained(diagnostic, known);
    const isHere = nameOfFile(source.file) === file && steps.every((step, at) => step === String(source.path[at]));
    if (!isHere) return { reason, words: `${placesIn(diagnostic, known)}\n${reason}` };
    const path = source.path.slice(steps.length);
    const titles = titlesAt(schemaAt(file, pointer), path, value);
    const shown = (valueAt(value, path) ?? '') === '' ? 'Still to be filled in' : reason;
    return { path, reason: shown, words: `${titles.join(', ')}\n${shown}` };
  });
}

/** The form's errors for refusals. */
function formErrors(refusals: Refusal[]): rjsf.ErrorSchema {
  const errors = new rjsf.ErrorSchemaBuilder();
  for (const { path, reason } of refusals) if (path) errors.addErrors(reason, path.map(String));
  return errors.ErrorSchema;
}

/** The last saving of the panel. */
let saving: Promise<void> = Promise.resolve();

/** Resolves once what was changed in the panel is saved, or refused. */
export const whenSaved = () => saving;

/** The beginning of the ids of what is at a path of the form, and in it. */
const idOf = (path: string[]) => ['root', ...path].join('_');

/** Whether an element of the form is what is at a path, or in it. */
const isIn = (element: EventTarget | null, path: string[]) =>
  element instanceof Element && (element.id === idOf(path) || element.id.startsWith(`${idOf(path)}_`));

/** Focuses the first field of what was added at a path. */
function focusIn(form: HTMLElement | null, path: string[]): void {
  const fields = form?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [];
  const first = [...fields].find((field) => isIn(field, path));
  openAround(first);
  first?.focus();
}

/** A form for all fields of a subject, which saves changes immediately. */
function SubjectForm({ file, pointer }: Subject) {
  const saved = valueOf(file, pointer);
  /** The owner's unsaved change, with the value before it. */
  const [draft, setDraft] = useState<{ before: unknown; now: unknown }>();
  const [errors, setErrors] = useState<rjsf.ErrorSchema>({});
  /** The form's value with the newest input. */
  const newest = useRef<unknown>(undefined);
  const form = useRef<HTMLDivElement>(null);
  /** The fields that were saved here: what is remarked about them is said beside them. */
  const touched = useRef(new Set<string>());
  /** The path of what was just added and is empty: it is not wrong until it is left. */
  const added = useRef<string[]>(undefined);

  async function send(now: unknown, before: unknown): Promise<void> {
    // JSON removes undefined values.
    const after: unknown = JSON.parse(JSON.stringify(now));
    const hasDraft = () => newest.current !== now;
    const notSaved = (error: Error): Saved => ({ value: before, paths: [], refused: error });
    const { value, paths, refused } = await saveFields(file, pointer, before, after).catch(notSaved);
    const isAdded = ({ path }: Refusal) =>
      path !== undefined && added.current?.every((step, index) => step === String(path[index])) === true;
    const all = refused ? refusalsIn(refused, { file, pointer }, after) : [];
    const found = all.filter((refusal) => !isAdded(refusal));
    const hasAdded = all.length > found.length;
    const refusals = found.length > 0 ? found.map(({ words }) => words) : undefined;
    // The owner may have gone to another page.
    if (refusals && !form.current) {
      update({ hasDraft: false });
      void discard();
      return void tell(notKept, paragraphs(refusals));
    }
    // At once: a question takes the focus, and a field that loses it saves its draft.
    flushSync(() => setDraft(refused || hasDraft() ? { before: value, now: newest.current } : undefined));
    update({ refusals, hasDraft: hasDraft() || hasAdded });
    for (const steps of paths) touched.current.add(steps.join('/'));
    const remarks = [...touched.current].flatMap((path) =>
      remarksAt(file, `${pointer}/${path}`).map((reason) => ({ path: path.split('/'), reason, words: reason })),
    );
    setErrors(formErrors([...found, ...remarks]));
    if (refusals && found.some(({ path }) => !path)) void tell('This was not done', paragraphs(refusals));
    for (const steps of paths)
      await offerLinkedName(file, `${pointer}/${steps.join('/')}`, valueAt(before, steps), valueAt(after, steps));
  }

  const save = (now: unknown, before: unknown) => (saving = send(now, before));

  const onChange = (now: unknown, id = '') => {
    const before = draft ? draft.before : saved;
    const empty = emptyAdded(draft ? draft.now : saved, now);
    if (empty) {
      added.current = empty;
      // Once it is there.
      setTimeout(() => focusIn(form.current, empty));
    }
    newest.current = now;
    setDraft({ before, now });
    // Texts are saved when their field loses the focus, other values immediately.
    const field = editorHost()?.shadowRoot?.activeElement;
    const isTyping = field?.id === id && isTextField(field);
    update({ hasDraft: isTyping });
    if (!isTyping) void save(now, before);
  };

  /** What was added is wrong if it is incomplete once it is left. The form saves it then. */
  const onLeave = ({ target, relatedTarget }: FocusEvent) => {
    const path = added.current;
    if (!path || !isIn(target, path) || isIn(relatedTarget, path)) return;
    added.current = undefined;
    if (draft) void save(draft.now, draft.before);
  };

  const mayBreakIn = ({ id }: HTMLElement) => mayBreak(schemaAt(file, pointer + pointerOfId(id)) ?? {});

  /** A text that may have a line break keeps those that are pasted (pasting.ts). */
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (isTextField(target) && mayBreakIn(target)) target.ariaMultiLine = 'true';
  };

  /** Enter saves a text, unless it may have a line break. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (key !== 'Enter' || isComposing(nativeEvent) || !isTextField(target)) return;
    if (mayBreakIn(target)) return;
    event.preventDefault();
    if (draft) void save(draft.now, draft.before);
  };
  return (
    <div role="presentation" ref={form} onFocus={onFocus} onKeyDown={onKeyDown} onBlur={onLeave}>
      <Form
        schema={formSchema(file, pointer)}
        validator={validator}
        templates={{
          ObjectFieldTemplate: Part,
          ArrayFieldTemplate: Part,
          FieldTemplate: Field,
          FieldErrorTemplate: Reasons,
          OptionalDataControlsTemplate: OptionalPart,
          ButtonTemplates: movers,
        }}
        fields={{ Section }}
        widgets={{ FileWidget: FilePart, ...lookWidgets }}
        uiSchema={uiSchema}
        experimental_defaultFormStateBehavior={withoutDefaults}
        showErrorList={false}
        noHtml5Validate
        formData={draft ? draft.now : saved}
        formContext={{ file, pointer }}
        extraErrors={errors}
        onChange={({ formData }, id) => onChange(formData, id)}
        onFocus={(id) => showOnPage(file, pointer + pointerOfId(id))}
        onBlur={() => draft && void save(draft.now, draft.before)}
        children={<></>}
      />
    </div>
  );
}

/** Replaces all words of the interface with those of a language, if the owner agrees. */
function WordLists() {
  const takeOver = async (lang: string, language: string) => {
    const { others, changes } = replacementsIn(lang);
    if (others === 0) return update({ status: `All words are those in ${language} already` });
    const title = `Replace ${count(others, 'word or sentence', 'words and sentences')}?`;
    const body = `They become those in ${language}, in place of what you have written. Undo brings yours back.`;
    await ask({ title, body, yes: 'Replace them' }, () => change('words.json', ...changes));
  };
  return (
    <p>
      All words in{' '}
      {languages.map(({ lang, language }) => (
        <Tool
          key={lang}
          name={`All words in ${language}`}
          words={language}
          act={() => leave(() => void attempt(() => takeOver(lang, language)))}
        />
      ))}
    </p>
  );
}

/** The subjects of the panel, starting with the current page's. */
function useSubjects(): Subject[] {
  const { content, address } = useEditor();
  const { index, project, copy = '' } = projectOf(address) ?? {};
  return [
    ...(project ? [{ name: project.title, file: 'projects.json', pointer: `/${index}` }] : []),
    ...(content?.files[copy] ? [{ name: `${project?.title}: what is locked`, file: copy, pointer: '' }] : []),
    ...['site.json', 'words.json'].map((file) => ({ name: fileNames[file] ?? file, file, pointer: '' })),
  ];
}

/** Runs an action once all is saved, or the owner discards the refused values. */
export async function leave(act: () => void): Promise<void> {
  await saving;
  const { refusals } = read();
  if (refusals) {
    const body = (
      <>
        <p>This can’t be saved, and would be lost:</p>
        {paragraphs(refusals)}
      </>
    );
    if (!(await ask({ title: 'Leave it unsaved?', body, yes: 'Leave', no: 'Stay' }))) return;
    // A file may have been chosen for it.
    await discard();
  }
  update({ refusals: undefined });
  act();
}

const notKept = 'This was not kept';

/**
 * Focuses the requested field, or the name or first field of a group. When the panel goes without `leave`, as with the
 * page, refused values are told.
 */
function onPanel(panel: HTMLElement | null): () => void {
  const { wanted } = read();
  const field = wanted && panel?.querySelector<HTMLElement>(`#root_${wanted.field}`);
  openAround(field);
  field?.scrollIntoView({ block: 'start' });
  const isGroup = field?.matches('details, fieldset');
  (isGroup ? field?.querySelector<HTMLElement>('summary, input, textarea, button') : field)?.focus();
  return () => {
    const { refusals } = read();
    if (!refusals) return;
    update({ refusals: undefined });
    void discard();
    void tell(notKept, paragraphs(refusals));
  };
}

/** A panel with forms for all content, including what the page does not show. */
export function Panel() {
  const all = useSubjects();
  const { wanted } = useEditor();
  const [chosen, choose] = useState(wanted?.file);
  const subject = all.find(({ file }) => file === chosen) ?? all[0];
  if (!subject) return null;
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const { selectedIndex } = target;
    return leave(() => choose(all[selectedIndex]?.file));
  };
  return (
    <aside aria-label="Details" ref={onPanel}>
      <div className="head">
        <select aria-label="Details of" value={subject.name} onChange={onChange}>
          {all.map(({ name }, index) => (
            <option key={index}>{name}</option>
          ))}
        </select>
        <Tool name="Close" act={() => leave(() => update({ hasPanel: false }))} />
      </div>
      <div className="fields">
        {subject.file === 'words.json' && <WordLists />}
        <SubjectForm key={subject.file + subject.pointer} {...subject} />
      </div>
    </aside>
  );
}
