/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordDialog } from '../../src/components/lock/password-dialog';
import type { Unlocking } from '../../src/components/lock/use-unlocking';
import { provideModals } from '../support/modal';
import { aPicture, words } from '../support/samples';

beforeAll(provideModals);

const idle = { opened: undefined, asks: true, busy: false, failure: undefined, cancel: () => undefined };

function show(state: Partial<Unlocking> = {}) {
  const unlock = jest.fn();
  const onLeave = jest.fn(() => true);
  const unlocking = { ...idle, ...state, unlock };
  render(
    <PasswordDialog
      words={words}
      title="A secret"
      cover={aPicture('cover', 'A secret cover')}
      email="robin@example.com"
      unlocking={unlocking}
      onLeave={onLeave}
    />,
  );
  return { unlock, onLeave, field: screen.getByLabelText('Mot de passe') };
}

test('what is typed is handed over exactly, and no form can send it', async () => {
  const { unlock, field } = show();
  expect(screen.getByRole('dialog', { name: 'Projet protégé' })).toBeVisible();
  expect(field).not.toHaveAttribute('name');
  await userEvent.type(field, ' Été  42 {Enter}');
  expect(unlock.mock.calls).toEqual([[' Été  42 ']]);
  expect(field).toHaveFocus();
});

test('what is typed can be shown, and hidden again', async () => {
  const { field } = show();
  await userEvent.type(field, 'Été 42');
  expect(field).toHaveAttribute('type', 'password');
  const button = screen.getByRole('button', { name: 'Afficher le mot de passe', pressed: false });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('Été 42');
  await userEvent.click(button);
  expect(field).toHaveAttribute('type', 'password');
});

test.each(['Accéder', 'Annuler'])('%s hides what is shown', async (name) => {
  const { field } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
  expect(field).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(field).toHaveAttribute('type', 'password');
});

test('an empty value is tried too', async () => {
  const { unlock } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Accéder' }));
  expect(unlock.mock.calls).toEqual([['']]);
});

test.each([
  ['wrongPassphrase', 'Mot de passe incorrect. Veuillez réessayer.', 'Accéder', true],
  ['cannotDecrypt', /^Ce navigateur ne peut pas déchiffrer/, 'Accéder', false],
  ['unreadableFiles', /^Les fichiers n’ont pas pu être lus/, 'Réessayer', false],
  ['linkCut', /^Ce lien est incomplet/, 'Accéder', false],
  ['linkExpired', /^Ce lien a expiré/, 'Accéder', false],
  ['linkRevoked', /^Ce lien n’ouvre plus/, 'Accéder', false],
] as const)('%s is said under the field', (failure, message, button, invalid) => {
  const { field } = show({ failure });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveAttribute('aria-invalid', String(invalid));
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

test('while it opens, it says so', () => {
  show({ busy: true });
  expect(screen.getByRole('button', { name: 'Ouverture…' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test.each(['Annuler', 'Fermer'])('giving up with %s is told once', async (name) => {
  const { onLeave, unlock } = show();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(unlock).not.toHaveBeenCalled();
});

test('where there is no way to leave, it opens again, empty', async () => {
  const { onLeave, field } = show();
  onLeave.mockReturnValueOnce(false);
  await userEvent.type(field, 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('dialog', { name: 'Projet protégé' })).toBeVisible();
  expect(field).toHaveValue('');
});
