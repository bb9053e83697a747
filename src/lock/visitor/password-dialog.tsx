import { useState, type FormEvent, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { Button } from '../../components/button';
import { CloseButton, Dialog } from '../../components/dialog';
import { Icon } from '../../components/icon';
import { Phrase } from '../../components/phrase';
import { framed, Picture } from '../../components/picture';
import { useModalDialog } from '../../components/use-modal-dialog';
import { useWords } from '../../components/use-site';
import { theme } from '../../styles/theme';
import { PasswordField } from './password-field';
import type { Unlocking } from './use-unlocking';

interface Props {
  title: string;
  cover: Queries.Framed_pictureFragment;
  email: string;
  unlocking: Unlocking;
  /**
   * Called when the visitor cancels, or goes back: the dialog is closed and its input cleared. Returns false if leaving
   * the page is impossible.
   */
  onLeave: (isBack: boolean) => boolean;
}

/** Asks for the password of a locked case study, unless a link opens it. */
export function PasswordDialog({ title, cover, email, unlocking, onLeave }: Props) {
  const words = useWords();
  const { asks, busy, failure, unlock } = unlocking;
  const dialog = useModalDialog(asks);
  const [isShown, setIsShown] = useState(false);
  const [isPadded, setIsPadded] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setIsShown(false);
    const field = event.currentTarget.elements.namedItem('password');
    if (field instanceof HTMLInputElement) {
      field.focus();
      if (!busy) setIsPadded(padding.test(field.value));
      unlock(field.value);
    }
  };
  const leave = ({ currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
    currentTarget.querySelector('form')?.reset();
    const isBack = currentTarget.returnValue === 'back';
    currentTarget.returnValue = '';
    if (!onLeave(isBack)) currentTarget.showModal();
  };
  const label = failure === 'unreadableFiles' ? words.retry : words.enter;
  return (
    <Dialog ref={dialog} aria-labelledby="lock-title" aria-describedby="lock-text" data-over="" onClose={leave}>
      <Form method="dialog" aria-busy={busy} onSubmit={submit} onReset={() => setIsShown(false)}>
        <h2 id="lock-title">
          <Icon name="lock" /> <Phrase of={words.lockTitle} />
        </h2>
        <Picture image={framed(cover)} alt={cover.alt} focus={cover.focus} sizes={theme.width.dialog} />
        <p id="lock-text">
          <strong data-field="/title">{title}</strong> <Phrase of={words.lockText} />
        </p>
        <input type="text" autoComplete="username" aria-label={title} defaultValue={title} hidden />
        <PasswordField failure={failure} isPadded={isPadded} isShown={isShown} onShow={setIsShown} />
        <Actions>
          <Button variant="outlined" onClick={() => dialog.current?.close()}>
            <Phrase of={words.cancel} />
          </Button>
          <Button type="submit" aria-disabled={busy}>
            <Phrase of={busy ? words.entering : label} />
          </Button>
        </Actions>
        <Offline role="alert">
          <Phrase of={words.lockOffline} />
        </Offline>
        <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
          <Phrase of={words.askForAccess} />
        </a>
        <CloseButton label={words.close} onClick={() => dialog.current?.close()} />
      </Form>
    </Dialog>
  );
}

/** A space (also of zero width), quotation mark or full stop at either end of a text. */
const padding = /^[\s\p{Cf}.'"„‚\p{Pi}\p{Pf}]|[\s\p{Cf}.'"„‚\p{Pi}\p{Pf}]$/u;

const { color, radius, space, type } = theme;

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
  h2 {
    margin: 0;
  }
  picture {
    border-radius: ${radius.inner};
  }
  > p {
    color: ${color.muted};
  }
  strong {
    display: block;
    color: ${color.ink};
  }
  > a {
    justify-self: center;
    ${type.small}
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(${space[128]}, 1fr));
  gap: ${space[12]};
  margin-top: ${space[8]};
  > * {
    padding-inline: ${space[12]};
  }
`;

/** Shown while `data-offline` is set: the home page can't be loaded. */
const Offline = styled.p`
  && {
    color: ${color.error};
    ${type.small}
  }
  html:not([data-offline]) & {
    display: none;
  }
`;
