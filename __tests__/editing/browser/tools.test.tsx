/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { applyPatch } from 'rfc6902';
import { shownOrder } from '../../../src/content/schema/shown-order';
import { useQuestion } from '../../../src/editing/browser/dialog';
import { fieldOf } from '../../../src/editing/browser/page';
import { read, step, update } from '../../../src/editing/browser/state';
import { setTarget } from '../../../src/editing/browser/target';
import { edit, followTargets, reachAgain } from '../../../src/editing/browser/targets';
import { Toolbar } from '../../../src/editing/browser/tools';
import { answer, asked, fieldAt, stateOf } from './support';

let file: { title: string; draft?: boolean; content: { gallery?: object[] } }[];

/** Counts the changes. */
let revision: number;

const state = () => stateOf({ 'projects.json': JSON.parse(JSON.stringify(file)) }, { revision });

beforeEach(() => {
  file = ['Ferry', 'Seeds', 'Market'].map((title) => ({ title, content: {} }));
  revision = 1;
  useQuestion.setState({ asked: undefined });
  update({ content: state(), target: undefined, typing: undefined, movedAt: 0, moves: [], hasMore: false });
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = async (_address, { body } = {}) => {
    applyPatch(file, JSON.parse(String(body)).changes);
    revision += 1;
    return answer(state());
  };
  delete document.body.dataset['revision'];
  document.body.innerHTML = '<main data-revision="1"></main>';
  renewPage();
  render(<Toolbar />);
});

/** Shows what the file has now, as Gatsby does a moment after a change. */
function renewPage(): void {
  const cards = shownOrder(file).map(
    (place) =>
      `<article data-in="projects.json#/${place}"><h3 data-field="/title">${file[place]?.title}</h3></article>`,
  );
  const main = document.querySelector('main');
  main?.setAttribute('data-revision', String(revision));
  main?.replaceChildren(document.createRange().createContextualFragment(cards.join('')));
}

const pointAt = (words: string) => act(() => setTarget(fieldOf(screen.getByText(words))));

/** Presses a tool, which may stand behind “More”. */
async function press(name: string): Promise<void> {
  if (!screen.queryByRole('button', { name })) act(() => screen.queryByRole('button', { name: 'More' })?.click());
  await act(async () => screen.getByRole('button', { name }).click());
}

const pause = () => act(() => new Promise((done) => setTimeout(done, 100)));

test('while the page shows the order before, a tool that is pressed says that it waits, and is done then', async () => {
  const busy = () => screen.queryAllByRole('button', { busy: true }).map(({ textContent }) => textContent);
  pointAt('Ferry');
  await press('Move later');
  await pause();
  expect(file.map(({ title }) => title)).toEqual(['Seeds', 'Ferry', 'Market']);
  expect(screen.getByRole('toolbar')).toHaveAttribute('aria-busy', 'true');
  await press('Move later');
  await press('Delete…');
  await pause();
  expect(file.map(({ title }) => title)).toEqual(['Seeds', 'Ferry', 'Market']);
  expect(asked()).toBeUndefined();
  expect(busy()).toEqual(['Later', 'Delete…']);
  expect(read().status).toBe('Updating the page…');
  renewPage();
  await waitFor(() => expect(asked()?.title).toBe('Delete “Ferry”?'));
  expect(read().target?.pointer).toBe('/1/title');
  expect(screen.getByRole('toolbar')).toHaveAttribute('aria-busy', 'false');
  await act(async () => asked()?.close());
  expect(busy()).toEqual([]);
});

test('while it is not known where the target stands, a pressed tool does nothing to its neighbour', async () => {
  pointAt('Ferry');
  // Undo has brought another order back.
  file.reverse();
  revision += 1;
  act(() => update({ content: state(), movedAt: revision }));
  await press('Make it a draft');
  renewPage();
  await pause();
  expect(file.filter(({ draft }) => draft)).toEqual([]);
  expect(asked()).toMatchObject({ title: 'This was not done', body: expect.stringContaining('Press it again') });
});

test('a tool that is pressed while a change is being undone does nothing to another entry', async () => {
  const save = globalThis.fetch;
  let answered = () => {};
  globalThis.fetch = async (address, init) => {
    if (!String(address).endsWith('/undo')) return save(address, init);
    await new Promise<void>((resolve) => (answered = resolve));
    file.reverse();
    revision += 1;
    return answer({ ...state(), words: 'the order' });
  };
  pointAt('Ferry');
  let undoing = Promise.resolve();
  act(() => void (undoing = step('undo')));
  await press('Make it a draft');
  answered();
  await act(() => undoing);
  renewPage();
  await pause();
  expect(file.filter(({ draft }) => draft)).toEqual([]);
  expect(asked()?.title).toBe('This was not done');
});

