import { Component, type ReactNode } from 'react';

interface State {
  error: Error | null;
}

/**
 * Shows the error in place of an island that crashed. The rest of the page goes on (S2-L26,
 * S8-03). React writes the error to the console.
 */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="failure-panel" role="alert">
        <p className="failure-title">This page crashed.</p>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    );
  }
}
