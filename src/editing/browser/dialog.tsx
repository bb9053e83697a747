import { startTransition, useActionState, type FormEvent } from 'react';
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

export const Tool = ({ name, words = name, act, isPressed, isMain }: Action) => (
  <button
    type="button"
    title={words === name ? undefined : name}
    aria-label={name}
    aria-disabled={!act}
    aria-pressed={isPressed}
    className={isMain ? 'primary' : undefined}
    onClick={() => act && void attempt(act)}
  >
    {words}
  </button>
);

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
  dialog?.querySelector('textarea')?.select();
};

/** What the editor asks. */
export function Dialog({ title, body, yes, no = 'Cancel', submit, close }: Asked) {
  const [reason, send, isBusy] = useActionState(async (_: string, form: HTMLFormElement) => {
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
    if (!isBusy) startTransition(() => send(form));
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
