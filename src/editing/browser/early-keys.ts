import { editorHost, update } from './state';

/** What was typed before there was a place for it. A line break is an Enter. */
export interface EarlyKeys {
  /** What was typed so far, and no more. */
  take: () => string;
  /** Whether the owner has gone elsewhere meanwhile, or pressed Escape. */
  isLeft: () => boolean;
  /** Whether the owner has done so and typed nothing before. */
  isGivenUp: () => boolean;
}

/** Takes what is typed from now on, until it is asked for. `begun` was typed before. */
export function catchKeys(begun = ''): EarlyKeys {
  const catcher = Object.assign(document.createElement('textarea'), { value: begun, ariaLabel: 'What is added' });
  catcher.className = 'early-keys';
  (editorHost()?.shadowRoot ?? document.body).append(catcher);
  let hasLeft = false;
  const leave = () => {
    hasLeft = true;
    // What is pressed may keep the focus where it is: what is typed then is meant for something else.
    catcher.readOnly = true;
  };
  catcher.onkeydown = (event) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    catcher.value = '';
    leave();
  };
  catcher.onblur = leave;
  document.addEventListener('pointerdown', leave, true);
  catcher.focus({ preventScroll: true });
  // What is not saved yet is not to be lost by leaving the page.
  update({ hasDraft: true });
  return {
    isLeft: () => hasLeft,
    isGivenUp: () => hasLeft && catcher.value.trim() === '',
    take() {
      const { value } = catcher;
      catcher.onblur = null;
      document.removeEventListener('pointerdown', leave, true);
      catcher.remove();
      update({ hasDraft: false });
      return value;
    },
  };
}