test('while it is not known where a text stands, a press on it says that it was not taken', async () => {
  followTargets();
  revision += 1;
  act(() => update({ content: state(), movedAt: revision, status: undefined }));
  act(() => screen.getByText('Ferry').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 })));
  expect(read().status).toContain('Press it again');
});

describe('for a pointer that may be on its way to them', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.querySelector('main')?.append('Beside');
    document.querySelectorAll('h3').forEach((title) => (title.tabIndex = 0));
    const host = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'edit' }));
    host.attachShadow({ mode: 'open' }).innerHTML = '<div role="toolbar"><button></button></div><p></p>';
    followTargets();
    move(screen.getByText('Ferry'));
  });
  afterEach(() => void jest.useRealTimers());

  /** The words with the tools. */
  const shown = () => document.querySelector('[data-edit-target]')?.textContent;
  const move = (place: Element | null) =>
    act(() => void place?.dispatchEvent(new Event('pointermove', { bubbles: true, composed: true })));
  const inEditor = (name: string) => document.getElementById('edit')?.shadowRoot?.querySelector(name) ?? null;
  const beside = () => document.querySelector('main');
  const wait = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

  test('the tools wait beside their words and over others, as long as it moves, and stay when it comes', () => {
    // The first words have them at once.
    expect(shown()).toBe('Ferry');
    for (const place of [beside(), screen.getByText('Seeds'), beside(), beside()]) {
      move(place);
      wait(200);
      expect(shown()).toBe('Ferry');
    }
    move(inEditor('button'));
    wait(1000);
    expect(shown()).toBe('Ferry');
    move(beside());
    move(inEditor('p'));
    wait(300);
    expect(shown()).toBeUndefined();
  });

  test('the tools go once it rests elsewhere, or to the words where it rests', () => {
    move(screen.getByText('Seeds'));
    wait(300);
    expect(shown()).toBe('Seeds');
    move(beside());
    wait(299);
    expect(shown()).toBe('Seeds');
    wait(1);
    expect(screen.queryByRole('toolbar')).toBeNull();
    move(screen.getByText('Market'));
    expect(shown()).toBe('Market');
  });

  test('the tools stay if it comes back to their words', () => {
    move(screen.getByText('Seeds'));
    move(screen.getByText('Ferry'));
    wait(1000);
    expect(shown()).toBe('Ferry');
  });

  test('the focus has them at once, and keeps them from where the pointer went before', () => {
    move(screen.getByText('Seeds'));
    act(() => screen.getByText('Market').focus());
    expect(shown()).toBe('Market');
    wait(1000);
    expect(shown()).toBe('Market');
  });

  test('words that the page shows no longer do not get them', () => {
    const gone = screen.getByText('Seeds');
    move(gone);
    gone.remove();
    wait(1000);
    expect(shown()).toBe('Ferry');
  });
});

test('what got the focus before the page is renewed gets the tools then, not what the pointer rests on', async () => {
  followTargets();
  document.querySelectorAll('h3').forEach((title) => (title.tabIndex = 0));
  const find = document.querySelectorAll.bind(document);
  const hovered = jest.spyOn(document, 'querySelectorAll');
  hovered.mockImplementation((selector: string) => find(selector === ':hover' ? 'article:first-child h3' : selector));
  act(() => update({ movedAt: 2 }));
  act(() => screen.getByText('Market').focus());
  revision = 2;
  document.querySelector('main')?.setAttribute('data-revision', '2');
  act(() => reachAgain());
  hovered.mockRestore();
  expect(read().target?.pointer).toBe('/2/title');
});

