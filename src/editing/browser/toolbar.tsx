import type { KeyboardEvent } from 'react';
import { pointerOf } from '../../content/edit/json-pointer';
import { actionsFor } from './actions';
import { focusOn, isFile, textOf, type Field } from './fields';
import { useEditor } from './store';
import { Tool } from './tool';

/** Keeps an element of the editor beside one of the page for as long as it is there. */
export const beside =
  (target: Element, put: (there: DOMRect, own: HTMLElement) => [number, number]) =>
  (own: HTMLElement | null): (() => void) => {
    let frame = 0;
    const step = () => {
      const [x, y] = own ? put(target.getBoundingClientRect(), own) : [0, 0];
      const most = [innerWidth - (own?.offsetWidth ?? 0) - 8, innerHeight - (own?.offsetHeight ?? 0) - 68] as const;
      if (own) own.style.translate = `${Math.max(8, Math.min(x, most[0]))}px ${Math.max(8, Math.min(y, most[1]))}px`;
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tools of what the pointer or the focus is on. */
export function Toolbar() {
  const { target, typing } = useEditor();
  const groups = target && !typing ? actionsFor(target) : [];
  if (!target || groups.length === 0) return null;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.findIndex((button) => button === event.target) + (steps[event.key] ?? 0);
    if (event.key === 'Escape') focusOn(target.element);
    else if (event.key === 'Home' || event.key === 'End') buttons.at(event.key === 'Home' ? 0 : -1)?.focus();
    else if (event.key in steps) buttons.at(place % buttons.length)?.focus();
    else return;
    event.preventDefault();
  };
  const put = ({ right, top, bottom }: DOMRect, { offsetWidth, offsetHeight }: HTMLElement): [number, number] =>
    isFile(target)
      ? [right - offsetWidth - 12, Math.max(top + 12, 84)]
      : [right - offsetWidth + 4, bottom - offsetHeight / 2 - 2];
  return (
    <div
      role="toolbar"
      aria-label={`Edit: ${target.schema.description ?? 'this'}`}
      ref={beside(target.element, put)}
      onKeyDown={onKey}
    >
      {groups.map((actions, group) => (
        <div key={group}>
          {actions.map((action, place) => (
            <Tool key={action.name} {...action} tabIndex={group + place > 0 ? -1 : 0} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** What the words alone don’t show: what a name in braces stands for, and the language that they are marked with. */
function hintOf({ file, steps, pointer }: Field): string {
  const names = textOf({ file, pointer }).match(/\{\w+\}/g);
  if (names) return `${names.join(' and ')} must stay: what it stands for is changed in Details.`;
  const language = textOf({ file, pointer: pointerOf([...steps.slice(0, -1), 'lang']) });
  if (language === '' || language === document.documentElement.lang) return '';
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return `These words are marked as ${name}. For another language change “Lang” beside them in Details.`;
}

/** Under the words that are typed: what the contract refuses, how many characters are left, or what to know of them. Outside of the shadow, where the words can refer to it. */
export function TypingMessage() {
  const { typing } = useEditor();
  if (!typing) return null;
  const { field, element, left, reason } = typing;
  const put = (there: DOMRect): [number, number] => [there.left, there.bottom + 8];
  const words = reason ?? (left < 20 ? (left < 0 ? `${-left} too many` : `${left} left`) : hintOf(field));
  return (
    <p
      id="edit-message"
      slot="message"
      role={reason ? 'alert' : 'status'}
      data-refused={Boolean(reason)}
      hidden={!words}
      ref={beside(element, put)}
    >
      {words}
    </p>
  );
}
