import styled from 'styled-components';
import { theme } from '../styles/theme';
import { ButtonLink } from './button-link';
import { Container } from './container';
import { Layout } from './layout';
import { Phrase } from './phrase';
import { SeatRows } from './seat-rows';

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
      <Rows />
    </Tinted>
  );
}

const { space, size, width, color, media } = theme;

const Tinted = styled.section`
  position: relative;
  display: flex;
  flex-direction: column;
  /* All of the window but the footer. */
  min-height: calc(100svh - 9.1rem);
  overflow: clip;
  background: linear-gradient(${color.accentTint} 40%, transparent);
`;

const Words = styled(Container)`
  display: flex;
  flex-direction: column;
  flex: 1;
  align-items: flex-start;
  justify-content: center;
  gap: ${space.s5};
  padding-block: calc(${space.bar} + ${space.s7}) ${space.s6};
  h1 {
    max-width: 6.5em;
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

/** On the ground, under the words; beside them where there is room. */
const Rows = styled(SeatRows)`
  flex: none;
  width: 130%;
  margin-left: -15%;
  ${media.desktop} {
    position: absolute;
    right: -8vw;
    bottom: 0;
    width: min(66vw, 1100px);
    margin: 0;
  }
`;
