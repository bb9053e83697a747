import { useQuestion } from '../../../src/editing/browser/dialog';
import { fieldOf } from '../../../src/editing/browser/page';
import type { Field } from '../../../src/editing/browser/state';
import type { State } from '../../../src/editing/protocol';
import { editorSchema } from '../../support/editor-schemas';

const schemas = {
  'projects.json': editorSchema('projects'),
  'site.json': editorSchema('site'),
  'words.json': editorSchema('words'),
};
const ofCaseStudy = editorSchema('case-study');

/** What the server says of these files, each with the schema of its kind. */
export const stateOf = (files: Record<string, unknown>, more: Partial<State> = {}): State => ({
  token: 'secret',
  revision: 0,
  files: Object.fromEntries(
    Object.entries(files).map(([name, value]) => {
      const schema = name in schemas ? schemas[name as keyof typeof schemas] : ofCaseStudy;
      return [name, { hash: 'now', value, schema }];
    }),
  ),
  diagnostics: [],
  unused: [],
  ...more,
});

/** A response of the server; an error if its status is not 200. */
export const answer = (body: object, status = 200) =>
  ({ ok: status === 200, status, json: async () => body }) as Response;

/** The field of the first element that matches. */
export function fieldAt(selector: string): Field {
  const element = document.querySelector(selector);
  const field = element && fieldOf(element);
  if (!field) throw new Error(`${selector} can be edited`);
  return field;
}

/** The question that is being asked. */
export const asked = () => useQuestion.getState().asked;

export const settled = () => new Promise((done) => setTimeout(done));
