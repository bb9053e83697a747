import { startTransition, useActionState, useRef, type FormEvent } from 'react';
import { attempt, reasonOf, type Asked } from './editor';

/** Something that can be done; without `act` not now. */
export interface Action {
  name: string;
  /** What is seen of the name. */
  words?: string;
  act: (() => unknown) | false;
  isPressed?: boolean;
  isMain?: boolean;
}

/** Does it once, however often it is pressed meanwhile. */
export function Tool({ name, words = name, act, isPressed, isMain }: Action) {
  const isBusy = useRef(false);
  const press = async () => {
    if (!act || isBusy.current) return;
    isBusy.current = true;
    await attempt(act);
    isBusy.current = false;
  };
  return (
    <button
      type="button"
      title={words === name ? undefined : name}
      aria-label={name}
      aria-disabled={!act}
      aria-pressed={isPressed}
      className={isMain ? 'primary' : undefined}
      onClick={() => void press()}
    >
      {words}
    </button>
  );
}

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
  dialog?.querySelector('textarea')?.select();
};

/** What the editor asks. */
export function Dialog({ title, body, yes, no = 'Cancel', submit, close }: Asked) {
  const [reason, answer, isBusy] = useActionState(async (_: string, form: HTMLFormElement) => {
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
    try {
      await submit(Object.fromEntries(given));
      form.closest('dialog')?.close();
      return '';
    } catch (error) {
      return reasonOf(error);
    }
  }, '');
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!isBusy) startTransition(() => answer(form));
  };
  return (
    <dialog ref={open} aria-labelledby="title" onClose={close}>
      <form onSubmit={onSubmit}>
        <h2 id="title">{title}</h2>
        <div className="body">{body}</div>
        <p id="refused" role="alert">
          {!isBusy && reason}
        </p>
        <div className="buttons">
          {no && (
            <button type="button" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
              {no}
            </button>
          )}
          <button className="primary" aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
