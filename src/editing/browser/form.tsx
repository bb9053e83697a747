import Form from '@rjsf/core';
import { ErrorSchemaBuilder, type ErrorSchema, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createPatch } from 'rfc6902';
import { useState } from 'react';
import { pointerOf, stepsOf } from '../../content/edit/json-pointer';
import { valueAt } from '../../content/schema/image-fields';
import { reasonOf, tell } from './dialog';
import { fileKind, schemaAt, valueOf } from './fields';
import { FilePart, Part } from './parts';
import { change, Refused, wordsOf } from './requests';
import { update } from './store';

/** A value that has a form of its own: a whole file, or one project. */
export interface Subject {
  name: string;
  file: string;
  steps: string[];
}

const readable = (name: string) =>
  name
    .replace(/(?:Alt|^alt)$/, ' text alternative')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim()
    .replace(/^./, (first) => first.toUpperCase());

/** The contract’s schema as the form takes it: named for people, long texts in large fields, files with a picker. */
function formSchema({ file, steps }: Subject): RJSFSchema {
  // A project has either a case study or a sealed one.
  const left = valueOf(file, pointerOf([...steps, 'sealed'])) === undefined ? 'sealed' : 'content';
  return JSON.parse(JSON.stringify(schemaAt(file, steps) ?? {}), (key, part) => {
    if (key === 'oneOf') return undefined;
    if (key === 'properties' && part.content && part.sealed) return { ...part, [left]: undefined };
    if (typeof part?.type !== 'string') return part;
    const isLong = part.maxLength > 60 && part.maxLength < 2000;
    const format = fileKind(part) ? 'file' : isLong ? 'textarea' : part.format;
    return { ...part, ...(key !== 'items' && { title: readable(key) }), ...(format && { format }) };
  });
}

const templates = { ObjectFieldTemplate: Part, ArrayFieldTemplate: Part };
const widgets = { FileWidget: FilePart };
const options: UiSchema = { 'ui:globalOptions': { enableOptionalDataFieldForType: ['object', 'array'] } };
const behaviour = { emptyObjectFields: 'skipDefaults', arrayMinItems: { populate: 'never' } } as const;

/** What the contract has for a subject, as a form that is written as it is filled in. */
export function SubjectForm({ subject }: { subject: Subject }) {
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
    const found = new ErrorSchemaBuilder();
    try {
      if (changes.length > 0) await change(file, ...changes);
      // What has been typed meanwhile stays.
      setDraft((given) => (given && given.now !== now ? { before: after, now: given.now } : undefined));
      update({ isUnsaved: false });
    } catch (error) {
      const diagnostics = error instanceof Refused ? error.answer.diagnostics : undefined;
      if (!diagnostics) void tell('This was not done', reasonOf(error));
      for (const diagnostic of diagnostics ?? []) {
        const place = stepsOf(diagnostic.pointer ?? '').slice(steps.length);
        found.addErrors((valueAt(after, place) ?? '') === '' ? 'Still to be filled in' : wordsOf(diagnostic), place);
      }
      update({ isUnsaved: true });
    }
    setErrors(found.ErrorSchema);
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
      schema={formSchema(subject)}
      uiSchema={options}
      formData={draft ? draft.now : saved}
      formContext={subject}
      validator={validator}
      templates={templates}
      widgets={widgets}
      extraErrors={errors}
      experimental_defaultFormStateBehavior={behaviour}
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }, id) => onChange(formData, id)}
      onBlur={() => draft && void save(draft.now, draft.before)}
    >
      <></>
    </Form>
  );
}
