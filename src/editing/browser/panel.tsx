import Form from '@rjsf/core';
import {
  englishStringTranslator,
  ErrorSchemaBuilder,
  type ErrorSchema,
  type UiSchema,
  type WidgetProps,
} from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createPatch } from 'rfc6902';
import { useState } from 'react';
import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { ask } from './dialog';
import { fileKind, projectOf, projects, schemaAt, valueOf, workingCopyOf, accepts, type Schema } from './fields';
import { EntryPart, ListPart, ObjectPart } from './parts';
import { change, upload, wordsOf } from './requests';
import { read, update, useEditor } from './store';
import { addressOf } from './working-copy';

/** A value that has a form of its own: a whole file, or one project. */
interface Subject {
  name: string;
  file: string;
  steps: string[];
}

/** This page's come first. */
function subjects(): Subject[] {
  const { content, address } = read();
  const here = projectOf(address)?.index ?? -1;
  const ofProjects = projects().map((project, index): Subject[] => {
    const { title: name } = project;
    const copy = workingCopyOf(project) ?? '';
    const locked = { name: `${name}: what is locked`, file: copy, steps: [] };
    return [{ name, file: 'projects.json', steps: [String(index)] }, ...(content?.files[copy] ? [locked] : [])];
  });
  const site = { name: 'You and your site', file: 'site.json', steps: [] };
  const words = { name: 'Words of the interface', file: 'words.json', steps: [] };
  return [...(ofProjects[here] ?? []), site, ...ofProjects.filter((_, index) => index !== here).flat(), words];
}

const readable = (name: string) =>
  name
    .replace(/(?:Alt|^alt)$/, ' text alternative')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
    .replace(/^./, (first) => first.toUpperCase());

/** The contract’s schema as the form takes it: named for people, long texts in large fields, files with a picker. */
function formSchema({ oneOf: _, ...schema }: Schema, value: unknown, name = ''): Schema {
  const { content, sealed, ...others } = schema.properties ?? {};
  const isSealed = typeof value === 'object' && value !== null && 'sealed' in value;
  // A project has either a case study or a sealed one.
  const properties = content && sealed ? { ...others, ...(isSealed ? { sealed } : { content }) } : schema.properties;
  const entries = Object.entries(properties ?? {}).map(
    ([key, part]) => [key, formSchema(part, undefined, key)] as const,
  );
  const most = schema.maxLength ?? 0;
  const format = fileKind(schema) ? 'file' : most > 60 && most < 2000 ? 'textarea' : undefined;
  return {
    ...schema,
    ...(name && { title: readable(name) }),
    ...(format && { format }),
    ...(properties && { properties: Object.fromEntries(entries) }),
    ...(schema.items && { items: formSchema(schema.items, undefined, name.replace(/s$/, '')) }),
  };
}

/** A picture or a video as it is, the path, and a picker. */
function FileField(props: WidgetProps) {
  const { onChange, schema, registry, value } = props;
  const { TextWidget } = registry.widgets;
  const kind = fileKind({ description: schema.description ?? '' });
  const src = typeof value === 'string' ? addressOf(registry.formContext.file, value) : undefined;
  const choose = async (file: File | undefined) => {
    const path = file && (await upload(file, registry.formContext.file));
    if (path) onChange(path);
  };
  const accept = accepts({ description: schema.description ?? '' });
  return (
    <div className="file">
      {src && kind === 'png' && <img src={src} alt="" />}
      {src && kind === 'mp4' && <video src={src} muted />}
      {TextWidget && <TextWidget {...props} />}
      <label>
        Choose…
        <input
          type="file"
          aria-label={`Choose: ${schema.title}`}
          accept={accept}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </label>
    </div>
  );
}

