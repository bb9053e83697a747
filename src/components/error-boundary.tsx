import { Component, type ReactNode } from 'react';
import { Message, MessagePage } from './message-page';
import { useWords } from './use-site';

interface Props {
  children: ReactNode;
  /** Whether the message is shown without navigation and footer, which may be the cause of the error. */
  bare?: boolean;
}

interface State {
  error: Error | null;
}

/** Shows a message instead of a page that failed to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <CrashMessage error={error} {...this.props} />;
  }
}

function CrashMessage({ error, bare = false }: Pick<Props, 'bare'> & { error: Error }) {
  const { crashed, returnHome } = useWords();
  const message = { title: crashed, text: { text: error.message, lang: null }, link: returnHome, reload: true };
  if (bare) {
    return (
      <main>
        <Message {...message} />
      </main>
    );
  }
  return (
    <ErrorBoundary bare>
      <MessagePage {...message} />
    </ErrorBoundary>
  );
}
