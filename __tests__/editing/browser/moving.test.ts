/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { followDrags } from '../../../src/editing/browser/dragging';
import { nearestGap } from '../../../src/editing/browser/drop-place';
import { read, update } from '../../../src/editing/browser/state';
import { answer, fieldAt, stateOf } from './support';

/** What can be dragged: handles, what the mouse drags directly, and what a finger drags that rests first. */
const interactables: {
  listeners: Record<string, (event: object) => void>;
  isAllowed: (pointer: unknown, event: object, action: object) => unknown;
}[] = [];

// It listens to pointer events, which jsdom does not have.
jest.mock('interactjs', () => {
  const interact = () => ({
    draggable: ({ listeners }: { listeners: Record<string, (event: object) => void> }) =>
      interactables.push({ listeners, isAllowed: () => undefined }),
    actionChecker: (isAllowed: () => unknown) => Object.assign(interactables.at(-1) ?? {}, { isAllowed }),
  });
  return Object.assign(interact, { pointerMoveTolerance: () => undefined });
});

const box = (left: number, top: number, width = 100, height = 40) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('where a dragged thing would be put', () => {
  const column = [box(0, 0), box(0, 60), box(0, 120)];
  const grid = [box(0, 0), box(120, 0), box(0, 60), box(120, 60)];

  test.each([
    ['in a column before the first', column, 50, 2, 0],
    ['in a column after the first', column, 50, 35, 1],
    ['in a column after the last', column, 50, 500, 3],
    ['in a grid between two that stand side by side', grid, 108, 20, 1],
    ['in a grid at the end of a row', grid, 215, 20, 2],
    ['in a grid at the start of the next row', grid, 2, 75, 2],
    ['in a grid after the last', grid, 300, 90, 4],
  ])('%s', (_name, boxes, x, y, place) => {
    expect(nearestGap(boxes, x, y)?.place).toBe(place);
  });

  test('the line is upright between things side by side', () => {
    expect(nearestGap(grid, 108, 20)?.line).toEqual({ left: 100, right: 100, top: 0, bottom: 40 });
    expect(nearestGap(column, 50, 35)?.line).toEqual({ left: 0, right: 100, top: 40, bottom: 40 });
  });
});

const content = {
  heroSubtitle: 'Signs',
  diagnostic: ['One', 'Two', 'Three'],
  design: ['Four'],
};
const state = stateOf({ 'projects.json': [{ title: 'A ferry', content }] });
let sent: { changes: object[] }[] = [];

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(state);
  };
  const host = Object.assign(document.createElement('div'), { id: 'edit' });
  host.attachShadow({ mode: 'open' });
  followDrags(host);
});

/** Presses a key on the second point of the diagnostic; an arrow key by default with Alt. */
function press(key: string, modifiers: KeyboardEventInit = { altKey: true }): KeyboardEvent {
  sent = [];
  history.replaceState(null, '', '/project/0');
  update({ content: state, address: '/project/0', movedAt: 0 });
  document.body.innerHTML = `<main>${content.diagnostic
    .map((text, index) => `<p tabindex="0" data-field="projects.json#/0/content/diagnostic/${index}">${text}</p>`)
    .join('')}</main>`;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
  document.querySelectorAll('p')[1]?.dispatchEvent(event);
  return event;
}

const move = { op: 'move', from: '/0/content/diagnostic/1' };

test.each([
  ['ArrowUp', { altKey: true }, { ...move, path: '/0/content/diagnostic/0' }],
  ['ArrowRight', { altKey: true }, { ...move, path: '/0/content/diagnostic/2' }],
  [
    'ArrowDown',
    { altKey: true, shiftKey: true },
    { op: 'add', path: '/0/content/sections', value: ['design', 'diagnostic'] },
  ],
])('%s with %j moves the entry, or with Shift its section', async (key, modifiers, change) => {
  expect(press(key, modifiers).defaultPrevented).toBe(true);
  await waitFor(() => expect(sent[0]?.changes).toEqual([change]));
});

