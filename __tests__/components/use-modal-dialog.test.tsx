/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { useModalDialog } from '../../src/components/use-modal-dialog';
import { provideModals } from '../support/modal';

beforeAll(provideModals);

const shown = jest.fn();

function Sample({ open }: { open: boolean }) {
  return (
    <>
      <button type="button">Before</button>
      <dialog ref={useModalDialog(open, shown)} aria-label="Sample">
        <button type="button">Inside</button>
      </dialog>
    </>
  );
}

test('it is shown while open; closed, it gives the focus back', () => {
  const { rerender } = render(<Sample open={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('button', { name: 'Before' }).focus();
  rerender(<Sample open />);
  const dialog = screen.getByRole('dialog', { name: 'Sample' });
  expect(shown.mock.calls).toEqual([[dialog]]);
  expect(screen.getByRole('button', { name: 'Inside' })).toHaveFocus();
  rerender(<Sample open={false} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Before' })).toHaveFocus();
});
