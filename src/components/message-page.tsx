import { withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';
import { ButtonLink } from './button';
import { onGround, tint } from './ground';
import { Layout } from './layout';
import type { PhraseText } from '../content/model/portfolio';
import { Phrase } from './phrase';
import { TopGround } from './section';

interface Props {
  title: PhraseText;
  text?: PhraseText;
  link: PhraseText;
  /** Whether the home link must load a new document. */
  reload?: boolean;
  /** Shown below the text. */
  children?: ReactNode;
}

/** A page with a message and a link home. */
export function MessagePage(message: Props) {
  return (
    <Layout>
      <Message {...message} />
    </Layout>
  );
}

/** The message alone, without navigation bar and footer. */
export function Message({ title, text, link, reload = false, children }: Props) {
  return (
    <Tinted {...onGround(tint)}>
      <h1>
        <Phrase of={title} />
      </h1>
      {text && (
        <p>
          <Phrase of={text} />
        </p>
      )}
      <HomeLink {...(reload ? { href: withPrefix('/') } : { to: '/' })}>
        <Phrase of={link} />
      </HomeLink>
      {children}
    </Tinted>
  );
}

const { color, space, type } = theme;

const Tinted = styled(TopGround)`
  > p {
    margin-top: ${space[16]};
    color: ${color.muted};
    ${type.lead}
  }
`;

const HomeLink = styled(ButtonLink)`
  margin-block: ${space[32]} ${space[64]};
`;
