import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { ButtonLink } from './button';
import { onGround, tint } from './ground';
import { Layout } from './layout';
import { Phrase, type PhraseText } from './phrase';
import { Container } from './section';

interface Props {
  title: PhraseText;
  text?: PhraseText;
  link: PhraseText;
  /** True where the way home must load a fresh document. */
  reload?: boolean;
  /** What stands below the words. */
  children?: ReactNode;
}

/** A page that has only something to say, and a way home. */
export function MessagePage(message: Props) {
  return (
    <Layout>
      <Message {...message} />
    </Layout>
  );
}

/** What such a page says, without the navigation bar and the footer around it. */
export function Message({ title, text, link, reload = false, children }: Props) {
  return (
    <Tinted {...onGround(tint)}>
      <Container>
        <h1>
          <Phrase of={title} />
        </h1>
        {text && (
          <p>
            <Phrase of={text} />
          </p>
        )}
        <Way {...(reload ? { href: '/' } : { to: '/' })}>
          <Phrase of={link} />
        </Way>
        {children}
      </Container>
    </Tinted>
  );
}

const { color, space, type, width } = theme;

const Tinted = styled.section`
  padding-block: calc(${width.bar} + ${space[64]}) ${space[64]};
  p {
    margin-top: ${space[16]};
    color: ${color.muted};
    ${type.lead}
  }
`;

const Way = styled(ButtonLink)`
  margin-block: ${space[32]} ${space[64]};
`;
