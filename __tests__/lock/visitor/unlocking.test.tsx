/** @jest-environment jsdom */
import { act, render, renderHook, screen } from '@testing-library/react';
import { takeLinkKey } from '../../../src/browser/link-key';
import { type Unlocking, useUnlocking } from '../../../src/lock/visitor/use-unlocking';
import { type OpenedCaseStudy, OpeningError, openSealed } from '../../../src/lock/crypto/open';
import { aPicture, writtenStudy } from '../../support/samples';
import userEvent from '@testing-library/user-event';
import { PasswordDialog } from '../../../src/lock/visitor/password-dialog';
import { provideModals } from '../../support/modal';

jest.mock('../../../src/lock/crypto/open', () => ({
  ...jest.requireActual<object>('../../../src/lock/crypto/open'),
  openSealed: jest.fn(),
}));

describe('unlocking', () => {
  const openMock = jest.mocked(openSealed);
  const study = { content: writtenStudy, images: {}, image: jest.fn() } as unknown as OpenedCaseStudy;

  /** An attempt that the test settles. */
  function pending() {
    let settle: { resolve: (opened: OpenedCaseStudy) => void; reject: (error: Error) => void } | undefined;
    openMock.mockReturnValueOnce(new Promise((resolve, reject) => (settle = { resolve, reject })));
    return {
      succeed: () => act(async () => settle?.resolve(study)),
      fail: (error: Error) => act(async () => settle?.reject(error)),
    };
  }

  let url = '';
  let counter = 0;

  beforeEach(() => {
    openMock.mockReset();
    url = `/sealed/${counter++}.json`;
  });

  const start = () => renderHook(() => useUnlocking(url));

  test('a password is tried, and an opened case study stays open until a reload', async () => {
    const attempt = pending();
    const { result, unmount } = start();
    act(() => result.current.unlock(' secret '));
    act(() => result.current.unlock('a second press'));
    expect(result.current).toMatchObject({ busy: true, opened: undefined, failure: undefined });
    expect(openMock.mock.calls).toEqual([[url, { passphrase: ' secret ' }, expect.any(AbortSignal)]]);
    await attempt.succeed();
    expect(result.current).toMatchObject({ busy: false, opened: study });
    unmount();
    expect(start().result.current.opened).toBe(study);
  });

  test.each([
    [new OpeningError('wrongPassphrase'), 'wrongPassphrase'],
    [new OpeningError('unreadableFiles'), 'unreadableFiles'],
  ])('a failure is shown until the next attempt: %s', async (error, failure) => {
    const attempt = pending();
    const { result } = start();
    act(() => result.current.unlock('guess'));
    await attempt.fail(error);
    expect(result.current).toMatchObject({ busy: false, opened: undefined, failure });
    const second = pending();
    act(() => result.current.unlock('secret'));
    expect(result.current).toMatchObject({ busy: true, failure: undefined });
    await second.succeed();
    expect(result.current.opened).toBe(study);
  });

  test('a fault of the program is told as a browser that is too old, not as a failing connection', async () => {
    const fault = new TypeError('AbortSignal.any is not a function');
    const log = jest.spyOn(console, 'error').mockReturnValue();
    const attempt = pending();
    const { result } = start();
    act(() => result.current.unlock('secret'));
    await attempt.fail(fault);
    expect(result.current).toMatchObject({ busy: false, failure: 'cannotDecrypt' });
    expect(log).toHaveBeenCalledWith(fault);
    log.mockRestore();
  });

  test('leaving cancels the attempt, and nothing is opened', async () => {
    const attempt = pending();
    const { result, unmount } = start();
    act(() => result.current.unlock('secret'));
    const signal = openMock.mock.calls[0]?.[2];
    unmount();
    expect(signal?.aborted).toBe(true);
    await attempt.fail(new DOMException('The operation was aborted.', 'AbortError'));
    expect(start().result.current.opened).toBeUndefined();
  });

  test('a cancelled attempt opens nothing, even if it succeeds, and another is possible', async () => {
    const first = pending();
    const { result } = start();
    act(() => result.current.unlock('secret'));
    act(() => result.current.cancel());
    expect(openMock.mock.calls[0]?.[2].aborted).toBe(true);
    expect(result.current).toMatchObject({ busy: false, opened: undefined });
    const second = pending();
    act(() => result.current.unlock('secret'));
    await first.succeed();
    expect(result.current).toMatchObject({ busy: true, opened: undefined, failure: undefined });
    await second.succeed();
    expect(result.current).toMatchObject({ busy: false, opened: study });
  });

  const linkKey = 'Jx3w0nQ7bB1mZr9tVhK2sYpL5cXfGdAe4uTiOq8NvMk';

  /** Hands the key on once, as the bootstrap does. */
  const arriveWith = (key: string) =>
    window.addEventListener('takelinkkey', ({ detail: give }) => give(key), { once: true });

  describe('a link', () => {
    test('is tried immediately without asking, and its key is taken once', async () => {
      arriveWith(linkKey);
      const attempt = pending();
      const { result } = start();
      expect(result.current).toMatchObject({ asks: false, busy: true });
      expect(openMock.mock.calls[0]?.[1]).toEqual({ linkKey });
      await attempt.succeed();
      expect(result.current).toMatchObject({ asks: false, busy: false, opened: study });
      expect(takeLinkKey()).toBeUndefined();
    });

    test('opens again after the page was left while it opened', async () => {
      arriveWith(linkKey);
      pending();
      start().unmount();
      const again = pending();
      const { result } = start();
      expect(openMock.mock.calls[1]?.[1]).toEqual({ linkKey });
      await again.succeed();
      expect(result.current).toMatchObject({ asks: false, opened: study });
    });

    test('is tried again, not the empty password, if its files could not be read', async () => {
      arriveWith(linkKey);
      const attempt = pending();
      const { result } = start();
      await attempt.fail(new OpeningError('unreadableFiles'));
      const again = pending();
      act(() => result.current.unlock(''));
      expect(openMock.mock.calls[1]?.[1]).toEqual({ linkKey });
      await again.fail(new OpeningError('linkRevoked'));
      pending();
      act(() => result.current.unlock(''));
      expect(openMock.mock.calls[2]?.[1]).toEqual({ passphrase: '' });
    });

    test('that fails shows the dialog', async () => {
      arriveWith(linkKey);
      const attempt = pending();
      const { result } = start();
      await attempt.fail(new OpeningError('linkExpired'));
      expect(result.current).toMatchObject({ asks: true, busy: false, opened: undefined, failure: 'linkExpired' });
    });

    test('that arrives later replaces the current attempt', async () => {
      const first = pending();
      const { result } = start();
      expect(result.current.asks).toBe(true);
      act(() => result.current.unlock('guess'));
      const second = pending();
      arriveWith(linkKey);
      act(() => void window.dispatchEvent(new Event('linkkey')));
      expect(openMock.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
      await first.fail(new OpeningError('wrongPassphrase'));
      expect(result.current).toMatchObject({ busy: true, failure: undefined });
      await second.succeed();
      expect(result.current.opened).toBe(study);
    });
  });

  describe('leaving the site', () => {
    const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));
    afterEach(() => (document.body.hidden = false));

    const comeBack = () =>
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

    test('hides the case study and locks it for a return from the page cache', async () => {
      const attempt = pending();
      const { result, unmount } = start();
      act(() => result.current.unlock('secret'));
      await attempt.succeed();
      leave();
      expect(document.body).not.toBeVisible();
      comeBack();
      expect(document.body).toBeVisible();
      expect(result.current).toMatchObject({ opened: undefined, asks: true, busy: false });
      unmount();
      expect(start().result.current.opened).toBeUndefined();
    });

    test('a link opens the case study again on a return from the page cache, a password does not', async () => {
      arriveWith(linkKey);
      const attempt = pending();
      const { result, unmount } = start();
      await attempt.succeed();
      leave();
      const again = pending();
      comeBack();
      expect(result.current.opened).toBeUndefined();
      await again.succeed();
      expect(result.current.opened).toBe(study);
      unmount();
      url = `/sealed/${counter++}.json`;
      const typed = pending();
      const other = start().result;
      act(() => other.current.unlock('secret'));
      await typed.succeed();
      leave();
      comeBack();
      expect(other.current).toMatchObject({ opened: undefined, asks: true });
    });

    test('cancels a pending attempt', async () => {
      const attempt = pending();
      const { result } = start();
      act(() => result.current.unlock('secret'));
      leave();
      expect(openMock.mock.calls[0]?.[2].aborted).toBe(true);
      await attempt.succeed();
      comeBack();
      expect(result.current).toMatchObject({ opened: undefined, busy: false });
    });
  });
});

describe('the password dialog', () => {
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
    ['linkExpired', /^Ce lien a expiré/, 'Accéder', false],
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
    ['copper.lantern quiet', wrong],
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
});
