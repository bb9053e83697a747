import type { FormEvent, SyntheticEvent } from 'react';
import styled from 'styled-components';
import { useModalDialog } from '../../hooks/use-modal-dialog';
import type { Unlocking } from '../../hooks/use-unlocking';
import { lockStrings } from '../../lock-strings';
import { theme } from '../../styles/theme';
import { CloseButton, DialogCard } from './dialog-card';
import { Icon } from '../icon';
import { LockIcon } from '../lock-icon';
import { PasswordField } from './password-field';

interface Props {
  title: string;
  email: string;
  unlocking: Unlocking;
  /** Called when the visitor gives up: the dialog is closed and what was typed is gone. */
  onLeave: () => void;
}

/** Asks for the password of a locked case study as soon as the page is there. */
export function PasswordDialog({ title, email, unlocking, onLeave }: Props) {
  const { busy, failure, unlock } = unlocking;
  const dialog = useModalDialog(true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('password');
    if (field instanceof HTMLInputElement) {
      field.focus();
      unlock(field.value);
    }
  };
  const leave = ({ currentTarget }: SyntheticEvent) => {
    currentTarget.querySelector('form')?.reset();
    onLeave();
  };
  const label = failure === 'unreadableFiles' ? lockStrings.retry : lockStrings.enter;
  return (
    <DialogCard ref={dialog} lang="fr" aria-labelledby="lock-title" aria-describedby="lock-text" onClose={leave}>
      <form method="dialog" aria-busy={busy} onSubmit={submit}>
        <Lock>
          <LockIcon />
        </Lock>
        <h2 id="lock-title">{lockStrings.lockTitle.text}</h2>
        <p id="lock-text">
          <strong lang="en">{title}</strong>
          {lockStrings.lockText.text}
        </p>
        <input type="text" autoComplete="username" defaultValue={title} hidden />
        <PasswordField failure={failure} />
        <Actions>
          <button type="button" onClick={() => dialog.current?.close()}>
            {lockStrings.cancel.text}
          </button>
          <button type="submit" aria-disabled={busy}>
            {busy ? lockStrings.entering.text : label.text}
          </button>
        </Actions>
        <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>{lockStrings.askForAccess.text}</a>
        <CloseButton type="button" aria-label={lockStrings.close.text} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </CloseButton>
      </form>
    </DialogCard>
  );
}

const { color, space, size, radius, width, motion, media } = theme;

const Lock = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-bottom: ${space.s3};
  border-radius: ${radius.pill};
  color: ${color.accent};
  background: ${color.accentTint};
  font-size: ${size.h3};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.s2};
  margin-block: ${space.s4} ${space.s1};
  button {
    min-height: ${width.target};
    padding: ${space.s1} ${space.s2};
    border: 1.5px solid ${color.ink};
    border-radius: ${radius.pill};
    background: none;
    font-weight: 600;
    transition: opacity ${motion.quick} ${motion.ease};
  }
  button[type='submit'] {
    border-color: ${color.accent};
    color: ${color.white};
    background: ${color.accent};
  }
  button[aria-disabled='true'] {
    opacity: 0.7;
    cursor: progress;
  }
  ${media.hover} {
    button:hover {
      opacity: 0.88;
    }
  }
`;
