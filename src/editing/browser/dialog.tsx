import { useState, type FormEvent } from 'react';
import { update, useEditor } from './store';
import { Tool } from './tool';

interface Question {
  title: string;
  lines?: string[];
  /** Whether what stands below the first row of a line can be copied. */
  canCopy?: boolean;
  /** What there is, each with what can be done with it: as `act`. */
  entries?: { words: string; tools: Record<string, () => Promise<string | undefined>> }[];
  /** Said while something is done that takes its time. */
  wait?: string;
  /** What is to be filled in: a day, a long text or a line. */
  fields?: {
    name: string;
    label: string;
    value?: string;
    most?: number | undefined;
    kind?: 'long' | 'date';
    isOptional?: boolean;
  }[];
  yes: string;
  /** Empty where there is nothing to refuse. */
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

function Dialog(asked: Asked) {
  const { title, lines = [], canCopy, entries = [], fields = [], wait, yes, no = 'Cancel', act, close, answer } = asked;
  const [reason, setReason] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<string | undefined>) => {
    setReason(undefined);
    setBusy(true);
    const refused = await work();
    setBusy(false);
    setReason(refused);
    if (refused === undefined) answer(true);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]),
    );
    const empty = fields.find(({ name, isOptional }) => !isOptional && !given[name]);
    if (empty) setReason(`Write something here: ${empty.label.toLowerCase()}.`);
    else await attempt(async () => act?.(given));
  };
  return (
    <dialog ref={open} aria-labelledby="title" onClose={close}>
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="title">{title}</h2>
        {lines.map((line) => {
          const [head, ...rest] = line.split('\n');
          return (
            <p key={line}>
              {rest.length > 0 ? [<strong key="head">{head}</strong>, '\n', rest.join('\n')] : line}
              {canCopy && rest.length > 0 && <CopyTool text={rest.join('\n')} of={head} />}
            </p>
          );
        })}
        {entries.length > 0 && (
          <ul>
            {entries.map(({ words, tools }) => (
              <li key={words}>
                {words}
                {Object.entries(tools).map(([name, work]) => (
                  <button key={name} type="button" aria-disabled={isBusy} onClick={() => isBusy || void attempt(work)}>
                    {name}
                  </button>
                ))}
              </li>
            ))}
          </ul>
        )}
        {fields.map(({ name, label, value = '', most, kind }) => {
          const given = {
            name,
            defaultValue: value,
            'aria-describedby': 'refused',
            'aria-invalid': reason !== undefined,
          };
          return (
            <label key={name}>
              {label}
              {kind === 'long' ? (
                <textarea rows={4} maxLength={most} {...given} />
              ) : (
                <input type={kind ?? 'text'} {...given} />
              )}
            </label>
          );
        })}
        <p role="status">{isBusy && wait}</p>
        <p id="refused" role="alert">
          {reason}
        </p>
        <div className="buttons">
          {no && (
            <button type="button" onClick={() => answer(false)}>
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

function CopyTool({ text, of }: { text: string; of: string | undefined }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return <Tool icon="copy" name={`Copy: ${of}`} words={isCopied ? 'Copied' : 'Copy'} act={copy} />;
}
