import styled from 'styled-components';
import { IconButton } from '../../components/icon';
import { Phrase } from '../../components/phrase';
import { useWords } from '../../components/use-site';
import { theme } from '../../styles/theme';
import type { Unlocking } from './use-unlocking';

interface Props {
  failure: Unlocking['failure'];
  /** Whether the input has surrounding characters that may have been copied by mistake. */
  isPadded: boolean;
  /** Whether the password is visible. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/**
 * The password field with a button to show its text, and its error. It has an id but no name, so that no form can
 * submit it.
 */
export function PasswordField({ failure, isPadded, isShown, onShow }: Props) {
  const words = useWords();
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
        <IconButton
          icon={isShown ? 'hide' : 'show'}
          label={words.showPassword}
          aria-pressed={isShown}
          onClick={() => onShow(!isShown)}
        />
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

const { color, font, radius, rule, space, type, width } = theme;

const Field = styled.div`
  label {
    display: block;
    margin-bottom: ${space[12]};
    font-weight: 600;
    ${type.small}
  }
  > span {
    display: block;
    position: relative;
  }
  button {
    position: absolute;
    inset: 0 0 auto auto;
    border-radius: ${radius.inner};
  }
  input {
    width: 100%;
    min-height: ${width.target};
    padding: ${space[8]} ${space[48]} ${space[8]} ${space[16]};
    border: ${rule.line};
    border-radius: ${radius.inner};
    background: ${color.white};
  }
  input[type='password'] {
    font-family: ${font.system};
  }
  /* Hide the browser’s own button. */
  input::-ms-reveal {
    display: none;
  }
  input[aria-invalid='true'] {
    border-color: ${color.error};
    outline-color: ${color.error};
    background: ${color.errorTint};
  }
  p {
    margin-top: ${space[8]};
    color: ${color.error};
    ${type.small}
  }
`;
