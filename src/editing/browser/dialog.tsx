import { useState, type FormEvent } from 'react';
import { update, useEditor } from './store';

interface Question {
  title: string;
  lines?: string[];
  /** What is to be filled in: a choice, a day, a long text or a line. */
  fields?: {
    name: string;
    label: string;
    value?: string;
    most?: number | undefined;
    kind?: 'long' | 'date';
    choices?: string[];
    isOptional?: boolean;
  }[];
  yes: string;
  no?: string;
  /** What is done on yes; resolves with the reason where that fails, and the dialog stays. */
  act?: (given: Record<string, string>) => Promise<string | undefined>;
}

export interface Asked extends Question {
  close: () => void;
  answer: (isYes: boolean) => void;
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
    let result = false;
    const answer = (isYes: boolean) => {
      result = isYes;
      opened?.close();
    };
    const close = () => {
      update({ dialog: undefined });
      resolve(result);
    };
    update({ dialog: { ...question, answer, close } });
  });

export function OpenDialog() {
  const { dialog } = useEditor();
  return dialog && <Dialog key={dialog.title} {...dialog} />;
}

function Dialog({ title, lines = [], fields = [], yes, no = 'Cancel', act, close, answer }: Asked) {
  const [reason, setReason] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    const empty = fields.find(({ name, isOptional }) => !isOptional && !given[name]);
    setBusy(true);
    const refused = empty ? `Write something here: ${empty.label.toLowerCase()}.` : await act?.(given);
    setBusy(false);
    setReason(refused);
    if (refused === undefined) answer(true);
  };
  return (
    <dialog ref={open} aria-labelledby="title" onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="title">{title}</h2>
        {lines.map((line) => {
          const [head, ...rest] = line.split('\n');
          return (
            <p key={line}>{rest.length > 0 ? [<strong key="head">{head}</strong>, '\n', rest.join('\n')] : line}</p>
          );
        })}
        {fields.map(({ name, label, value = '', most, kind, choices }) => {
          const given = {
            name,
            defaultValue: value,
            'aria-describedby': 'refused',
            'aria-invalid': reason !== undefined,
          };
          return (
            <label key={name}>
              {label}
              {choices ? (
                <select {...given}>
                  {choices.map((choice) => (
                    <option key={choice}>{choice}</option>
                  ))}
                </select>
              ) : kind === 'long' ? (
                <textarea rows={4} maxLength={most} {...given} />
              ) : (
                <input type={kind ?? 'text'} {...given} />
              )}
            </label>
          );
        })}
        <p id="refused" role="alert">
          {reason}
        </p>
        <div className="buttons">
          <button type="button" onClick={() => answer(false)}>
            {no}
          </button>
          <button className="primary" aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}
