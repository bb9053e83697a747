import { graphql } from 'gatsby';
import styled from 'styled-components';
import type { Unlocking } from '../../hooks/use-unlocking';
import { theme } from '../../styles/theme';
import { Icon } from '../icon';
import { labelled, Phrase } from '../phrase';

interface Props {
  words: Queries.PasswordField_wordsFragment;
  failure: Unlocking['failure'];
  /** Whether more than the password may have been copied into what was tried. */
  isPadded: boolean;
  /** Whether what is typed can be read. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** The password's field, which can show what is typed, with what went wrong under it. It has an id but no name, so no form can ever send it. */
export function PasswordField({ words, failure, isPadded, isShown, onShow }: Props) {
  return (
    <Field>
      <label htmlFor="password">
        <Phrase of={words.password} />
      </label>
      <span>
        <input
          id="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={failure === 'wrongPassphrase'}
          aria-describedby={failure && 'password-error'}
        />
        <button type="button" {...labelled(words.showPassword)} aria-pressed={isShown} onClick={() => onShow(!isShown)}>
          <Icon name={isShown ? 'hide' : 'show'} />
        </button>
      </span>
      <div role="alert">
        {failure && (
          <div id="password-error">
            <p>
              <Phrase of={words[failure]} />
            </p>
            {failure === 'wrongPassphrase' && isPadded && (
              <p>
                <Phrase of={words.copiedAlong} />
              </p>
            )}
          </div>
        )}
      </div>
    </Field>
  );
}

const { color, font, space, size, radius } = theme;

const Field = styled.div`
  label {
    display: block;
    margin-bottom: ${space.half};
    font-size: ${size.small};
    font-weight: 600;
  }
  > span {
    display: block;
    position: relative;
  }
  button {
    position: absolute;
    inset: 0 0 0 auto;
    padding: 0 ${space.s3};
    border: 1px solid transparent;
    border-radius: ${radius.field};
    color: ${color.muted};
    background: none;
    &:hover {
      color: ${color.ink};
    }
    &:focus-visible {
      outline-offset: -4px;
    }
  }
  input {
    width: 100%;
    min-height: 52px;
    padding: ${space.s2} ${space.s7} ${space.s2} ${space.s3};
    border: 1.5px solid ${color.muted};
    border-radius: ${radius.field};
    background: ${color.white};
  }
  input[type='password'] {
    font-family: ${font.system};
    letter-spacing: 0.1em;
  }
  /* Of browsers that have a button of their own. */
  input::-ms-reveal {
    display: none;
  }
  input:focus-visible {
    border-color: transparent;
    outline-offset: -1px;
  }
  input[aria-invalid='true'] {
    border-color: ${color.error};
    outline-color: ${color.error};
    background: ${color.errorTint};
  }
  p {
    margin-top: ${space.s1};
    color: ${color.error};
    font-size: ${size.small};
    font-weight: 500;
    line-height: 1.4;
  }
`;

export const query = graphql`
  fragment PasswordField_words on WordsJson {
    password {
      ...Phrase_phrase
    }
    showPassword {
      ...Phrase_phrase
    }
    wrongPassphrase {
      ...Phrase_phrase
    }
    copiedAlong {
      ...Phrase_phrase
    }
    cannotDecrypt {
      ...Phrase_phrase
    }
    unreadableFiles {
      ...Phrase_phrase
    }
    linkCut {
      ...Phrase_phrase
    }
    linkExpired {
      ...Phrase_phrase
    }
    linkRevoked {
      ...Phrase_phrase
    }
  }
`;
