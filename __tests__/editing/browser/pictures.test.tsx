/** @jest-environment jsdom */
import type { Operation } from 'rfc6902';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { editorSchema } from '../../support/editor-schemas';
import { newProject } from '../../../src/content/schema/new-project';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { fieldOf } from '../../../src/editing/browser/page';
import { update } from '../../../src/editing/browser/state';
import { pageStyle } from '../../../src/editing/browser/style';
import { edit, followTargets, replacePicture } from '../../../src/editing/browser/targets';
import { Toolbar } from '../../../src/editing/browser/tools';
import { backdrop } from '../../../src/content/schema/image-variants';
import { provideModals } from '../../support/modal';

const project = { title: 'A ferry', image: './uploads/ferry.png', imageAlt: 'A ferry at night', color: 'purple' };

const state = () => ({
  token: '',
  files: {
    'projects.json': { hash: '', value: [project], schema: editorSchema('projects') },
  },
  diagnostics: [],
  unused: [],
});

let chosen: HTMLInputElement | undefined;

beforeAll(() => {
  provideModals();
  followTargets();
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});

beforeEach(() => {
  chosen = undefined;
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {
    const input: unknown = click.mock.contexts.at(-1);
    if (input instanceof HTMLInputElement) chosen = input;
  });
  globalThis.fetch = async () =>
    ({ ok: true, json: async () => ({ ...state(), path: './uploads/new.png' }) }) as Response;
  useQuestion.setState({ asked: undefined });
  update({ content: state(), target: undefined, typing: undefined });
  const picture = '<picture data-field="projects.json#/0/image"><img alt=""></picture>';
  document.body.innerHTML = `<article><h1><a href="/project/0">A ferry</a></h1>${picture}</article>`;
});

function press(): void {
  const picture = document.querySelector('picture');
  edit((picture && fieldOf(picture)) ?? undefined);
}

test('a click on a picture opens the file picker instead of its link', () => {
  press();
  // Browsers may discard one that is not in the document.
  expect(chosen).toMatchObject({ type: 'file', accept: 'image/*,.heic,.heif', isConnected: true });
  render(<Toolbar />);
  expect(
    screen
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual(['Replace…', 'Description…', 'Open']);
});

describe('a picture in a link to the viewer', () => {
  const linked = () => {
    const picture = document.querySelector('picture');
    const link = document.createElement('a');
    link.href = '#large';
    picture?.replaceWith(link);
    if (picture) link.append(picture);
    return link;
  };

  test.each<[string, (link: HTMLElement) => boolean]>([
    ['a press', (link) => fireEvent.click(link.querySelector('img') ?? link, { detail: 1 })],
    ['Enter', (link) => fireEvent.keyDown(link, { key: 'Enter' })],
  ])('%s opens the file picker, not the viewer', (_, act) => {
    expect(act(linked())).toBe(false);
    expect(chosen).toMatchObject({ type: 'file', accept: 'image/*,.heic,.heif' });
  });

  test.each<[string, (link: HTMLElement) => boolean]>([
    ['a press', (link) => fireEvent.click(link, { detail: 1, ctrlKey: true })],
    ['Enter', (link) => fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true })],
  ])('%s with Ctrl is left to the link', (_, act) => {
    expect(act(linked())).toBe(true);
    expect(chosen).toBeUndefined();
  });
});

test('the empty frame of a new project asks for a cover, other pictures do not', () => {
  const style = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: pageStyle }));
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  const request = rules.find((rule) => rule.cssText.includes('Press to choose a picture'));
  const pictures = ['ferry.png', newProject().image].map(
    (src) => `<picture><img src="/static/${src}" alt=""></picture>`,
  );
  document.body.innerHTML = pictures.join('');
  const asking = document.querySelectorAll(`${request?.selectorText.replace('::before', '')} img`);
  expect([...asking].map((image) => image.getAttribute('src'))).toEqual([`/static/${newProject().image}`]);
  style.remove();
});

test('Enter on a link of words follows it', () => {
  document.body.innerHTML = '<a href="#1" data-in="projects.json#/0"><b data-field="/title">A ferry</b></a>';
  expect(fireEvent.keyDown(screen.getByRole('link'), { key: 'Enter' })).toBe(true);
});

test('a new picture needs a description, and is shown with the site’s background', async () => {
  press();
  Object.defineProperty(chosen, 'files', { value: [new File(['x'], 'new.png', { type: 'image/png' })] });
  chosen?.dispatchEvent(new Event('change'));
  await waitFor(() => expect(useQuestion.getState().asked).toBeDefined());
  const { asked } = useQuestion.getState();
  if (asked) render(<Dialog {...asked} />);
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(document.querySelector('img')).toHaveStyle({ background: backdrop });
});

test('a replaced picture is replaced on phones, too', async () => {
  const content = state();
  const value = [{ ...project, imageMobile: './uploads/ferry-tall.png' }];
  content.files['projects.json'] = { ...content.files['projects.json'], value };
  update({ content });
  const sent: unknown[] = [];
  globalThis.fetch = async (_address, { method, body } = {}) => {
    if (method === 'PATCH')
      sent.push(JSON.parse(String(body)).changes.map(({ op, path }: Operation) => `${op} ${path}`));
    return { ok: true, json: async () => ({ ...content, path: './uploads/new.png' }) } as Response;
  };
  const picture = document.querySelector('picture');
  const field = picture && fieldOf(picture);
  if (!field) throw new Error('The picture can be edited.');
  const replaced = replacePicture(field, new File(['x'], 'new.png', { type: 'image/png' }));
  await waitFor(() => expect(useQuestion.getState().asked).toBeDefined());
  await useQuestion.getState().asked?.submit({ value: 'A new ferry' });
  await replaced;
  expect(sent).toEqual([['add /0/image', 'remove /0/imageMobile', 'add /0/imageAlt']]);
});
