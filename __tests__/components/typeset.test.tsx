/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { typeset } from '../../src/components/typeset';

test.each([
  ['A bid-management tool could summarise a 400-page file quickly', ['bid-management', '400-page']],
  ['Measured in the pilot (a two-week diary), with everybody', ['two-week']],
  ['Titles came in every size from 21 to 27 px, and 4 and 16-pixel gaps', ['27 px', '4 and', '16-pixel gaps']],
  ['Every size from 4 px to 27 px was used somewhere', ['4 px', '27 px']],
  ['It was found by 14 maintenance engineers', []],
  ['In 2021 all 18 players of 28 opened it, 15 of 18 within a minute', ['15 of 18', 'a minute']],
  ['A product owner, 4 developers, a search engineer', ['4 developers,']],
  ['Three leads instead of four.', ['of four.']],
  ['Search usage, three months afterwards', []],
  ['Only a long-established-word-with-hyphens is broken somewhere', []],
  ['A range – or a dash - is no word of its own anywhere', []],
])('“%s” keeps together %j, and stays as it is written', (text, expected) => {
  const { container } = render(<p>{typeset(text)}</p>);
  expect(container.textContent).toBe(text);
  const kept = [...container.querySelectorAll('[data-set]')].map(({ textContent }) => textContent);
  expect(kept).toEqual(expected);
});
