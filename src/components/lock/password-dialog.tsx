import { useState, type FormEvent, type SyntheticEvent } from 'react';
import { graphql } from 'gatsby';
import { useModalDialog } from '../../hooks/use-modal-dialog';
import type { Unlocking } from '../../hooks/use-unlocking';
import { CloseButton, DialogActions, DialogCard, DialogCover, DialogTitle, OfflineMessage } from './dialog-card';
import { imageSizes } from '../../styles/image-sizes';
import { Icon } from '../icon';
import { LockIcon } from '../lock-icon';
import { labelled, Phrase } from '../phrase';
import { framed, Picture } from '../picture';
import { PasswordField } from './password-field';

interface Props {
  words: Queries.PasswordDialog_wordsFragment;
  title: string;
  cover: Queries.Framed_pictureFragment;
  ground: Queries.Ground_groundFragment;
  email: string;
  unlocking: Unlocking;
  /** Called when the visitor gives up: the dialog is closed and what was typed is gone. False where there is no way to leave. */
  onLeave: () => boolean;
}

/** Asks for the password of a locked case study as soon as the page is there, unless a link opens it. */
export function PasswordDialog({ words, title, cover, ground, email, unlocking, onLeave }: Props) {
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
    if (!onLeave()) currentTarget.showModal();
  };
  const label = failure === 'unreadableFiles' ? words.retry : words.enter;
  return (
    <DialogCard
      ref={dialog}
      style={{ '--ground': ground.color }}
      aria-labelledby="lock-title"
      aria-describedby="lock-text"
      onClose={leave}
    >
      <form method="dialog" aria-busy={busy} onSubmit={submit} onReset={() => setIsShown(false)}>
        <DialogCover aria-hidden>
          <Picture image={framed(cover)} alt="" focus={cover.focus} sizes={imageSizes.dialog} />
        </DialogCover>
        <DialogTitle id="lock-title">
          <Phrase of={words.lockTitle} /> <LockIcon />
        </DialogTitle>
        <p id="lock-text">
          <strong data-field="/title">{title}</strong>
          <Phrase of={words.lockText} />
        </p>
        <input type="text" autoComplete="username" aria-label={title} defaultValue={title} hidden />
        <PasswordField words={words} failure={failure} isPadded={isPadded} isShown={isShown} onShow={setIsShown} />
        <DialogActions>
          <button type="button" onClick={() => dialog.current?.close()}>
            <Phrase of={words.cancel} />
          </button>
          <button type="submit" aria-disabled={busy}>
            <Phrase of={busy ? words.entering : label} />
          </button>
        </DialogActions>
        <OfflineMessage role="alert">
          <Phrase of={words.lockOffline} />
        </OfflineMessage>
        <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
          <Phrase of={words.askForAccess} />
        </a>
        <CloseButton type="button" {...labelled(words.close)} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </CloseButton>
      </form>
    </DialogCard>
  );
}

/** A blank (of no width, too), a quotation mark or a full stop at either end of a text. */
const padding = /^[\s\p{Cf}.'"„‚\p{Pi}\p{Pf}]|[\s\p{Cf}.'"„‚\p{Pi}\p{Pf}]$/u;

export const query = graphql`
  fragment PasswordDialog_words on WordsJson {
    lockTitle {
      ...Phrase_phrase
    }
    lockText {
      ...Phrase_phrase
    }
    cancel {
      ...Phrase_phrase
    }
    close {
      ...Phrase_phrase
    }
    enter {
      ...Phrase_phrase
    }
    entering {
      ...Phrase_phrase
    }
    retry {
      ...Phrase_phrase
    }
    askForAccess {
      ...Phrase_phrase
    }
    lockOffline {
      ...Phrase_phrase
    }
    ...PasswordField_words
  }
`;
