import { Icon, type IconName } from './icons';

/** Something that can be done; without `act` not now. */
export interface Action {
  name: string;
  icon: IconName;
  act: (() => unknown) | false;
  /** Shown beside the icon where there is room. */
  words?: string;
  isPressed?: boolean;
  isMain?: boolean;
}

export const Tool = ({ name, icon, act, words, isPressed, isMain, ...place }: Action & { tabIndex?: number }) => (
  <button
    type="button"
    title={name}
    aria-label={name}
    aria-disabled={!act}
    aria-pressed={isPressed}
    className={isMain ? 'primary' : undefined}
    onClick={() => act && void act()}
    {...place}
  >
    <Icon name={icon} />
    {words && <span className="words">{words}</span>}
  </button>
);
