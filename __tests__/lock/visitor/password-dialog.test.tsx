/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordDialog } from '../../../src/lock/visitor/password-dialog';
import type { Unlocking } from '../../../src/lock/visitor/use-unlocking';
import { provideModals } from '../../support/modal';
import { aPicture } from '../../support/samples';

beforeAll(provideModals);

const idle = { opened: undefined, asks: true, busy: false, failure: undefined, cancel: () => undefined };

function show(state: Partial<Unlocking> = {}) {
  const unlock = jest.fn();
  const onLeave = jest.fn(() => true);
  const dialog = (failure = state.failure) => (
    <PasswordDialog
      title="A secret"
      cover={aPicture('cover', 'A secret cover')}
      email="robin@example.com"
      unlocking={{ ...idle, ...state, failure, unlock }}
      onLeave={onLeave}
    />
  );
  const { rerender } = render(dialog());
  const fail = (failure: Unlocking['failure']) => rerender(dialog(failure));
  return { unlock, onLeave, fail, field: screen.getByLabelText('Mot de passe') };
}

test('the input is passed on exactly, and can’t be submitted by a form', async () => {
  const { unlock, field } = show();
  expect(screen.getByRole('dialog', { name: 'Projet protégé' })).toBeVisible();
  expect(field).not.toHaveAttribute('name');
  await userEvent.type(field, ' Été  42 {Enter}');
  expect(unlock.mock.calls).toEqual([[' Été  42 ']]);
  expect(field).toHaveFocus();
});

test('the password can be shown, and is hidden again on submitting', async () => {
  const { field } = show();
  await userEvent.type(field, 'Été 42');
  const button = screen.getByRole('button', { name: 'Afficher le mot de passe', pressed: false });
  for (const hide of [button, screen.getByRole('button', { name: 'Accéder' })]) {
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Été 42');
    await userEvent.click(hide);
  }
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
] as const)('%s is shown under the field', (failure, message, button, invalid) => {
  const { field } = show({ failure });
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveAttribute('aria-invalid', String(invalid));
  expect(screen.getByRole('button', { name: button })).toBeVisible();
});

const wrong = 'Mot de passe incorrect. Veuillez réessayer.';
const padded = `${wrong}Un espace, un guillemet ou un point a peut-être été copié avec lui, au début ou à la fin.`;

test.each([
  ['copper-lantern-quiet-orchard.', padded],
  ['\u202f« copper-lantern', padded],
  ['copper-lantern\u200b', padded],
  ['copper.lantern quiet', wrong],
  ['', wrong],
])('for the wrong password “%s” it says: %s', async (value, message) => {
  const { field, fail } = show();
  await userEvent.click(field);
  await userEvent.paste(value);
  await userEvent.keyboard('{Enter}');
  fail('wrongPassphrase');
  expect(screen.getByRole('alert').textContent).toBe(message);
  expect(field).toHaveAccessibleDescription(message.replace('.Un', '. Un'));
});

test('the hint about copied characters is hidden for other failures and new input', async () => {
  const { field, fail } = show();
  await userEvent.type(field, 'copper-lantern.{Enter}');
  fail('unreadableFiles');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Un espace');
  await userEvent.type(field, '{Backspace}{Enter}.');
  fail('wrongPassphrase');
  expect(screen.getByRole('alert').textContent).toBe(wrong);
});

test('the progress of opening is shown', () => {
  show({ busy: true });
  const button = screen.getByRole('button', { name: 'Ouverture…' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.closest('form')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test.each(['Annuler', 'Fermer'])('cancelling with %s is reported once', async (name) => {
  const { onLeave, unlock } = show();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(unlock).not.toHaveBeenCalled();
});

test('if leaving is impossible, it opens again, empty', async () => {
  const { onLeave, field } = show();
  onLeave.mockReturnValueOnce(false);
  await userEvent.type(field, 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(screen.getByRole('dialog', { name: 'Projet protégé' })).toBeVisible();
  expect(field).toHaveValue('');
});
