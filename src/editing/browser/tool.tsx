import { attempt } from './dialog';

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
