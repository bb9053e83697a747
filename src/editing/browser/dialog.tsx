import { useState, type FormEvent, type ReactNode } from 'react';
import { update, useEditor } from './store';

interface Question {
  title: string;
  /** What there is to say, or to fill in. */
  body?: ReactNode;
  yes: string;
  /** Empty where there is nothing to refuse. */
  no?: string;
}

/** What was filled in, by the names of the fields and of the button pressed. */
export type Given = Record<string, string>;

export interface Asked extends Question {
  submit: (given: Given) => Promise<void>;
  close: () => void;
}

/** Asks in a dialog, which says why where `act` is refused. Resolves with what `act` does, or true; with nothing where the answer is no. */
export const ask = <Result = true,>(question: Question, act?: (given: Given) => Promise<Result>) =>
  new Promise<Result | true | undefined>((resolve) => {
    const submit = async (given: Given) => resolve(act ? await act(given) : true);
    const close = () => {
      update({ question: undefined });
      resolve(undefined);
    };
    update({ question: { ...question, submit, close } });
  });

/** Tells something that is only to be read. */
export const tell = (title: string, body: ReactNode) => ask({ title, body, yes: 'Close', no: '' });

export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Does something; where it is refused, that is said. */
export async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    void tell('This was not done', reasonOf(error));
  }
}

/** Asks which of two versions is to be written. True for the owner’s own. */
export function askWhich(theirs: unknown, yours: unknown) {
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

function Opened({ title, body, yes, no = 'Cancel', submit, close }: Asked) {
  const [{ isBusy, reason }, setState] = useState({ isBusy: false, reason: '' });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget: form, nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (button?.getAttribute('formmethod') === 'dialog') return;
    event.preventDefault();
    const given = [...new FormData(form, button)].map(([name, value]) => [name, String(value).trim()]);
    if (isBusy) return;
    setState({ isBusy: true, reason: '' });
    await submit(Object.fromEntries(given)).then(
      () => form.closest('dialog')?.close(),
      (error) => setState({ isBusy: false, reason: reasonOf(error) }),
    );
  };
  return (
    <dialog ref={open} aria-labelledby="title" onClose={close}>
      <form onSubmit={(event) => void onSubmit(event)}>
        {/* Enter in a field is for the answer, whatever buttons the body holds. */}
        <button hidden />
        <h2 id="title">{title}</h2>
        <div className="body">{body}</div>
        <p id="refused" role="alert">
          {reason}
        </p>
        <div className="buttons">
          {no && (
            <button formMethod="dialog" formNoValidate>
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
