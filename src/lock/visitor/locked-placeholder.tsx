import styled from 'styled-components';
import { scale, theme } from '../../styles/theme';
import { Head } from '../../components/case-study/case-head';
import { onGround } from '../../components/ground';
import { Phrase } from '../../components/phrase';
import { Container } from '../../components/section';
import { useWords } from '../../components/use-site';

interface Props {
  title: string;
  email: string;
  ground: Queries.Ground_groundFragment;
}

/** What a locked page shows under its dialog, and all it shows without JavaScript. Of a link, opener.ts puts the first words in its place. */
export function LockedPlaceholder({ title, email, ground }: Props) {
  const words = useWords();
  return (
    <Ground {...onGround(ground)}>
      <Container>
        <FirstWords data-first-words={title} suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
        <h1>
          <Phrase of={words.opening} />
        </h1>
        <noscript>
          <p>
            <Phrase of={words.lockNeedsScript} /> <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </noscript>
      </Container>
    </Ground>
  );
}

const nothing = { __html: '' };

const { color, media, size, space, type, width } = theme;

/** As high as the window: where a link opens the case study, nothing in view moves. */
const Ground = styled(Head)`
  min-height: 100svh;
  noscript p {
    margin-top: ${space[24]};
    ${type.lead}
  }
`;

/** Title and subtitle, which stand as they do in the head of the case study, below the room of its way back and category. */
const FirstWords = styled.div`
  &:empty,
  &:not(:empty) + h1 {
    display: none;
  }
  h1 {
    margin-block: calc(${width.target} + ${space[32]}) ${space[16]};
  }
  p {
    color: ${color.muted};
    ${type.lead}
  }
  ${media.phone} {
    padding-top: calc(${scale.body.line} * ${size.body});
  }
  ${media.tablet} {
    p {
      margin-left: calc(50% + ${space.gutter} / 2);
    }
  }
`;
