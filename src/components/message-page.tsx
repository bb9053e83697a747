import styled from 'styled-components';
import { theme } from '../styles/theme';
import { ButtonLink } from './button-link';
import { Container } from './container';
import { Layout } from './layout';
import { Phrase } from './phrase';

type PhraseText = Queries.Phrase_phraseFragment;

interface Props {
  title: PhraseText;
  text?: PhraseText;
  link: PhraseText;
  /** True where the way home must load a fresh document. */
  reload?: boolean;
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
export function Message({ title, text, link, reload = false }: Props) {
  return (
    <Tinted>
      <Words>
        <h1>
          <Phrase of={title} />
        </h1>
        {text && (
          <p>
            <Phrase of={text} />
          </p>
        )}
        <ButtonLink {...(reload ? { href: '/' } : { to: '/' })}>
          <Phrase of={link} />
        </ButtonLink>
      </Words>
    </Tinted>
  );
}

const { space, size, width, color } = theme;

const Tinted = styled.section`
  background: linear-gradient(${color.accentTint} 40%, transparent);
`;

const Words = styled(Container)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: ${space.s5};
  min-height: 74svh;
  padding-block: calc(${space.bar} + ${space.s7}) ${space.section};
  h1 {
    max-width: 10.6em;
    font-size: ${size.hero};
    line-height: 1;
    letter-spacing: -0.03em;
  }
  p {
    max-width: ${width.measure};
    color: ${color.muted};
    font-size: ${size.lead};
  }
`;
