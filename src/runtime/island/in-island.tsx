import type { ComponentType } from 'react';
import { ColorModeProvider } from './ColorModeProvider.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';

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
