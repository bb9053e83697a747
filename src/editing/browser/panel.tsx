import Form from '@rjsf/core';
import * as rjsf from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState, type ChangeEvent } from 'react';
import { createPatch } from 'rfc6902';
import type { Diagnostic } from '../../content/check/diagnostic';
import { stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { wordLists } from '../../content/words/word-lists';
import { newEntryOf, newParts } from '../../content/schema/new-project';
import { fieldName, reasonOf, Refused, wordsOf } from '../protocol';
import { ask, tell, Tool } from './dialog';
import { fieldShowing } from './page';
import { emptyPictureIn } from './parts';
import {
  change,
  editorHost,
  fileKind,
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

/** The schema for the form: with titles, text areas for long texts, and file pickers. */
function formSchema(file: string, pointer: string): rjsf.RJSFSchema {
  // A project has either `content` or `sealed`.
  const left = valueOf(file, `${pointer}/sealed`) === undefined ? 'sealed' : 'content';
  return JSON.parse(JSON.stringify(schemaAt(file, pointer) ?? {}), (key, part) => {
    if (key === 'oneOf' || key === left) return undefined;
    if (typeof part?.type !== 'string') return part;
    const isLong = part.maxLength > 60 && part.maxLength < 2000;
    const format = fileKind(part) ? 'file' : isLong ? 'textarea' : part.format;
    const name = fieldName(key).trim();
    if (key !== 'items') part.title ??= name.charAt(0).toUpperCase() + name.slice(1);
    return { ...part, ...(format && { format }) };
  });
}

/** A group of fields or a list: collapsed, unless it is the whole form, a case study, or small. */
function Part(props: rjsf.ObjectFieldTemplateProps | rjsf.ArrayFieldTemplateProps) {
  const { title, schema, fieldPathId, optionalDataControl, registry } = props;
  const { file, pointer } = registry.formContext;
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
  const fields = 'items' in props ? props.items : props.properties.map(({ content }) => content);
  if (['', 'content'].includes(fieldPathId.path.join())) return <>{fields}</>;
  const isSmall = Object.keys(schema.properties ?? {}).length === 2;
  const [Whole, Name] = isSmall ? (['fieldset', 'legend'] as const) : (['details', 'summary'] as const);
  return (
    <Whole>
      <Name>{title}</Name>
      {schema.description && <p className="field-description">{schema.description}</p>}
      {fields}
      {!whole && 'canAdd' in props && props.canAdd && <Tool name={`Add to ${title}`} words="Add" act={addEntry} />}
      {whole ? <Tool name={`Add ${title}`} words="Add" act={addWhole} /> : optionalDataControl}
    </Whole>
  );
}

/** A picture with its path and a picker. */
function FilePart(props: rjsf.WidgetProps) {
  const { onChange, schema, registry, value } = props;
  const { TextWidget } = registry.widgets;
  const { file } = registry.formContext;
  const choose = async () => {
    const chosen = await pick(schema);
    if (chosen) onChange(await upload(chosen, file));
  };
  return (
    <div className="file">
      {value && fileKind(schema) === 'png' && <img src={addressOf(file, value)} alt="" />}
      {TextWidget && <TextWidget {...props} />}
      <Tool name={`Choose: ${schema.title}`} words="Choose…" act={choose} />
    </div>
  );
}

/** Scrolls the element of a form field into view, if the page shows it. */
const showOnPage = (file: string, pointer: string) =>
  fieldShowing({ file, pointer })?.element.scrollIntoView({ block: 'center' });

/** Prevents the form from adding default values. */
const withoutDefaults = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** The form's errors for the diagnostics of a refused value, which is at `pointer` in its file. */
function formErrors(diagnostics: Diagnostic[], pointer: string, value: unknown): rjsf.ErrorSchema {
  const errors = new rjsf.ErrorSchemaBuilder();
  for (const diagnostic of diagnostics) {
    const place = diagnostic.source?.path.slice(stepsOf(pointer).length).map(String) ?? [];
    const isEmpty = (valueAt(value, place) ?? '') === '';
    errors.addErrors(isEmpty ? 'Still to be filled in' : wordsOf(diagnostic), place);
  }
  return errors.ErrorSchema;
}

/** A form for all fields of a subject, which saves changes immediately. */
function SubjectForm({ file, pointer }: ReturnType<typeof useSubjects>[number]) {
  const saved = valueOf(file, pointer);
  /** The owner's unsaved change, with the value before it. */
  const [draft, setDraft] = useState<{ before: unknown; now: unknown }>();
  const [errors, setErrors] = useState<rjsf.ErrorSchema>({});

  async function save(now: unknown, before: unknown): Promise<void> {
    // JSON removes undefined values.
    const after: unknown = JSON.parse(JSON.stringify(now));
    const changes = createPatch(before, after).map((part) => ({ ...part, path: pointer + part.path }));
    try {
      if (changes.length > 0) await change(file, ...changes);
      // Keep newer input.
      setDraft((given) => (given && given.now !== now ? { before: after, now: given.now } : undefined));
      update({ isUnsaved: false, hasDraft: false });
      setErrors({});
    } catch (error) {
      const diagnostics = error instanceof Refused ? error.body.diagnostics : undefined;
      if (!diagnostics) void tell('This was not done', reasonOf(error));
      update({ isUnsaved: true, hasDraft: false });
      setErrors(formErrors(diagnostics ?? [], pointer, after));
    }
  }

  const onChange = (now: unknown, id = '') => {
    const before = draft ? draft.before : saved;
    setDraft({ before, now });
    // Texts are saved when their field loses the focus, other values immediately.
    const field = editorHost()?.shadowRoot?.activeElement;
    const isTyping = field?.id === id && field.matches('input:not([type=checkbox]), textarea');
    update({ hasDraft: isTyping });
    if (!isTyping) void save(now, before);
  };
  return (
    <Form
      schema={formSchema(file, pointer)}
      validator={validator}
      templates={{ ObjectFieldTemplate: Part, ArrayFieldTemplate: Part }}
      widgets={{ FileWidget: FilePart }}
      uiSchema={{ 'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] } }}
      experimental_defaultFormStateBehavior={withoutDefaults}
      showErrorList={false}
      noHtml5Validate
      formData={draft ? draft.now : saved}
      formContext={{ file, pointer }}
      extraErrors={errors}
      onChange={({ formData }, id) => onChange(formData, id)}
      onFocus={(id) => showOnPage(file, pointer + id.replace(/^root/, '').replaceAll('_', '/'))}
      onBlur={() => draft && void save(draft.now, draft.before)}
      children={<></>}
    />
  );
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' });

/** Replaces all words of the interface with those of a language. */
function WordLists() {
  const takeOver = (lang: string, list: Record<string, string>) =>
    change(
      'words.json',
      ...Object.entries(list).map(([name, text]) => ({
        op: 'replace' as const,
        path: `/${name}`,
        value: { text, lang },
      })),
    );
  return (
    <p>
      All words in{' '}
      {Object.entries(wordLists).map(([lang, list]) => {
        const language = languages.of(lang) ?? lang;
        return (
          <Tool
            key={lang}
            name={`All words in ${language}`}
            words={language}
            act={() => leave(() => void takeOver(lang, list))}
          />
        );
      })}
    </p>
  );
}

/** The subjects of the panel, starting with the current page's. */
function useSubjects() {
  const { content, address } = useEditor();
  const { index, project, copy = '' } = projectOf(address) ?? {};
  return [
    ...(project ? [{ name: project.title, file: 'projects.json', pointer: `/${index}` }] : []),
    ...(content?.files[copy] ? [{ name: `${project?.title}: what is locked`, file: copy, pointer: '' }] : []),
    { name: 'You and your site', file: 'site.json', pointer: '' },
    { name: 'Words of the interface', file: 'words.json', pointer: '' },
  ];
}

/** Runs an action if there are no invalid values, or the owner discards them. */
export async function leave(act: () => void): Promise<void> {
  if (read().isUnsaved) {
    const body = 'Something here is still to be filled in or put right. What is marked would be lost.';
    const isLeft = await ask({ title: 'Leave it unsaved?', body, yes: 'Leave', no: 'Stay' });
    if (!isLeft) return;
  }
  update({ isUnsaved: false });
  act();
}

/** Focuses the requested field. */
const focusWanted = (panel: HTMLElement | null) => {
  const { wanted } = read();
  if (panel && wanted) panel.querySelector<HTMLElement>(`#root_${wanted.field}`)?.focus();
};

/** A panel with forms for all content, including what the page does not show. */
export function Panel() {
  const all = useSubjects();
  const { wanted } = useEditor();
  const first = all.findIndex(({ file }) => file === wanted?.file);
  const [place, choose] = useState(first < 0 ? 0 : first);
  const subject = all[place];
  if (!subject) return null;
  const onChange = ({ target }: ChangeEvent<HTMLSelectElement>) => leave(() => choose(target.selectedIndex));
  return (
    <aside aria-label="Details" ref={focusWanted}>
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
