import { Component, type ComponentType, type ReactNode } from 'react';
import { word } from '../../messages/browser.ts';
import { pageCrashed, tryAgain } from '../../messages/en.ts';
import { ColorModeProvider } from './ColorModeProvider.tsx';

type Props = Record<string, unknown>;

const wrapped = new WeakMap<ComponentType<Props>, ComponentType<Props>>();

/**
 * Wraps an island in the boundary that catches its errors and in the contexts.
 * @returns the same component for the same island, so that React keeps its state
 */
export function inIsland(Island: ComponentType<Props>): ComponentType<Props> {
  const known = wrapped.get(Island);
  if (known) return known;
  const Wrapped = (props: Props) => (
    <CrashBoundary>
      <ColorModeProvider>
        <Island {...props} />
      </ColorModeProvider>
    </CrashBoundary>
  );
  wrapped.set(Island, Wrapped);
  return Wrapped;
}

interface State {
  error: Error | null;
}

/**
 * Shows the error in place of an island that crashed. The rest of the page goes on (S2-L26,
 * S8-03). React writes the error to the console.
 */
class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown): State {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="failure-panel" role="alert">
        <p className="failure-title">{word({ pageCrashed })}</p>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          {word({ tryAgain })}
        </button>
      </div>
    );
  }
}
