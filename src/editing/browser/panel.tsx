import Form from '@rjsf/core';
import { ErrorSchemaBuilder, type ErrorSchema, type UiSchema, type WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createPatch } from 'rfc6902';
import { useState } from 'react';
import type { Change } from '../protocol';
import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { projectOf } from './bar';
import { accepts, fileKind, projects, schemaAt, valueOf, workingCopyOf, type Schema } from './fields';
import { ListPart, ObjectPart } from './parts';
import { change, upload, wordsOf } from './requests';
import { read, update, useEditor } from './store';

/** A value that has a form of its own: a whole file, or one project. */
interface Subject {
  name: string;
  file: string;
  steps: string[];
}

function subjects(): Subject[] {
  const { content, address } = read();
  const here = projectOf(address);
  const of = (project: (typeof here & object)['project'], index: number): Subject[] => {
    const copy = workingCopyOf(project);
    const hasCopy = copy !== undefined && content?.files[copy];
    return [
      { name: project.title, file: 'projects.json', steps: [String(index)] },
      ...(hasCopy ? [{ name: `${project.title}: what is locked`, file: copy, steps: [] }] : []),
    ];
  };
  const rest = projects().flatMap((project, index) => (index === here?.index ? [] : of(project, index)));
  return [
    ...(here ? of(here.project, here.index) : []),
    { name: 'You and your site', file: 'site.json', steps: [] },
    ...rest,
    { name: 'Words of the interface', file: 'words.json', steps: [] },
  ];
}

const readable = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (letter, at) => (at ? ` ${letter.toLowerCase()}` : letter));

/** The contract’s schema as the form takes it: named for people, long texts in large fields, files with a picker. */
function formSchema({ oneOf: _, ...schema }: Schema, name = ''): Schema {
  const entries = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, formSchema(part, key)] as const);
  const format = fileKind(schema)
    ? 'file'
    : (schema.maxLength ?? 0) > 60 && schema.maxLength !== 2000
      ? 'textarea'
      : undefined;
  return {
    ...schema,
    ...(name && { title: readable(name) }),
    ...(format && { format }),
    ...(schema.properties && { properties: Object.fromEntries(entries) }),
    ...(schema.items && { items: formSchema(schema.items, name.replace(/s$/, '')) }),
  };
}

/** A project has either a case study or a sealed one. */
function schemaOf({ file, steps }: Subject, value: unknown): Schema {
  const schema = formSchema(schemaAt(file, steps) ?? {});
  const { content, sealed, ...others } = schema.properties ?? {};
  if (!content || !sealed) return schema;
  const isSealed = typeof value === 'object' && value !== null && 'sealed' in value;
  return { ...schema, properties: { ...others, ...(isSealed ? { sealed } : { content }) } };
}

function FileField({ id, value, onChange, schema, registry, required }: WidgetProps) {
  const { file }: Subject = registry.formContext;
  const choose = async (chosen: File | undefined) => {
    const path = chosen && (await upload(chosen, file));
    if (path) onChange(path);
  };
  return (
    <div className="file">
      <input
        id={id}
        value={value ?? ''}
        required={required}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
      <input
        type="file"
        aria-label={`Choose: ${schema.title}`}
        accept={accepts(schema as Schema)}
        onChange={({ target }) => void choose(target.files?.[0])}
      />
    </div>
  );
}

const templates = { ObjectFieldTemplate: ObjectPart, ArrayFieldTemplate: ListPart };
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

  async function save(now: unknown, before: unknown, isQuiet: boolean): Promise<void> {
    // What is not given is not written.
    const after: unknown = JSON.parse(JSON.stringify(now));
    const base = pointerOf(steps);
    const changes = createPatch(before, after).map((part): Change => ({ ...part, path: base + part.path }) as Change);
    if (changes.length === 0) return setDraft(undefined);
    const refused = await change(file, changes);
    if (!refused) setDraft(undefined);
    const found = new ErrorSchemaBuilder();
    for (const diagnostic of refused?.diagnostics ?? []) {
      const path = stepsOf(diagnostic.pointer ?? base).slice(steps.length);
      found.addErrors(wordsOf(diagnostic), path);
    }
    if (!isQuiet || !refused) setErrors(found.ErrorSchema);
  }

  const onChange = (now: unknown, id = '') => {
    const before = draft ? draft.before : saved;
    setDraft({ before, now });
    // Words are written when their field is left, all else at once.
    const field = document.getElementById('edit')?.shadowRoot?.activeElement;
    const isTyping = field?.id === id && field.matches('input:not([type=checkbox]), textarea');
    if (!isTyping) void save(now, before, true);
  };
  return (
    <Form
      schema={schemaOf(subject, saved)}
      uiSchema={options}
      formData={draft ? draft.now : saved}
      formContext={subject}
      validator={validator}
      templates={templates}
      widgets={widgets}
      extraErrors={errors}
      experimental_defaultFormStateBehavior={behaviour}
      translateString={(text, names = []) =>
        labels[text] ?? names.reduce((all, name, place) => all.replace(`%${place + 1}`, name), text)
      }
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }, id) => onChange(formData, id)}
      onBlur={() => draft && void save(draft.now, draft.before, false)}
    >
      <></>
    </Form>
  );
}

/** Everything that the contract has, also what can’t be seen on the page, as a form beside it. */
export function Panel() {
  const { address } = useEditor();
  const [chosen, choose] = useState<{ address: string; name: string }>();
  const all = subjects();
  const subject = all.find(({ name }) => chosen?.address === address && chosen.name === name) ?? all[0];
  if (!subject) return null;
  const close = () => update({ hasPanel: false });
  return (
    <aside aria-label="Details">
      <div className="head">
        <select
          aria-label="Details of"
          value={subject.name}
          onChange={({ target }) => choose({ address, name: target.value })}
        >
          {all.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      <SubjectForm key={`${subject.file}#${subject.steps.join('/')}`} subject={subject} />
    </aside>
  );
}
