import styled from 'styled-components';
import { lockStrings } from '../../lock-strings';
import { theme } from '../../styles/theme';
import { Container } from '../container';

interface Props {
  email: string;
}

/** What a locked page shows under its dialog, and all it shows without JavaScript. */
export function LockedPlaceholder({ email }: Props) {
  return (
    <Tinted>
      <Container lang={lockStrings.opening.lang}>
        <h1>{lockStrings.opening.text}</h1>
        <noscript>
          <p>
            {lockStrings.lockNeedsScript.text} <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </noscript>
      </Container>
    </Tinted>
  );
}

const { color, space, size, width } = theme;

const Tinted = styled.section`
  min-height: 74svh;
  padding-top: calc(${space.bar} + ${space.section});
  background: linear-gradient(${color.accentTint} 40%, transparent);
  h1 {
    font-size: ${size.h1};
  }
  p {
    max-width: ${width.measure};
    margin-top: ${space.s4};
    font-size: ${size.lead};
  }
`;
