import { graphql } from 'gatsby';
import { useState } from 'react';
import { noteOrigins, originOf } from '../../editing/origins';
import { useArrivalFocus } from '../../hooks/use-arrival-focus';
import { useOpenedImages } from '../../hooks/use-opened-images';
import type { OpenedCaseStudy } from '../../seal/open';
import { ExtendedCaseStudy } from '../case-study/extended-case-study';
import { theme } from '../../styles/theme';
import { MissingPicture } from '../viewer/missing-picture';
import { Phrase } from '../phrase';
import { VisuallyHidden } from '../visually-hidden';
import { FailedImage } from './failed-image';
import { shownContent, sizesOf } from './shown-content';

interface Props {
  words: Queries.UnlockedCaseStudy_wordsFragment;
  project: Queries.CaseStudy_projectFragment;
  opened: OpenedCaseStudy;
}

/** A sealed case study once it is open: the public component, fed with what was decrypted. What it holds can't be told before, so all parts are at hand. */
export function UnlockedCaseStudy({ words, project, opened }: Props) {
  const [viewed, setViewed] = useState(false);
  const [sizes] = useState(() =>
    process.env['NODE_ENV'] === 'development' && opened.addresses ? {} : sizesOf(opened, isPhone()),
  );
  const { urls, failed, retry } = useOpenedImages(opened, sizes, viewed);
  useArrivalFocus();
  return (
    <MissingPicture value={failed && <FailedImage words={words} onRetry={retry} />}>
      <VisuallyHidden role="status">{failed && <Phrase of={words.unreadableFiles} />}</VisuallyHidden>
      <ExtendedCaseStudy
        project={project}
        content={
          process.env['NODE_ENV'] === 'development'
            ? noteOrigins(shownContent(opened, { ...urls, ...opened.addresses }), `${originOf(project)}/content`)
            : shownContent(opened, urls)
        }
        words={words}
        onViewerOpen={() => setViewed(true)}
      />
    </MissingPicture>
  );
}

const isPhone = () => window.matchMedia(theme.media.phoneScreen.replace('@media ', '')).matches;

export const query = graphql`
  fragment UnlockedCaseStudy_words on WordsJson {
    unreadableFiles {
      ...Phrase_phrase
    }
    ...FailedImage_words
    ...ExtendedCaseStudy_words
  }
`;
