/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Below } from '../../src/components/below';

const root = document.documentElement;

/** Whether the heading and room for the part below it were on the page when that was rendered for the first time. */
let waited: boolean | undefined;

function Part() {
  waited ??= document.querySelector('h1 + div') !== null;
  return <p>The rest of the story</p>;
}

const page = (
  <>
    <h1>The first screen</h1>
    <Below>
      <Part />
    </Below>
  </>
);

beforeEach(() => {
  waited = undefined;
  root.removeAttribute('data-returning');
  root.toggleAttribute('data-hydrated', true);
  window.history.replaceState(null, '', '/project/1');
});

const shown = () => {
  render(page);
  expect(screen.getByText('The rest of the story')).toBeVisible();
  return waited;
};

test('what a link led to shows what is below once its first screen is there', () => {
  expect(shown()).toBe(true);
});

test.each([
  ['when React takes over the page', () => root.removeAttribute('data-hydrated')],
  ['on the way back', () => root.toggleAttribute('data-returning', true)],
  ['where the address names a part of the page', () => window.history.replaceState(null, '', '/project/1#content')],
])('all is there at once %s', (_, prepare) => {
  prepare();
  expect(shown()).toBe(false);
});

test('the HTML holds all of it', () => {
  root.removeAttribute('data-hydrated');
  expect(renderToString(page)).toContain('The rest of the story');
});
