/** @jest-environment jsdom */
import type { Operation } from 'rfc6902';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { read, update } from '../../../src/editing/browser/state';
import { pageStyle } from '../../../src/editing/browser/style';
import { setTarget } from '../../../src/editing/browser/target';
import { edit, followTargets, makeFieldsFocusable, replacePicture } from '../../../src/editing/browser/targets';
import { Toolbar } from '../../../src/editing/browser/tools';
import { backdrop } from '../../../src/content/schema/image-variants';
import { provideModals } from '../../support/modal';
import { answer, asked, fieldAt, stateOf } from './support';

beforeAll(() => {
  provideModals();
  followTargets();
  URL.createObjectURL = () => 'blob:one';
  URL.revokeObjectURL = () => undefined;
});

describe('a picture', () => {
  const project = { title: 'A ferry', image: './uploads/ferry.png', imageAlt: 'A ferry at night', color: 'purple' };

  const state = (more: object = {}) => stateOf({ 'projects.json': [{ ...project, ...more }] });

  let chosen: HTMLInputElement | undefined;

  beforeEach(() => {
    chosen = undefined;
    const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {
      const input: unknown = click.mock.contexts.at(-1);
      if (input instanceof HTMLInputElement) chosen = input;
    });
    globalThis.fetch = async () => answer({ ...state(), path: './uploads/new.png' });
    useQuestion.setState({ asked: undefined });
    update({ content: state(), target: undefined, typing: undefined });
    const picture = '<picture data-field="projects.json#/0/image"><img alt=""></picture>';
    document.body.innerHTML = `<article><h1><a href="/project/0">A ferry</a></h1>${picture}</article>`;
  });

  test('a click on a picture opens the file picker instead of its link', () => {
    edit(fieldAt('picture'));
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

    test('both are left to the link with Ctrl held', () => {
      expect(fireEvent.click(linked(), { detail: 1, ctrlKey: true })).toBe(true);
      expect(fireEvent.keyDown(linked(), { key: 'Enter', ctrlKey: true })).toBe(true);
      expect(chosen).toBeUndefined();
    });
  });

  test('an empty frame asks for a picture, until there is one', () => {
    const isEmpty = () => {
      makeFieldsFocusable();
      return fieldAt('picture').element.matches('[data-edit-empty]');
    };
    expect(isEmpty()).toBe(false);
    update({ content: state({ image: './uploads/no-picture-yet.png' }) });
    expect(isEmpty()).toBe(true);
    update({ content: state() });
    expect(isEmpty()).toBe(false);
    expect(pageStyle).toMatch(
      /\[data-edit-empty\]::before \{\s*content: 'Press to choose a picture, or drop one here'/,
    );
  });

  test('Enter on a link of words follows it', () => {
    document.body.innerHTML = '<a href="#1" data-in="projects.json#/0"><b data-field="/title">A ferry</b></a>';
    expect(fireEvent.keyDown(screen.getByRole('link'), { key: 'Enter' })).toBe(true);
  });

  test('a new picture needs a description, and is shown with the site’s background', async () => {
    edit(fieldAt('picture'));
    Object.defineProperty(chosen, 'files', { value: [new File(['x'], 'new.png', { type: 'image/png' })] });
    chosen?.dispatchEvent(new Event('change'));
    await waitFor(() => expect(asked()).toBeDefined());
    const question = asked();
    if (question) render(<Dialog {...question} />);
    expect(screen.getByRole('textbox')).toHaveValue('');
    expect(document.querySelector('img')).toHaveStyle({ background: backdrop });
  });

  test('Enter saves a description, which has no second line', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = async (_address, { method, body } = {}) => {
      if (method === 'PATCH') sent.push(JSON.parse(String(body)).changes.at(-1));
      return answer({ ...state(), path: './uploads/new.png' });
    };
    const replaced = replacePicture(fieldAt('picture'), new File(['x'], 'new.png', { type: 'image/png' }));
    await waitFor(() => expect(asked()).toBeDefined());
    const question = asked();
    if (question) render(<Dialog {...question} />);
    const field = screen.getByRole('textbox');
    fireEvent.change(field, { target: { value: 'A new ferry' } });
    expect(fireEvent.keyDown(field, { key: 'Enter', isComposing: true })).toBe(true);
    expect(sent).toEqual([]);
    await act(async () => {
      expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
      await replaced;
    });
    expect(sent).toEqual([{ op: 'add', path: '/0/imageAlt', value: 'A new ferry' }]);
  });

  test('that is taken otherwise than it was says so first', async () => {
    const note = 'A GIF that moves is taken as a still.';
    globalThis.fetch = async () => answer({ ...state({}), path: './uploads/new.png', note });
    void replacePicture(fieldAt('picture'), new File(['x'], 'new.gif', { type: 'image/gif' }));
    await waitFor(() => expect(asked()?.body).toBe(note));
    asked()?.close();
    await waitFor(() => expect(asked()?.title).toBe('Describe the new picture'));
  });

  test('that the file can’t take after all goes again, and the reason is told', async () => {
    const asks: string[] = [];
    globalThis.fetch = async (address, { method } = {}) => {
      asks.push(`${method} ${String(address).replace(/\?.*/, '')}`);
      if (method === 'PATCH') return answer({ reason: 'The disk is full.' }, 500);
      return answer({ ...state(), path: './uploads/new.pdf' });
    };
    document.body.innerHTML = '<b data-field="projects.json#/0/content/sections/0/file">A file</b>';
    const sections = [{ kind: 'file', title: 'A file', file: './uploads/a.pdf' }];
    update({ content: state({ content: { sections } }) });
    const replaced = replacePicture(fieldAt('b'), new File(['x'], 'new.pdf', { type: 'application/pdf' }));
    await expect(replaced).rejects.toThrow('The disk is full.');
    expect(asks).toEqual(['PUT /__edit/uploads/new.pdf', 'PATCH /__edit/content', 'POST /__edit/discard']);
  });

  test('what stands below a replaced picture stays, if the top of the picture is out of sight', async () => {
    document.body.setAttribute('data-revision', '0');
    const content = { ...state({}), revision: 1 };
    globalThis.fetch = async () => answer({ ...content, path: './uploads/new.png' });
    const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
    const picture = fieldAt('picture');
    const place = (bottom: number) => {
      picture.element.getBoundingClientRect = () => new DOMRect(0, -300, 1280, 300 + bottom);
    };
    place(340);
    const replaced = replacePicture(picture, new File(['x'], 'new.png', { type: 'image/png' }));
    await waitFor(() => expect(asked()).toBeDefined());
    await asked()?.submit({ value: 'A new ferry' });
    await replaced;
    expect(scrolled).not.toHaveBeenCalled();
    place(-87);
    document.body.setAttribute('data-revision', '1');
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: -427, behavior: 'instant' }));
    document.body.removeAttribute('data-revision');
  });

  test('a replaced picture is replaced on phones, too', async () => {
    const content = state({ imageMobile: './uploads/ferry-tall.png' });
    update({ content });
    const sent: unknown[] = [];
    globalThis.fetch = async (_address, { method, body } = {}) => {
      if (method === 'PATCH')
        sent.push(JSON.parse(String(body)).changes.map(({ op, path }: Operation) => `${op} ${path}`));
      return answer({ ...content, path: './uploads/new.png' });
    };
    const replaced = replacePicture(fieldAt('picture'), new File(['x'], 'new.png', { type: 'image/png' }));
    await waitFor(() => expect(asked()).toBeDefined());
    await asked()?.submit({ value: 'A new ferry' });
    await replaced;
    expect(sent).toEqual([['add /0/image', 'remove /0/imageMobile', 'add /0/imageAlt']]);
  });

  test.each(['video', 'poster'])(
    'a replaced %s takes out the video for phones and its still',
    async (replacedField) => {
      const phones = { videoMobile: './uploads/tall.mp4', posterMobile: './uploads/tall.png' };
      const item = { video: './uploads/film.mp4', poster: './uploads/still.png', ...phones, alt: 'A film' };
      const content = state({ content: { gallery: [{ arrangement: 'wide', items: [item] }] } });
      update({ content });
      const at = '/0/content/gallery/0/items/0';
      document.body.innerHTML = `<picture data-field="projects.json#${at}/${replacedField}"><img alt=""></picture>`;
      const removed: string[] = [];
      globalThis.fetch = async (_address, { method, body } = {}) => {
        const changes: Operation[] = method === 'PATCH' ? JSON.parse(String(body)).changes : [];
        removed.push(...changes.filter(({ op }) => op === 'remove').map(({ path }) => path));
        return answer({ ...content, path: './uploads/new.mp4' });
      };
      const replaced = replacePicture(fieldAt('picture'), new File(['x'], 'new.mp4', { type: 'video/mp4' }));
      if (replacedField === 'poster') {
        await waitFor(() => expect(asked()).toBeDefined());
        await asked()?.submit({ value: 'A new film' });
      }
      await replaced;
      expect(removed).toEqual([`${at}/posterMobile`, `${at}/videoMobile`]);
    },
  );
});

