import {
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { create } from 'zustand';
import { reasonOf } from '../protocol';

interface Question {
  title: string;
  /** A text, or fields to fill in. */
  body?: ReactNode;
  yes: string;
  /** Empty if there is no choice. */
  no?: string;
  /** Another way to end it, which resolves like cancelling. */
  also?: { name: string; act: () => void };
  /** What is done after "yes", if it takes long. */
  doing?: ReactNode;
}

/** A question that is being asked. */
interface Asked extends Question {
  /** Counts the questions: another one has nothing of what was typed or said in the one before, whatever its title. */
  number: number;
  /** Submits the values of the fields by name. Resolves with the reason if they are refused. */
  submit: (given: Record<string, string>) => Promise<string | undefined>;
  close: () => void;
}

let questions = 0;

export const useQuestion = create<{ asked?: Asked | undefined }>(() => ({}));

/**
 * Asks in a dialog, which shows the reason if `act` fails. Resolves with the result of `act`, or true without one; with
 * undefined if cancelled, or replaced by another question.
 */
export const ask = <Result = true,>(question: Question, act?: (given: Record<string, string>) => Promise<Result>) =>
  new Promise<Result | true | undefined>((resolve) => {
    /** What the action returns. A question that is closed while it runs resolves with it, too. */
    let result: Promise<Result | true> | undefined;
    const run = async (given: Record<string, string>) => {
      // Not before `result` is set: the action may ask another question, which closes this one.
      await Promise.resolve();
      return act ? act(given) : true;
    };
    const close = (): void => {
      if (useQuestion.getState().asked?.close === close) useQuestion.setState({ asked: undefined });
      resolve(result);
    };
    const submit: Asked['submit'] = async (given) => {
      result = run(given);
      try {
        await result;
      } catch (error) {
        result = undefined;
        return reasonOf(error);
      }
      close();
      return undefined;
    };
    useQuestion.getState().asked?.close();
    questions += 1;
    useQuestion.setState({ asked: { ...question, number: questions, submit, close } });
  });

/** Closes the open question at once: its dialog gives the focus back then, and not after what is focused next. */
export const closeQuestion = (): void => flushSync(() => useQuestion.getState().asked?.close());

/** Shows a message. */
export const tell = (title: string, body: ReactNode) => ask({ title, body, yes: 'Close', no: '' });

/** Makes paragraphs of texts; the first line of each is its heading. */
export const paragraphs = (texts: string[]) =>
  texts.map((text, index) => (
    <p key={index} className="titled">
      {text}
    </p>
  ));

/** The actions that have not ended. */
const running = new Set<Promise<unknown>>();

/** An action. `before` resolves once the actions that were begun before it have ended. */
export type Act = (before: Promise<unknown>) => unknown;

/** Runs an action and shows a message if it fails. */
export function attempt(act: Act): Promise<unknown> {
  const before = Promise.all(running);
  const done = new Promise((resolve) => resolve(act(before))).catch(
    (error: unknown) => void tell('This was not done', reasonOf(error)),
  );
  running.add(done);
  return done.finally(() => running.delete(done));
}

/** A value of the content as it is shown to choose between versions. */
export const shownAs = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? 'Nothing');

/** Asks which of two versions to write; resolves with true for the owner’s. */
export function askWhich(theirs: unknown, yours: unknown) {
  const body = paragraphs([`In the file now\n${shownAs(theirs)}`, `Yours\n${shownAs(yours)}`]);
  return ask({ title: 'The file has been changed meanwhile', body, yes: 'Write mine', no: 'Keep the file’s' });
}

/** An action, or why it can't be done now: it is disabled then. */
export interface Action extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string;
  /** The visible label, if not the name. */
  words?: string;
  /** What is dragged by it (dragging.ts). */
  'data-drag'?: 'entry' | 'section';
  act: Act | string;
  /** Whether it is one of those that “More” shows. */
  isSecondary?: boolean;
}

/** The same actions as some that “More” shows. */
export const secondary = (...actions: Action[]): Action[] => actions.map((one) => ({ ...one, isSecondary: true }));

/**
 * A button that ignores further clicks while its action runs, and looks pressed until then. What it does is what it
 * stood for when the pointer went down, whatever it stands for when it comes up.
 */
export function Tool({ name, words = name, act, isSecondary: _, ...others }: Action) {
  const doing = useRef<Promise<unknown>>(null);
  const [isBusy, say] = useState(false);
  const pressed = useRef<Action['act']>(undefined);
  const hold = () => {
    pressed.current = act;
  };
  const press = ({ detail }: MouseEvent) => {
    // With the keyboard, no pointer went down.
    const held = detail > 0 ? (pressed.current ?? act) : act;
    pressed.current = undefined;
    if (doing.current) return;
    if (typeof held === 'string') return void tell(`Not possible here: ${name}`, held);
    say(true);
    doing.current = attempt(held).finally(() => {
      doing.current = null;
      say(false);
    });
  };
  // Beside the label, it is the description.
  const why = typeof act === 'string' ? act : undefined;
  const title = [words === name ? '' : name, why].filter(Boolean).join(': ') || undefined;
  return (
    <button
      type="button"
      title={title}
      aria-label={name}
      aria-disabled={why !== undefined}
      aria-busy={isBusy}
      onPointerDown={hold}
      onClick={press}
      {...others}
    >
      {words}
    </button>
  );
}

const open = (dialog: HTMLDialogElement) => {
  dialog.showModal();
  dialog.querySelector('textarea')?.select();
  // The focus may be on a button below the visible part.
  dialog.scrollTop = 0;
  // Closing the dialog restores the focus.
  return () => dialog.close();
};

/** The dialog of the current question. It stays open while its action runs, which can't be stopped. */
export function Dialog({ title, body, yes, no = 'Cancel', also, doing, submit, close }: Asked) {
  const [{ isBusy, reason }, say] = useState<{ isBusy?: boolean; reason?: string | undefined }>({});
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]);
    if (isBusy) return;
    say({ isBusy: true });
    void submit(Object.fromEntries(given)).then((reason) => say({ reason }));
  };
  const end = () => {
    also?.act();
    close();
  };
  const stay = (event: SyntheticEvent) => isBusy && event.preventDefault();
  // Browsers without `closedby` close at a second Escape.
  return (
    <dialog
      ref={open}
      aria-labelledby="title"
      closedby={isBusy ? 'none' : 'closerequest'}
      onCancel={stay}
      onClose={close}
    >
      <form onSubmit={onSubmit}>
        <h2 id="title">{title}</h2>
        <div className="body">{body}</div>
        <p id="refused" role="alert">
          {reason}
        </p>
        <p role="status">{isBusy && doing}</p>
        <div className="buttons">
          {no && !isBusy && <Tool name={no} act={close} />}
          {also && !isBusy && <Tool name={also.name} act={end} />}
          <button className="primary" aria-disabled={isBusy}>
            {isBusy ? 'One moment…' : yes}
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** The dialog of the question that is being asked, if there is one. */
export function OpenQuestion() {
  const { asked } = useQuestion();
  return asked ? <Dialog key={asked.number} {...asked} /> : null;
}
