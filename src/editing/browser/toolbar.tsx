import { actionsFor } from './actions';
import { focusOn, isFile } from './fields';
import { useEditor } from './store';
import { Tool } from './tool';

/** The tools of what the pointer or the focus is on. */
export function Toolbar() {
  const { target, typing } = useEditor();
  const actions = target && !typing ? actionsFor(target) : [];
  if (!target || actions.length === 0) return null;
  return (
    <div
      role="toolbar"
      aria-label={`Edit: ${target.schema.description ?? 'this'}`}
      part={isFile(target) ? 'beside-picture' : 'beside-words'}
      className="tools"
      onKeyDown={({ key }) => key === 'Escape' && focusOn(target.element)}
    >
      {actions.map((action) => (
        <Tool key={action.name} {...action} />
      ))}
    </div>
  );
}

/** Under the words that are typed: what the contract refuses, or how many characters are left. */
export function TypingMessage() {
  const { typing } = useEditor();
  if (!typing) return null;
  const { left, reason } = typing;
  const count = left < 0 ? `${-left} too many` : `${left} left`;
  return (
    <p part="beside-typing" className="message" role={reason ? 'alert' : 'status'}>
      {reason ?? (left < 20 && count)}
    </p>
  );
}
