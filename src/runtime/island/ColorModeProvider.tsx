import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ColorMode } from '../color-mode.ts';

interface ColorModeState {
  mode: ColorMode;
  /** Switches the whole site, and saves the choice. */
  setMode: (mode: ColorMode) => void;
}

const ColorModeContext = createContext<ColorModeState | null>(null);
ColorModeContext.displayName = 'ColorModeProvider';

/** Thrown by a hook that is used outside its provider (S8-09). */
export class ContextError extends Error {
  override name = 'ContextError';
}

/**
 * Calls back when the colour mode changes. It's an attribute of the document that the boot script sets
 * before first paint.
 */
function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function read(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Asks the site's script to show and save the choice. */
function setMode(mode: ColorMode): void {
  document.dispatchEvent(new CustomEvent<ColorMode>('set-color-mode', { detail: mode }));
}

/** Gives islands the colour mode (S4-01). The server renders them for the light one. */
export function ColorModeProvider({ children }: { children: ReactNode }) {
  const mode = useSyncExternalStore<ColorMode>(subscribe, read, () => 'light');
  const value = useMemo(() => ({ mode, setMode }), [mode]);
  return <ColorModeContext value={value}>{children}</ColorModeContext>;
}

/**
 * Returns the colour mode and the function that switches it.
 * @throws ContextError outside <ColorModeProvider> (S8-09)
 */
export function useColorMode(): ColorModeState {
  const value = useContext(ColorModeContext);
  if (value !== null) return value;
  throw new ContextError(
    'useColorMode() is called outside <ColorModeProvider>.\nFix: every island is inside one; give ' +
      'the component a client directive, or wrap it in <ColorModeProvider>.',
  );
}
