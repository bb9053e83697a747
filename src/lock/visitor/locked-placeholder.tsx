import styled from 'styled-components';
import { Head } from '../../components/case-study/case-head';
import { onGround } from '../../components/ground';
import { Phrase } from '../../components/phrase';
import { useWords } from '../../components/use-site';
import { theme } from '../../styles/theme';

interface Props {
  email: string;
  ground: Queries.Ground_groundFragment;
}

/** The content of a locked page behind its dialog, and its only content without JavaScript. */
export function LockedPlaceholder({ email, ground }: Props) {
  const words = useWords();
  return (
    <Ground {...onGround(ground)}>
      <h1>
        <Phrase of={words.opening} />
      </h1>
      <noscript>
        <p>
          <Phrase of={words.lockNeedsScript} /> <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
    </Ground>
  );
}

const { media, space, type, width } = theme;

/** As high as the window, so that nothing visible moves when a link opens the case study. */
const Ground = styled(Head)`
  min-height: 100svh;
  /* Clear of the dialog: above it, or beside it on desktops. */
  padding-top: calc(${width.bar} + ${space[8]});
  ${media.desktop} {
    padding-top: calc(${width.bar} + ${space[24]});
    h1 {
      max-width: calc(50% - ${width.dialog} / 2 - ${space.gutter});
    }
  }
  noscript p {
    margin-top: ${space[24]};
    ${type.lead}
  }
`;
