/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { Film } from '../../src/components/gallery/film';
import { aPicture } from '../support/samples';

const film = () => (
  <>
    <Film
      picture={aPicture('still', 'A wheel turns')}
      opens="https://vimeo.com/1"
      plays="https://player.vimeo.com/video/1"
      width="whole"
    />
    <button>After it</button>
  </>
);

test('a film gets the focus when it begins to play, and not again when the page around it changes', () => {
  const { rerender } = render(film());
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getByTitle('A wheel turns')).toHaveFocus();
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  const after = screen.getByRole('button');
  after.focus();
  rerender(film());
  expect(after).toHaveFocus();
});
