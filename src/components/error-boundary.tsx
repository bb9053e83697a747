import { Component, type ReactNode } from 'react';
import { strings } from '../strings';
import { Message } from './message-page';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** Shows a message in place of a page that failed to render; alone, because what stands around pages may be what failed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main>
        <Message title={strings.crashed} text={{ text: error.message }} link={strings.returnHome} reload />
      </main>
    );
  }
}