describe('new pictures', () => {
  const item = (name: string) => ({ image: `./uploads/${name}.png`, alt: name });
  let items: object[];
  /** The second group, once there is one. */
  let others: { arrangement: string; items: object[] }[];
  let requests: string[];

  const state = () => {
    const content = { gallery: [{ arrangement: 'phones', items }, ...others] };
    return stateOf({ 'projects.json': [{ title: 'A ferry', slug: 'ferry', image: './uploads/cover.png', content }] });
  };

  const turnsDone = async () => {
    for (let turns = 0; turns < 20; turns++) await new Promise((done) => setTimeout(done));
  };

  beforeAll(() => {
    globalThis.fetch = async (address, { method, body } = {}) => {
      requests.push(`${method} ${decodeURIComponent(String(address).replace(/\?.*/, ''))}`);
      if (method !== 'PATCH') return answer({ ...state(), path: './uploads/new.png' });
      for (const { op, path, value } of JSON.parse(String(body)).changes)
        if (path.endsWith('/gallery/1')) others = [value];
        else if (path.includes('/gallery/1/'))
          others[0]?.items.splice(Number(path.split('/').at(-1)), op === 'replace' ? 1 : 0, value);
        else if (path.includes('/items/'))
          items.splice(Number(path.split('/').at(-1)), op === 'replace' ? 1 : 0, value);
        else requests.push(path);
      return answer(state());
    };
  });

  beforeEach(() => {
    [items, others, requests] = [[item('one'), item('two')], [], []];
    history.replaceState(null, '', '/project/0');
    useQuestion.setState({ asked: undefined });
    update({ content: state(), address: '/project/0', typing: undefined, target: undefined });
    const shown = items.map(
      (_, index) => `<div data-in="/items/${index}"><a><picture data-field="/image"></picture></a></div>`,
    );
    document.body.innerHTML = `<main data-in="projects.json#/0"><picture id="cover" data-field="/image"></picture>
      <section data-in="/content/gallery/0"><h2>Screens</h2>${shown.join('')}</section></main>`;
  });

  const files = (...names: string[]) => names.map((name) => new File(['x'], name, { type: 'image/png' }));

  /** Dispatches a paste or drop event with files, which jsdom does not support. */
  function dispatchFiles(type: 'drop' | 'paste', selector: string, given: File[], entries: object[] = []): void {
    const event = new Event(type, { bubbles: true, cancelable: true, composed: true });
    const data = { types: ['Files'], files: given, items: entries, dropEffect: 'none' };
    Object.assign(event, type === 'drop' ? { dataTransfer: data } : { clipboardData: data });
    document.querySelector(selector)?.dispatchEvent(event);
  }

  /** Presses the third button of a question instead. */
  const also = Symbol('also');

  /** Answers the questions one after the other; undefined cancels. */
  async function describe(...answers: (string | undefined | typeof also)[]): Promise<string[]> {
    const titles: string[] = [];
    for (const value of answers) {
      await turnsDone();
      const question = asked();
      titles.push(question?.title ?? 'nothing');
      if (value === also) question?.also?.act();
      if (typeof value !== 'string') question?.close();
      else await question?.submit({ value });
    }
    await turnsDone();
    return titles;
  }

  const last = () => JSON.stringify(asked()?.body ?? '');

  test('several dropped pictures become items in the order of their names, up to the limit', async () => {
    dispatchFiles('drop', '[data-in="/items/0"] picture', files('b10.png', 'b2.png', 'a.png', 'c.png'));
    await turnsDone();
    expect(requests).toEqual([]);
    expect(last()).toContain('“Tall pictures in a row” shows up to 5: there is room for 3 of these 4.');
    expect(asked()).toMatchObject({ yes: 'The others in a new group', also: { name: 'Only the first 3' } });
    const titles = await describe(also, 'First', 'Second', 'Third');
    expect(titles.slice(1)).toEqual([
      'Describe “a.png” (1 of 3)',
      'Describe “b2.png” (2 of 3)',
      'Describe “b10.png” (3 of 3)',
    ]);
    expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['one', 'First', 'Second', 'Third', 'two']);
    expect(asked()).toBeUndefined();
  });

  test('those for which there is no room become a group of their own, if the owner likes', async () => {
    dispatchFiles('drop', '[data-in="/items/0"] picture', files('b.png', 'a.png', 'c.png', 'd.png', 'e.png'));
    const titles = await describe('', 'First', 'Second', 'Third', 'Fourth');
    expect(titles.slice(4)).toEqual(['Describe “d.png” (1 of 2)']);
    await describe('Fifth');
    expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['one', 'First', 'Second', 'Third', 'two']);
    expect(others).toEqual([
      expect.objectContaining({ items: ['Fourth', 'Fifth'].map((alt) => ({ image: './uploads/new.png', alt })) }),
    ]);
  });

  test('nothing is added if the owner cancels then', async () => {
    dispatchFiles('drop', '[data-in="/items/0"] picture', files('b10.png', 'b2.png', 'a.png', 'c.png'));
    await describe(undefined);
    expect([requests, asked()]).toEqual([[], undefined]);
  });

  test('the first of several replaces the placeholder that a new gallery begins with', async () => {
    items.splice(0, 1, item('no-picture-yet'));
    update({ content: state() });
    dispatchFiles('drop', '[data-in="/items/0"] picture', files('a.png', 'b.png'));
    await describe('First', 'Second');
    expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['First', 'Second', 'two']);
  });

  test.each<[string, (given: File[]) => void]>([
    ['dropped', (given) => dispatchFiles('drop', '[data-in="/items/0"] picture', given)],
    [
      'chosen',
      (given) => {
        const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
        edit(fieldAt('[data-in="/items/0"] picture'));
        const input = click.mock.contexts.at(-1);
        if (!(input instanceof HTMLInputElement)) throw new Error('Nothing asks for files');
        expect(input.multiple).toBe(true);
        Object.defineProperty(input, 'files', { value: given });
        input.dispatchEvent(new Event('change'));
      },
    ],
  ])('several that are %s on a placeholder fill those that follow, then become entries', async (_, give) => {
    items = [item('no-picture-yet'), item('no-picture-yet'), item('three')];
    update({ content: state() });
    give(files('a.png', 'b.png', 'c.png'));
    await describe('First', 'Second', 'Third');
    expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['First', 'Second', 'Third', 'three']);
  });

  test('one can be skipped, with its file', async () => {
    dispatchFiles('drop', 'h2', files('a.png', 'b.png'));
    await turnsDone();
    expect(asked()).toMatchObject({ no: 'Stop', also: { name: 'Skip this one' } });
    await describe(also, 'Second');
    expect(items.map((one) => Reflect.get(one, 'alt'))).toEqual(['one', 'two', 'Second']);
    expect(requests).toEqual([
      'PUT /__edit/uploads/a.png',
      'POST /__edit/discard',
      'PUT /__edit/uploads/b.png',
      'PATCH /__edit/content',
    ]);
  });

  test('stopping ends it, with its file', async () => {
    dispatchFiles('drop', 'h2', files('a.png', 'b.png'));
    await describe(undefined);
    expect(requests).toEqual(['PUT /__edit/uploads/a.png', 'POST /__edit/discard']);
    expect(asked()).toBeUndefined();
  });

  test('after stopping, too, those that were refused are told, and no group is made for the rest', async () => {
    const save = globalThis.fetch;
    globalThis.fetch = async (address, init) =>
      String(address).includes('a.png') ? answer({ reason: 'It is damaged.' }, 422) : save(address, init);
    dispatchFiles('drop', '[data-in="/items/0"] picture', files('a.png', 'b.png', 'c.png', 'd.png', 'e.png'));
    expect(await describe('', undefined)).toEqual(['There is not room for all of them', 'Describe “b.png” (2 of 3)']);
    expect(asked()?.title).toBe('These pictures were not added');
    expect(last()).toContain('It is damaged.');
    await describe('');
    expect([items.length, others]).toEqual([2, []]);
    globalThis.fetch = save;
  });

  test('companions that macOS makes beside files are not added', async () => {
    dispatchFiles('drop', 'h2', files('._a.png', 'a.png'));
    expect(await describe('First')).toEqual(['Describe “a.png” (1 of 1)']);
    expect(requests).toEqual(['PUT /__edit/uploads/a.png', 'PATCH /__edit/content']);
  });

  test('what is dropped where it can’t be taken says so', async () => {
    dispatchFiles('drop', 'body', files('a.png'));
    await turnsDone();
    expect(last()).toContain('Drop it on a picture');
    update({ address: '/' });
    dispatchFiles('drop', 'body', files('a.png'));
    await turnsDone();
    expect(last()).toContain('For a new project press “Add project” first.');
    dispatchFiles('drop', '#cover', files('screens'), [{ webkitGetAsEntry: () => ({ isDirectory: true }) }]);
    await turnsDone();
    expect(last()).toContain('This is a folder.');
    expect(requests).toEqual([]);
  });

  test('several pictures dropped on a single one are refused with a message', async () => {
    dispatchFiles('drop', '#cover', files('a.png', 'b.png'));
    await turnsDone();
    expect(last()).toContain('There is room for one picture here.');
    expect(requests).toEqual([]);
  });

  test('a pasted picture replaces the target, named after the project and the date', async () => {
    dispatchFiles('paste', 'body', files('image.png'));
    await turnsDone();
    expect(requests).toEqual([]);
    setTarget(fieldAt('#cover'));
    dispatchFiles('paste', 'body', files('image.png'));
    await describe('A pasted cover');
    const day = new Date().toLocaleDateString('sv');
    expect(requests).toEqual([
      `PUT /__edit/uploads/ferry ${day}.png`,
      'PATCH /__edit/content',
      '/0/image',
      '/0/imageAlt',
    ]);
  });

  test('a pasted picture replaces the one that the pointer has just reached, though the tools still wait', async () => {
    setTarget(fieldAt('h2'));
    document.querySelector('#cover')?.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(read().target?.element).toBe(document.querySelector('h2'));
    dispatchFiles('paste', 'body', files('image.png'));
    await describe('A pasted cover');
    expect(requests).toContain('/0/image');
  });

  test.each([
    ['layers of Figma', 'text/html', '<span data-buffer="<!--(figma)ZmlnLWtpd2k=(/figma)-->"></span>', /Copy as PNG/],
    ['the code of a drawing', 'text/plain', '<svg width="10"></svg>', /Copy as PNG/],
    [
      'the address of a picture',
      'text/html',
      '<meta charset="utf-8"><img src="https://x.example/a.png">',
      /Save the picture/,
    ],
  ])('%s, which are no picture, are told as that', async (_, kind, copied, words) => {
    setTarget(fieldAt('#cover'));
    const event = new Event('paste', { bubbles: true, cancelable: true });
    Object.assign(event, { clipboardData: { files: [], getData: (type: string) => (type === kind ? copied : '') } });
    document.body.dispatchEvent(event);
    await turnsDone();
    expect(asked()).toMatchObject({
      title: 'There is no picture on the clipboard',
      body: expect.stringMatching(words),
    });
    expect(requests).toEqual([]);
  });

  test('the tools keep their picture and the focus when the router focuses the page', async () => {
    setTarget(fieldAt('#cover'));
    const page = document.body.innerHTML;
    document.body.innerHTML = `<div id="page" tabindex="-1"><main>${page}</main></div><a href="/">Home</a>
      <div id="edit"></div>`;
    const tool = document.createElement('button');
    document.querySelector('#edit')?.attachShadow({ mode: 'open' }).append(tool);
    tool.focus();
    document.querySelector<HTMLElement>('#page')?.focus();
    await turnsDone();
    expect(read().target?.pointer).toBe('/0/image');
    expect(document.activeElement?.id).toBe('edit');
    document.querySelector<HTMLElement>('a[href="/"]')?.focus();
    expect(read().target).toBeUndefined();
  });
});
