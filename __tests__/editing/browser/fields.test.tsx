/** @jest-environment jsdom */
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { fieldOf } from '../../../src/editing/browser/page';
import { read, update } from '../../../src/editing/browser/state';
import { setTarget } from '../../../src/editing/browser/target';

import { Toolbar } from '../../../src/editing/browser/tools';
import { answer, fieldAt, stateOf } from './support';

describe('the field of an element', () => {
  const projects = [
    { title: 'A draft', draft: true, content: { heroSubtitle: 'Later' } },
    { title: 'An open one', content: { design: ['One', 'Two'] } },
    { title: 'A locked one', sealed: './sealed/clinic.json' },
  ];
  const copy = { heroSubtitle: 'For the few', gallery: [{ items: [{ image: './a.png' }] }] };

  beforeEach(() =>
    update({ content: stateOf({ 'projects.json': projects, 'words.json': {}, 'private/clinic.json': copy }) }),
  );

  const placeOf = (element: Element | null) => {
    const field = element && fieldOf(element);
    return field && `${field.file}#${field.pointer}`;
  };

  /** The place of a nested element's text; each element adds a part of the path. */
  const placeOfText = (words: string, ...path: string[]) => {
    const around = path.slice(0, -1).map((part) => `<i data-in="${part}">`);
    document.body.innerHTML = `${around.join('')}<p data-field="${path.at(-1)}">${words}</p>`;
    return placeOf(document.querySelector('[data-field]'));
  };

  test('the text of an element is found at the place that it and those around it say', () => {
    expect(placeOfText('Back', 'words.json#/back/text')).toBe('words.json#/back/text');
    expect(placeOfText('An open one', 'projects.json#/1', '/title')).toBe('projects.json#/1/title');
    const image = placeOfText('', 'projects.json#/1', 'private/clinic.json#/gallery/0/items/0', '/image');
    expect(image).toBeUndefined();
    update({ shownCopy: 'now' });
    expect(placeOfText('', 'private/clinic.json#/gallery/0/items/0', '/image')).toBe(
      'private/clinic.json#/gallery/0/items/0/image',
    );
    expect(placeOfText('', 'projects.json#/0', '/colour')).toBeUndefined();
  });

  test('a working copy that shows an earlier text, and nothing at an earlier place, can be edited', () => {
    const picture = () => placeOfText('', 'private/clinic.json#/gallery/0/items/0', '/image');
    update({ shownCopy: 'before', copyRevision: 3, movedAt: 3 });
    expect(picture()).toBe('private/clinic.json#/gallery/0/items/0/image');
    update({ movedAt: 4 });
    expect(picture()).toBeUndefined();
    update({ shownCopy: 'now', movedAt: 0 });
  });

  test('a page that shows values as they stood before a move is not edited until it is renewed', () => {
    const placeIn = (revision: number) => {
      const title = '<p data-field="projects.json#/1/title">One</p>';
      document.body.innerHTML = `<main data-revision="${revision}">${title}</main>`;
      return placeOf(document.querySelector('[data-field]'));
    };
    update({ movedAt: 4 });
    expect(placeIn(3)).toBeUndefined();
    expect(placeIn(4)).toBe('projects.json#/1/title');
    update({ movedAt: 0 });
    expect(placeIn(3)).toBe('projects.json#/1/title');
  });
});

