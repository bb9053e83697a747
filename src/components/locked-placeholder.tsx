import styled from 'styled-components';
import { strings } from '../strings';
import { theme } from '../styles/theme';
import { Container } from './container';

interface Props {
  email: string;
}

/** What a locked page shows under its dialog, and all it shows without JavaScript. */
export function LockedPlaceholder({ email }: Props) {
  return (
    <Tinted>
      <Container lang={strings.opening.lang}>
        <h1>{strings.opening.text}</h1>
        <noscript>
          <p>
            {strings.lockNeedsScript.text} <a href={`mailto:${email}`}>{email}</a>.
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
