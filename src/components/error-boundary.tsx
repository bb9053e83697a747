import { Component, type ReactNode } from 'react';
import { strings } from '../strings';
import { MessagePage } from './message-page';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** Shows a page in place of one that failed to render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <MessagePage title={strings.crashed} text={{ text: error.message }} link={strings.returnHome} reload />;
  }
}
