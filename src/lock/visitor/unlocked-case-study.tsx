import type { ReactNode } from 'react';
import { CaseStudy } from '../../components/case-study/case-study';
import { Phrase } from '../../components/phrase';
import { useWords } from '../../components/use-site';
import { FailedPicture } from '../../components/viewer/failed-picture';
import { MissingPicture } from '../../components/viewer/viewer-provider';
import { VisuallyHidden } from '../../components/visually-hidden';
import type { OpenedCaseStudy } from '../crypto/open';
import { shownContent } from './shown-content';
import { useArrivalFocus } from './use-arrival-focus';
import { useOpenedImages } from './use-opened-images';

interface Props {
  project: Queries.CaseStudy_projectFragment;
  opened: OpenedCaseStudy;
  /** Shown below the case study. */
  children: ReactNode;
}

/** An opened case study, shown by the public component. */
export function UnlockedCaseStudy({ project, opened, children }: Props) {
  const words = useWords();
  const { urls, expected, failed, retry } = useOpenedImages(opened);
  useArrivalFocus();
  const study = shownContent(opened, urls, expected);
  return (
    <MissingPicture value={failed && <FailedPicture onRetry={retry} />}>
      <VisuallyHidden role="status">{failed && <Phrase of={words.imageFailed} />}</VisuallyHidden>
      <CaseStudy project={project} study={study} />
      {children}
    </MissingPicture>
  );
}
