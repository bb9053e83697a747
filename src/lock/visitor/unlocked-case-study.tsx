import { useState, type ReactNode } from 'react';
import { CaseStudy } from '../../components/case-study/case-study';
import { noteOrigins, originOf } from '../../components/origins';
import { Phrase } from '../../components/phrase';
import { useWords } from '../../components/use-site';
import { FailedPicture } from '../../components/viewer/failed-picture';
import { MissingPicture } from '../../components/viewer/missing-picture';
import { VisuallyHidden } from '../../components/visually-hidden';
import { mediaCondition } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import type { OpenedCaseStudy } from '../crypto/open';
import { pictureSizes } from './picture-sizes';
import { shownContent } from './shown-content';
import { useArrivalFocus } from './use-arrival-focus';
import { useOpenedImages } from './use-opened-images';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  opened: OpenedCaseStudy;
  /** What stands under it. */
  children: ReactNode;
}

/** A sealed case study once it is open: the public component, fed with what was decrypted. */
export function UnlockedCaseStudy({ project, opened, children }: Props) {
  const words = useWords();
  const [sizes] = useState(() =>
    process.env['NODE_ENV'] === 'development' && opened.addresses ? {} : pictureSizes(opened, isDesktop()),
  );
  const { urls, failed, retry } = useOpenedImages(opened, sizes);
  useArrivalFocus();
  // A picture for phones has its place from the start, unless it can't be had.
  const expected = failed ? urls : sizes;
  const content =
    process.env['NODE_ENV'] === 'development'
      ? noteOrigins(
          shownContent(opened, { ...urls, ...opened.addresses }, { ...expected, ...opened.addresses }),
          `${originOf(project)}/content`,
        )
      : shownContent(opened, urls, expected);
  return (
    <MissingPicture value={failed && <FailedPicture onRetry={retry} />}>
      <VisuallyHidden role="status">{failed && <Phrase of={words.unreadableFiles} />}</VisuallyHidden>
      <CaseStudy project={project} content={content} />
      {children}
    </MissingPicture>
  );
}

const isDesktop = () => window.matchMedia(mediaCondition(theme.media.desktop)).matches;
