import styled from 'styled-components';
import { IconButton } from '../../components/icon';
import { Phrase } from '../../components/phrase';
import { useWords } from '../../components/use-site';
import { theme } from '../../styles/theme';
import type { Unlocking } from './use-unlocking';

interface Props {
  failure: Unlocking['failure'];
  /** Whether more than the password may have been copied into what was tried. */
  isPadded: boolean;
  /** Whether what is typed can be read. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/**
 * The password's field, which can show what is typed, with what went wrong under it. It has an id but no name, so no
 * form can ever send it.
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
    margin-bottom: ${space[4]};
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
  /* Of browsers that have a button of their own. */
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