test('the tools that are needed less often stand in a menu of “More”, which closes by itself', async () => {
  if (file[0]) Object.assign(file[0].content, { design: ['One', 'Two'], diagnostic: ['Three'] });
  history.replaceState(null, '', '/project/0');
  document.body.innerHTML = ['One', 'Two']
    .map((text, at) => `<p data-field="projects.json#/0/content/design/${at}">${text}</p>`)
    .join('');
  document.body.dataset['revision'] = String(revision);
  act(() => update({ content: state(), address: '/project/0' }));
  render(<Toolbar />);
  followTargets();
  pointAt('One');
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const menu = () => screen.queryByRole('group', { name: 'More' });
  const usual = ['⠿', 'Section ⠿', '↑', '↓', '+', '−', '+ Section…', 'More'];
  expect(names()).toEqual(usual);
  await press('More');
  // It stays where it was pressed.
  expect(names().slice(0, usual.length)).toEqual(usual);
  expect([...(menu()?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['+ Gallery', 'Section ↑', 'Hide the section']),
  );
  const dispatch = (type: string, words: string) =>
    act(() => screen.getByText(words).dispatchEvent(new Event(type, { bubbles: true })));
  dispatch('pointerdown', 'One');
  expect(menu()).toBeNull();
  await press('More');
  jest.useFakeTimers();
  dispatch('pointermove', 'Two');
  expect(menu()).not.toBeNull();
  act(() => void jest.advanceTimersByTime(300));
  jest.useRealTimers();
  expect(names()).toEqual(usual);
  await press('More');
  await press('Hide the section');
  expect(menu()).toBeNull();
  history.replaceState(null, '', '/');
});

test('a tool that can’t do anything says why, also when it is pressed', async () => {
  pointAt('Ferry');
  const tool = screen.getByRole('button', { name: 'Move earlier' });
  expect(tool).toHaveAttribute('aria-disabled', 'true');
  expect(tool).toHaveAccessibleDescription('Move earlier: It is the first of its kind.');
  await press('Move earlier');
  expect(asked()).toMatchObject({ title: 'Not possible here: Move earlier', body: 'It is the first of its kind.' });
});

test('a draft that is made public goes before the drafts, and its card is brought into sight', async () => {
  file = file.map((project) => ({ ...project, draft: true }));
  act(() => update({ content: state() }));
  renewPage();
  const scrolled = jest.spyOn(HTMLElement.prototype, 'scrollIntoView');
  pointAt('Market');
  await press('Make it public');
  await pause();
  expect(scrolled).not.toHaveBeenCalled();
  renewPage();
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(scrolled.mock.contexts).toEqual([screen.getByText('Market').parentElement]);
});

test('while the text of a link is typed, “Open” is there, which saves first; of its other tools none', async () => {
  document.body.innerHTML = '<a href="#seeds" data-field="projects.json#/1/title">Seeds</a>';
  render(<Toolbar />);
  pointAt('Seeds');
  act(() => edit(read().target));
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open']);
  act(() => {
    read().typing?.box.replaceChildren('Seedlings');
    read().typing?.box.dispatchEvent(new InputEvent('input'));
  });
  await press('Open');
  await waitFor(() => expect(file[1]?.title).toBe('Seedlings'));
  await waitFor(() => expect(location.hash).toBe('#seeds'));
});

describe('the last entry of a list', () => {
  /** Shows a list of one text in the first case study, and presses its “−”. */
  async function removeLast(content: object, pointer: string): Promise<void> {
    if (file[0]) file[0].content = content;
    document.body.innerHTML = `<p data-field="projects.json#/0/content/${pointer}">One</p>`;
    document.body.setAttribute('data-revision', String(revision));
    act(() => {
      update({ content: state(), address: '/project/0' });
      setTarget(fieldAt('p'));
    });
    render(<Toolbar />);
    await press('Remove');
    await waitFor(() => expect(asked()).toBeDefined());
  }

  test.each<[string, object, string, string, object]>([
    ['of a part', { design: ['One'], diagnostic: ['Two'] }, 'design/0', '“Design”', { diagnostic: ['Two'] }],
    [
      'of a listed part',
      { design: ['One'], sections: ['diagnostic', { part: 'design', title: 'A' }] },
      'design/0',
      '“Design”',
      { sections: ['diagnostic'] },
    ],
    ['of a group in a part', { summary: { decisions: ['One'] } }, 'summary/decisions/0', '“In short”', {}],
    [
      'of a section of one’s own',
      { sections: [{ kind: 'points', title: 'A', points: ['One'] }, 'design'] },
      'sections/0/points/0',
      'Points “A”',
      { sections: ['design'] },
    ],
  ])('%s takes the whole with it, once the owner agrees', async (_, content, pointer, name, left) => {
    await removeLast(content, pointer);
    expect(asked()?.title).toBe(`Leave ${name} out?`);
    expect(file[0]?.content).toEqual(content);
    await act(async () => void (await asked()?.submit({})));
    expect(file[0]?.content).toEqual(left);
  });
});

describe('a gallery', () => {
  const group = (arrangement: string, count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({ image: './uploads/a.png', alt: `Screen ${index}` }));
    return { arrangement, items };
  };

  /** Shows the first case study with this group, and points at its first picture. */
  function pointAtPicture(gallery: object[]): void {
    if (file[0]) file[0].content.gallery = gallery;
    document.body.innerHTML =
      '<main data-in="projects.json#/0/content/gallery/0/items/0"><picture data-field="/image"></picture></main>';
    document.body.setAttribute('data-revision', String(revision));
    act(() => {
      update({ content: state(), address: '/project/0' });
      setTarget(fieldAt('picture'));
    });
    render(<Toolbar />);
  }

  const isOffered = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'false';

  test.each([
    ['compare', 2, false],
    ['phones', 5, false],
    ['wide', 1, true],
  ])('takes pictures up to the limit of its arrangement: %s with %s', (arrangement, count, offered) => {
    pointAtPicture([group(arrangement, count)]);
    expect(isOffered('Add after')).toBe(offered);
  });

  test.each([
    ['compare', 2],
    ['wide', 1],
  ])('that can lose no picture can be left out: %s with %s', async (arrangement, count) => {
    pointAtPicture([group(arrangement, count)]);
    await press('Remove');
    await waitFor(() => expect(asked()?.title).toBe('Leave “Gallery” out?'));
    expect(file[0]?.content.gallery).toHaveLength(1);
    await act(async () => void (await asked()?.submit({})));
    expect(file[0]?.content).toEqual({});
  });

  test('that can lose a picture loses it, without a question', async () => {
    pointAtPicture([group('wide', 2)]);
    await press('Remove');
    const left = [expect.objectContaining({ alt: 'Screen 1' })];
    await waitFor(() => expect(file[0]?.content.gallery).toEqual([{ arrangement: 'wide', items: left }]));
    expect(asked()).toBeUndefined();
  });

  test('without a title shows where one can be typed', async () => {
    pointAtPicture([group('wide', 2)]);
    await press('Add: Title');
    await waitFor(() => expect(file[0]?.content.gallery?.[0]).toMatchObject({ title: 'New words' }));
    cleanup();
    pointAtPicture([{ ...group('wide', 2), title: 'Sketches' }]);
    act(() => update({ hasMore: true }));
    expect(screen.queryByRole('button', { name: 'Add: Title' })).toBeNull();
  });

  test('takes a second group below the first, up to its limit', async () => {
    pointAtPicture([group('compare', 2), group('wide', 1)]);
    await press('Add below: Group');
    await waitFor(() => expect(file[0]?.content.gallery).toHaveLength(3));
    expect(file[0]?.content.gallery?.map((one) => Reflect.get(one, 'arrangement'))).toEqual([
      'compare',
      'wide',
      'wide',
    ]);
    expect(file[0]?.content.gallery?.[1]).toMatchObject({ items: [{ image: './uploads/no-picture-yet.png' }] });
    cleanup();
    pointAtPicture(Array.from({ length: 8 }, () => group('wide', 1)));
    act(() => update({ hasMore: true }));
    expect(isOffered('Add below: Group')).toBe(false);
  });
});

