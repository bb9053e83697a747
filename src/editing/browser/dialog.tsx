import { useState, type FormEvent, type ReactNode } from 'react';
import { update, useEditor } from './store';

/** Does something; resolves with the reason where that fails. */
type Attempt = () => Promise<string | undefined>;

interface Question {
  title: string;
  text?: string;
  /** What else there is to say, fill in or do: `attempt` closes the dialog when it is done, and shows the reason where it fails. */
  body?: (attempt: (work: Attempt) => void, isBusy: boolean) => ReactNode;
  /** Said while something is done that takes its time. */
  wait?: string;
  yes: string;
  /** Empty where there is nothing to refuse. */
  no?: string;
  /** What is done on yes, with what was filled in. */
  act?: (given: Record<string, string>) => ReturnType<Attempt>;
}

export interface Asked extends Question {
  close: (isYes?: boolean) => void;
}

let opened: HTMLDialogElement | null = null;

const open = (dialog: HTMLDialogElement | null) => {
  opened = dialog;
  if (dialog && !dialog.open) dialog.showModal();
  dialog?.querySelector('textarea')?.select();
};

/** Asks in a dialog. True once it is answered with yes, and done. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    const close = (isYes = false) => {
      update({ dialog: undefined });
      resolve(isYes);
    };
    update({ dialog: { ...question, close } });
  });

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Asks which of two versions is to be written. True for the owner’s own. */
export const askWhich = (theirs: unknown, yours: unknown) =>
  ask({
    title: 'The file has been changed meanwhile',
    body: () => [
      <Entry key="theirs" head="In the file now" text={asText(theirs)} />,
      <Entry key="yours" head="Yours" text={asText(yours)} />,
    ],
    yes: 'Write mine',
    no: 'Keep the file’s',
  });

export const Entry = ({ head, text, children }: { head: string; text: string; children?: ReactNode }) => (
  <p>
    <strong>{head}</strong>
    {`\n${text}`}
    {children}
  </p>
);

export function OpenDialog() {
  const { dialog } = useEditor();
  return dialog && <Dialog key={dialog.title} {...dialog} />;
}

function Dialog({ title, text, body, wait, yes, no = 'Cancel', act, close }: Asked) {
  const [reason, setReason] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: Attempt) => {
    if (isBusy) return;
    setReason(undefined);
    setBusy(true);
    const refused = await work();
    setBusy(false);
    setReason(refused);
    for (const field of opened?.querySelectorAll('input, textarea') ?? []) field.ariaInvalid = String(!!refused);
    if (refused === undefined) opened?.close('yes');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    void attempt(async () => act?.(Object.fromEntries(given)));
  };
  return (
    <dialog ref={open} aria-labelledby="title" onClose={({ currentTarget }) => close(currentTarget.returnValue !== '')}>
      <form onSubmit={submit}>
        <h2 id="title">{title}</h2>
        {text && <p>{text}</p>}
        {body?.((work) => void attempt(work), isBusy)}
        <p role="status">{isBusy && wait}</p>
        <p id="refused" role="alert">
          {reason}
        </p>
        <div className="buttons">
          {no && (
            <button type="button" onClick={() => opened?.close()}>
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