test('arrow keys alone, and Alt with another key, are left to the browser', () => {
  expect(press('ArrowUp', {}).defaultPrevented).toBe(false);
  expect(press('x').defaultPrevented).toBe(false);
  expect(press('ArrowUp', { altKey: true, ctrlKey: true }).defaultPrevented).toBe(false);
  expect(sent).toEqual([]);
});

test('while the page shows an earlier order, keys in the tools move nothing', async () => {
  press('x');
  const host = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'edit' }));
  const key = { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true };
  update({ target: fieldAt('p:nth-child(2)'), movedAt: 1 });
  host.dispatchEvent(new KeyboardEvent('keydown', key));
  expect(sent).toEqual([]);
  update({ movedAt: 0 });
  host.dispatchEvent(new KeyboardEvent('keydown', key));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('keys that are pressed again before the page is renewed move the entry on, in turn', async () => {
  press('x');
  const main = document.querySelector('main');
  const arrow = () => new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true });
  let { revision } = state;
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer({ ...state, revision: (revision += 1) });
  };
  const third = main?.lastElementChild;
  third?.dispatchEvent(arrow());
  await waitFor(() => expect(read().movedAt).toBe(revision));
  expect(third?.dispatchEvent(arrow())).toBe(false);
  expect(sent).toHaveLength(1);
  // The page is renewed: what was third is second.
  third?.previousElementSibling?.before(third);
  main?.querySelectorAll('p').forEach((one, index) => {
    one.dataset['field'] = `projects.json#/0/content/diagnostic/${index}`;
  });
  main?.setAttribute('data-revision', String(revision));
  await waitFor(() => expect(sent).toHaveLength(2));
  const from = (index: number) => ({ op: 'move', from: `/0/content/diagnostic/${index}` });
  expect(sent.map(({ changes }) => changes)).toEqual([
    [{ ...from(2), path: '/0/content/diagnostic/1' }],
    [{ ...from(1), path: '/0/content/diagnostic/0' }],
  ]);
});

/** Presses the third text, which the page shows at its earlier place, and begins to drag it. */
function dragLate() {
  press('x');
  const change = { op: 'move' as const, from: '/0/content/diagnostic/2', path: '/0/content/diagnostic/1' };
  const revision = state.revision + 1;
  const moves = [{ file: 'projects.json', changes: [change], revision }];
  update({ content: { ...state, revision }, moves, movedAt: revision });
  const main = document.querySelector('main');
  const third = main?.lastElementChild;
  const interaction = { interacting: jest.fn(() => true), stop: jest.fn() };
  const [, , touched] = interactables;
  const composedPath = () => [third];
  touched?.isAllowed(undefined, { type: 'pointerdown', pointerType: 'touch', composedPath }, { name: 'drag' });
  touched?.listeners.start?.({ clientX: 0, clientY: 0, interaction });
  const renew = () => {
    third?.previousElementSibling?.before(third);
    main?.querySelectorAll('p').forEach((one, index) => {
      one.dataset['field'] = `projects.json#/0/content/diagnostic/${index}`;
    });
    main?.setAttribute('data-revision', String(revision));
  };
  return { third, interaction, renew, end: () => touched?.listeners.end?.({}) };
}

test('what is dragged before the page is renewed is held once it is', async () => {
  const { third, renew } = dragLate();
  expect(read().status).toBe('Updating the page…');
  expect(document.documentElement.dataset).not.toHaveProperty('editDragging');
  renew();
  await waitFor(() => expect(third).toHaveAttribute('data-edit-moving'));
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  expect(third).not.toHaveAttribute('data-edit-moving');
});

test('what is let go before the page is renewed stays where it is, which is said', async () => {
  const { interaction, renew, end } = dragLate();
  interaction.interacting.mockReturnValue(false);
  end();
  renew();
  await waitFor(() => expect(read().status).toMatch(/^Not moved: the page was still being updated/));
  expect(document.documentElement.dataset).not.toHaveProperty('editDragging');
});