describe('a section of one’s own', () => {
  /** Shows the first case study with this section, and points at a field of it. */
  function pointAtField(section: object, at: string): void {
    if (file[0]) Object.assign(file[0].content, { sections: [section] });
    document.body.innerHTML = `<p data-field="projects.json#/0/content/sections/0/${at}">One</p>`;
    document.body.setAttribute('data-revision', String(revision));
    act(() => {
      update({ content: state(), address: '/project/0' });
      setTarget(fieldAt('p'));
    });
    render(<Toolbar />);
  }

  const section = () => Object(file[0]?.content)['sections'][0];
  const quote = { kind: 'quote', words: 'One name.', by: 'Odile' };

  test('offers what a quotation may have where it stands: a role, and a portrait, which is no text', async () => {
    pointAtField(quote, 'words');
    await press('Add: Role');
    await waitFor(() => expect(section()).toEqual({ ...quote, role: 'New words' }));
    cleanup();
    act(() => update({ hasDraft: false, typing: undefined }));
    pointAtField(quote, 'words');
    await press('Add: Portrait');
    await waitFor(() => expect(section()).toMatchObject({ portrait: './uploads/no-picture-yet.png' }));
    expect(section().portraitAlt).toMatch(/^What the picture shows/);
    expect(read().hasDraft).toBe(false);
  });

  test.each([
    ['text', { kind: 'text', paragraphs: ['One'] }, 'paragraphs/0', ['+ Title', '+ Picture']],
    ['figures', { kind: 'figures', figures: [{ value: '1' }] }, 'figures/0/value', ['+ Title', '+ What they mean']],
    ['a whole quote', { ...quote, role: 'Cook', portrait: './a.png', portraitAlt: 'A' }, 'words', []],
  ])('offers what it may have and has not: %s', (_, value, at, offered) => {
    pointAtField(value, at);
    act(() => update({ hasMore: true }));
    const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(words.filter((one) => one?.startsWith('+ ') && one !== '+ Section…' && one !== '+ Credits')).toEqual(
      offered,
    );
  });

  test('takes another colour with placeholders, not a copy of the one before', async () => {
    const colours = ['Ink', 'Paper'].map((name) => ({ name, value: '#123456' }));
    pointAtField({ kind: 'colours', colours }, 'colours/0/value');
    await press('Add after');
    await waitFor(() => expect(section().colours).toHaveLength(3));
    expect(section().colours[1]).toEqual({ name: 'Another colour', value: expect.not.stringContaining('#123456') });
  });
});
