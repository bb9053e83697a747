import { Fragment, type ReactNode } from 'react';
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
    <Tinted data-fills="">
      <Inner>
        <Words>
          <hgroup>
            <h1>
              <Phrase of={title}>{inSentences}</Phrase>
            </h1>
            {text && (
              <p>
                <Phrase of={text} />
              </p>
            )}
          </hgroup>
          <ButtonLink {...(reload ? { href: '/' } : { to: '/' })}>
            <Phrase of={link} />
          </ButtonLink>
        </Words>
        {children}
      </Inner>
    </Tinted>
  );
}

/** Each sentence on a line of its own. */
const inSentences = (text: string) =>
  text.split(/(?<=[!?.…]) (?=\p{Lu})/u).map((sentence, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <Sentence>{sentence}</Sentence>
    </Fragment>
  ));

const { space, size, width, color, media } = theme;

const Sentence = styled.span`
  ${media.belowDesktop} {
    display: block;
  }
`;

const Tinted = styled.section`
  display: grid;
  align-items: center;
  background: ${color.accentTint};
`;

const Inner = styled(Container)`
  display: grid;
  gap: ${space.s6};
  padding-block: calc(${space.bar} + ${space.s5}) ${space.s6};
`;

const Words = styled.div`
  display: grid;
  gap: ${space.s5};
  justify-items: start;
  h1 {
    font-size: ${size.message};
    font-weight: 650;
    line-height: 0.97;
    letter-spacing: -0.035em;
  }
  p {
    max-width: ${width.measure};
    margin-top: ${space.s3};
    color: ${color.muted};
    font-size: ${size.lead};
    line-height: 1.45;
  }
`;
