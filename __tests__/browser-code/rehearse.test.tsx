/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { StaticQueryContext } from 'gatsby';
import { useContext, useEffect, useLayoutEffect } from 'react';
import { rehearse, type PageResources } from '../../src/browser/rehearse';

const shown: object[] = [];
const tookEffect = jest.fn();

function aPage() {
  return function Page({ data }: { data: object }) {
    const answers = useContext(StaticQueryContext);
    useEffect(tookEffect);
    useLayoutEffect(tookEffect);
    shown.push({ data, answers });
    return <h1>A page</h1>;
  };
}

/** Until React has nothing left to do. */
const rehearseAll = (...pages: PageResources[]) => act(async () => pages.forEach(rehearse));

beforeEach(() => {
  shown.length = 0;
  tookEffect.mockClear();
});

test('a page is rendered with its data, where nobody sees it and without taking effect', async () => {
  const answers = { 1: { data: 'an answer' } };
  await rehearseAll({ component: { default: aPage() }, json: { data: 'its data' }, staticQueryResults: answers });
  expect(shown).toEqual([{ data: 'its data', answers }]);
  expect(document.body).toBeEmptyDOMElement();
  expect(tookEffect).not.toHaveBeenCalled();
});

test('pages of one template are rendered once, those of another again', async () => {
  const component = { default: aPage() };
  await rehearseAll({ component }, { component, json: { data: 'another' } }, { component: { default: aPage() } });
  expect(shown).toHaveLength(2);
});

test('a page that fails, or could not be had, says nothing', async () => {
  const failing = jest.fn(() => {
    throw new Error('no page');
  });
  await rehearseAll({}, { component: { default: failing } });
  expect(failing).toHaveBeenCalled();
});
