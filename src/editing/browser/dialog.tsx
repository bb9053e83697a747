import { useState, type FormEvent, type ReactNode, type SyntheticEvent } from 'react';
import { update, useEditor } from './store';

export interface Question {
  title: string;
  /** What there is to say, or to fill in. */
  body?: ReactNode;
  yes: string;
  /** Empty where there is nothing to refuse. */
  no?: string;
  /** What is done with what was filled in, by the names of the fields and of the button pressed. Resolves with the reason where that fails. */
  act?: (given: Record<string, string>) => Promise<string | undefined>;
}

export interface Asked extends Question {
  answer: (isYes: boolean) => void;
}

/** Asks in a dialog. True once it is answered with yes, and done. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((answer) => update({ question: { ...question, answer } }));

/** Asks which of two versions is to be written. True for the owner’s own. */
export function askWhich(theirs: unknown, yours: unknown): Promise<boolean> {
  const entries = Object.entries({ 'In the file now': theirs, Yours: yours }).map(([head, value]) => (
    <Entry key={head} head={head} text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
  ));
  return ask({ title: 'The file has been changed meanwhile', body: entries, yes: 'Write mine', no: 'Keep the file’s' });
}

export const Entry = ({ head, text }: { head: string; text: string }) => (
  <p>
    <strong>{head}</strong>
    {`\n${text}`}
  </p>
);

const open = (dialog: HTMLDialogElement | null) => {
  if (dialog && !dialog.open) dialog.showModal();
  dialog?.querySelector('textarea')?.select();
};

export function Dialog() {
  const { question } = useEditor();
  return question && <Opened key={question.title} {...question} />;
}

function Opened({ title, body, yes, no = 'Cancel', act, answer }: Asked) {
  const [{ isBusy, reason }, setState] = useState<{ isBusy?: boolean; reason?: string | undefined }>({});
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: form, nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const given = [...new FormData(form, button)].map(([name, value]) => [name, String(value).trim()]);
    if (isBusy) return;
    setState({ isBusy: true });
    const refused = await act?.(Object.fromEntries(given));
    setState({ reason: refused });
    if (refused === undefined) form.closest('dialog')?.close('yes');
  };
  const onClose = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    update({ question: undefined });
    answer(currentTarget.returnValue === 'yes');
  };
  return (
    <dialog ref={open} aria-labelledby="title" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        {/* Enter in a field is for the answer, whatever buttons the body holds. */}
        <button hidden />
        <h2 id="title">{title}</h2>
        <div className="body">{body}</div>
        <p id="refused" role="alert">
          {reason}
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
