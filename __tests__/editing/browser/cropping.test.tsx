/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { cropActions } from '../../../src/editing/browser/cropping';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { update } from '../../../src/editing/browser/state';
import { provideModals } from '../../support/modal';
import { answer, asked, fieldAt, stateOf } from './support';

let sent: { changes: object[] }[];

/** The size of the whole picture. */
let picture: { naturalWidth: number; naturalHeight: number };

beforeAll(() => {
  provideModals();
  const getBoundingClientRect = () => ({ width: 400, height: 200 });
  Object.assign(Element.prototype, { setPointerCapture: () => undefined, getBoundingClientRect });
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  for (const name of ['naturalWidth', 'naturalHeight'] as const)
    Object.defineProperty(HTMLImageElement.prototype, name, { get: () => picture[name] });
});

beforeEach(() => {
  sent = [];
  picture = { naturalWidth: 400, naturalHeight: 400 };
  useQuestion.setState({ asked: undefined });
});

/** Presses “Crop…” on a cover with this focus, in a frame of 400 × 200 pixels. */
async function pressCrop(imageFocus?: string): Promise<void> {
  const state = stateOf({ 'projects.json': [{ title: 'A ferry', image: './uploads/a.png', imageFocus }] });
  update({ content: state, movedAt: 0 });
  globalThis.fetch = async (_address, { body } = {}) => {
    sent.push(JSON.parse(String(body)));
    return answer(state);
  };
  document.body.innerHTML = '<picture data-field="projects.json#/0/image"><img alt=""></picture>';
  const [action] = cropActions(fieldAt('picture'));
  if (typeof action?.act === 'function') void action.act(Promise.resolve());
  await waitFor(() => expect(asked()).toBeDefined());
}

/** Opens the crop of a cover with this focus, in that frame over a picture of 400 × 400. */
async function crop(imageFocus?: string): Promise<HTMLElement> {
  await pressCrop(imageFocus);
  const question = asked();
  if (question) render(<Dialog {...question} />);
  const slider = screen.getByRole('slider');
  const sizes = { clientWidth: 400, clientHeight: 200 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(slider.querySelector('img'), name, { value });
  return slider;
}

const keep = async () => act(async () => screen.getByRole('button', { name: 'Keep this' }).click());

const saved = (value: string) => [{ op: 'add', path: '/0/imageFocus', value }];

test.each([
  [undefined, ['ArrowUp', 'ArrowLeft'], '49% 49%'],
  ['top', ['ArrowUp', 'ArrowDown'], '50% 1%'],
  ['30% 60%', ['ArrowRight'], '31% 60%'],
])('from %s the keys %j lead to %s', async (focus, keys, value) => {
  const slider = await crop(focus);
  for (const key of keys) fireEvent.keyDown(slider, { key });
  await keep();
  expect(sent[0]?.changes).toEqual(saved(value));
});

test('a drag moves the picture with the pointer, no further than its edge', async () => {
  const slider = await crop('50% 50%');
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(slider, new MouseEvent(type, { clientX, clientY, bubbles: true }));
  point('pointerdown', 100, 100);
  point('pointermove', 160, 60);
  // 40 of 200 hidden pixels up; there is nothing hidden at the sides.
  expect(slider.querySelector('img')?.style.objectPosition).toBe('50% 70%');
  point('pointermove', 100, -900);
  point('pointerup', 100, -900);
  point('pointermove', 100, 0);
  await keep();
  expect(sent[0]?.changes).toEqual(saved('50% 100%'));
});

test('a picture in the proportions of its frame has nothing to crop, which is said', async () => {
  picture = { naturalWidth: 2400, naturalHeight: 1200 };
  await pressCrop();
  expect(asked()).toMatchObject({ title: 'There is nothing to crop', no: '' });
});

test('a picture that is shown whole has no crop', () => {
  const items = [{ image: './uploads/a.png', alt: 'A' }];
  const content = { heroSubtitle: 'A', gallery: [{ arrangement: 'wide', items }] };
  update({ content: stateOf({ 'projects.json': [{ title: 'A ferry', content }] }), movedAt: 0 });
  document.body.innerHTML = '<picture data-field="projects.json#/0/content/gallery/0/items/0/image"></picture>';
  expect(cropActions(fieldAt('picture'))).toEqual([]);
});