describe('missing parts', () => {
  const open = {
    title: 'A ferry',
    content: { heroSubtitle: 'Signs', design: ['One'], impact: { description: 'Less' } },
  };
  const locked = { title: 'A clinic', sealed: './sealed/clinic.json' };

  const state = (project: object = open) =>
    stateOf({ 'projects.json': [project, locked], 'private/clinic.json': { heroSubtitle: 'Prices' } });

  let sent: { file: string; changes: object[] }[];

  beforeEach(() => {
    sent = [];
    Element.prototype.scrollIntoView = () => undefined;
    globalThis.fetch = async (_address, { body } = {}) => {
      sent.push(JSON.parse(String(body)));
      return answer(state());
    };
  });

  /** The parts that a field's tools offer to add. */
  function offered(project: number, field: string, first: object = open): (string | null)[] {
    update({
      content: state(first),
      address: `/project/${project}`,
      typing: undefined,
      target: undefined,
      hasMore: true,
    });
    document.body.innerHTML = `<p data-field="projects.json#/${project}/content/${field}">One</p>`;
    setTarget(fieldAt('p'));
    render(<Toolbar />);
    return screen.getAllByRole('button', { name: /^Add (below|above)/ }).map(({ textContent }) => textContent);
  }

  async function add(name: string): Promise<void> {
    await act(async () => screen.getByRole('button', { name }).click());
    await waitFor(() => expect(sent).toHaveLength(1));
  }

  test('missing parts below a field can be added on the page', async () => {
    expect(offered(0, 'heroSubtitle')).toEqual(['+ In short', '+ Research', '+ Details', '+ Diagnostic', '+ Picture']);
    await add('Add below: In short');
    expect(sent[0]?.changes).toEqual([
      { op: 'add', path: '/0/content/summary', value: expect.objectContaining({ problem: expect.any(String) }) },
    ]);
  });

  test('an added part gets the focus and the tools, which would stay with a field out of sight', async () => {
    offered(0, 'design/0');
    const pointer = '/0/content/gallery/0/items/0/image';
    const gallery = [{ items: [{ image: './uploads/no-picture-yet.png', alt: 'New' }] }];
    globalThis.fetch = async () => answer(state({ ...open, content: { ...open.content, gallery } }));
    document.body.insertAdjacentHTML('beforeend', `<p tabindex="0" data-field="projects.json#${pointer}">New</p>`);
    await act(async () => screen.getByRole('button', { name: 'Add below: Gallery' }).click());
    await waitFor(() => expect(read().target).toMatchObject({ pointer }));
    expect(read().target?.element).toHaveFocus();
  });

  test('figures can be added where the impact shows none, and what is written of them is kept', async () => {
    expect(offered(0, 'design/0')).toEqual(['+ Design pictures', '+ Gallery', '+ Figures']);
    cleanup();
    const impact = { searchUseIncrease: '+9%', dropoutReduction: '', dropoutReductionText: 'left' };
    const project = { ...open, content: { ...open.content, impact: { ...impact, description: 'Less' } } };
    expect(offered(0, 'impact/description', project)).toEqual(['+ Credits', '+ Figures']);
    await add('Add above: Figures');
    expect(sent[0]?.changes).toEqual([
      { op: 'add', path: '/0/content/impact/searchUseIncreaseText', value: expect.any(String) },
      { op: 'add', path: '/0/content/impact/dropoutReduction', value: '-00%' },
    ]);
    cleanup();
    const whole = { ...project, content: { ...open.content, impact: { ...impact, dropoutReduction: '-9%' } } };
    expect(offered(0, 'design/0', whole)).not.toContain('+ Figures');
  });

  test('a group that shows nothing counts as missing, and what is written of it is kept', async () => {
    const content = { ...open.content, designImages: { layout: 'sideBySide' }, impact: {} };
    expect(offered(0, 'design/0', { ...open, content })).toEqual([
      '+ Design pictures',
      '+ Gallery',
      '+ Figures',
      '+ Credits',
    ]);
    await add('Add below: Design pictures');
    expect(sent[0]?.changes[0]).toMatchObject({ op: 'add', path: '/0/content/designImages/results' });
  });

  test('for a locked case study they are added to its working copy', async () => {
    expect(offered(1, 'heroSubtitle')).toContain('+ Gallery');
    await add('Add below: Gallery');
    const items = [{ image: './no-picture-yet.png', alt: expect.any(String) }];
    expect(sent[0]).toMatchObject({
      file: 'private/clinic.json',
      changes: [{ op: 'add', path: '/gallery', value: [{ arrangement: 'wide', items }] }],
    });
  });
});