const templates = { ObjectFieldTemplate: ObjectPart, ArrayFieldTemplate: ListPart, ArrayFieldItemTemplate: EntryPart };
const widgets = { FileWidget: FileField };
const options: UiSchema = { 'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] } };
const behaviour = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;
const labels: Record<string, string> = {
  'Add data for optional field': 'Add',
  'Remove data for optional field': 'Leave it out',
};

function SubjectForm({ subject }: { subject: Subject }) {
  const { file, steps } = subject;
  const saved = valueOf(file, pointerOf(steps));
  /** What the owner has changed, and what it was then, until it is written. */
  const [draft, setDraft] = useState<{ before: unknown; now: unknown }>();
  const [errors, setErrors] = useState<ErrorSchema>({});

  async function save(now: unknown, before: unknown): Promise<void> {
    // What is not given is not written.
    const after: unknown = JSON.parse(JSON.stringify(now));
    const changes = createPatch(before, after).flatMap((part) => {
      const path = pointerOf(steps) + part.path;
      return part.op === 'add' || part.op === 'replace' || part.op === 'remove' ? [{ ...part, path }] : [];
    });
    const refused = changes.length > 0 ? await change(file, changes) : undefined;
    // What has been typed meanwhile stays.
    if (!refused) setDraft((given) => (given && given.now !== now ? { before: after, now: given.now } : undefined));
    const found = new ErrorSchemaBuilder();
    for (const diagnostic of refused?.diagnostics ?? []) {
      const place = stepsOf(diagnostic.pointer ?? '').slice(steps.length);
      found.addErrors((valueAt(after, place) ?? '') === '' ? 'Still to be filled in' : wordsOf(diagnostic), place);
    }
    setErrors(found.ErrorSchema);
    update({ isUnsaved: refused !== undefined });
  }

  const onChange = (now: unknown, id = '') => {
    const before = draft ? draft.before : saved;
    setDraft({ before, now });
    // Words are written when their field is left, all else at once.
    const field = document.getElementById('edit')?.shadowRoot?.activeElement;
    const isTyping = field?.id === id && field.matches('input:not([type=checkbox]), textarea');
    if (!isTyping) void save(now, before);
  };
  return (
    <Form
      schema={formSchema(schemaAt(file, steps) ?? {}, saved)}
      uiSchema={options}
      formData={draft ? draft.now : saved}
      formContext={subject}
      validator={validator}
      templates={templates}
      widgets={widgets}
      extraErrors={errors}
      experimental_defaultFormStateBehavior={behaviour}
      translateString={(text, names) => labels[text] ?? englishStringTranslator(text, names)}
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }, id) => onChange(formData, id)}
      onBlur={() => draft && void save(draft.now, draft.before)}
    >
      <></>
    </Form>
  );
}

/** Goes on once what the contract refuses is right or given up. */
export async function leave(act: () => void): Promise<void> {
  const lines = ['Something here is still to be filled in or put right. What is marked would be lost.'];
  if (read().isUnsaved && !(await ask({ title: 'Leave it unsaved?', lines, yes: 'Leave', no: 'Stay' }))) return;
  update({ isUnsaved: false });
  act();
}

/** Everything that the contract has, also what can’t be seen on the page, as a form beside it. */
export function Panel() {
  const { address } = useEditor();
  const [chosen, choose] = useState({ address, place: 0 });
  const all = subjects();
  const place = chosen.address === address ? chosen.place : 0;
  const subject = all[place];
  if (!subject) return null;
  return (
    <aside aria-label="Details">
      <div className="head">
        <select
          aria-label="Details of"
          value={place}
          onChange={({ target: { selectedIndex } }) => void leave(() => choose({ address, place: selectedIndex }))}
        >
          {all.map(({ name }, index) => (
            <option key={index} value={index}>
              {name}
            </option>
          ))}
        </select>
        <button type="button" onClick={() => void leave(() => update({ hasPanel: false }))}>
          Close
        </button>
      </div>
      <SubjectForm key={subject.file + pointerOf(subject.steps)} subject={subject} />
    </aside>
  );
}
