import { MessagePage } from '../components/message-page';
import { PageHead } from '../components/page-head';
import { useMissingPageReport } from '../hooks/use-missing-page-report';
import { strings } from '../strings';

export default function NotFoundPage() {
  useMissingPageReport();
  return <MessagePage title={strings.pageNotFound} link={strings.returnHome} />;
}

export function Head() {
  return <PageHead title={strings.pageNotFound.text} hidden />;
}
