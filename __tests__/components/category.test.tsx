/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Category } from '../../src/components/category';

test.each([
  ['Knowledge platform · Search', ['Knowledge platform', ' · Search']],
  ['Transport', ['Transport']],
])('the terms of “%s” are set apart, and the text stays as it is written', (text, expected) => {
  const { container } = render(<Category>{text}</Category>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('[data-field] > span')].map(({ textContent }) => textContent)).toEqual(
    expected,
  );
});
