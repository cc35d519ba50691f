import { useEffect, useRef, useState } from 'react';
import type { PageSandbox } from './page-sandbox.ts';
import styles from './TryIt.module.css';
import { TryPanel } from './TryPanel.tsx';

interface TryItProps {
  /** Slug of the page's operation. */
  slug: string;
}

type State = 'closed' | 'loading' | 'failed' | PageSandbox;

/** Shows a button that loads and opens the sandbox. */
export function TryIt({ slug }: TryItProps) {
  const [state, setState] = useState<State>('closed');
  const buttonRef = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // Closing the panel by keyboard returns the focus to where it was opened.
  useEffect(() => {
    if (wasOpen.current && state === 'closed') buttonRef.current?.focus();
    wasOpen.current = typeof state === 'object';
  }, [state]);
  const open = async () => {
    setState('loading');
    try {
      setState((await import('./load-sandbox.ts')).sandbox);
    } catch (cause) {
      console.warn('The sandbox could not be loaded.', cause);
      setState('failed');
    }
  };
  if (typeof state === 'object') {
    return <TryPanel sandbox={state} slug={slug} onClose={() => setState('closed')} />;
  }
  return (
    <div className={styles.try} data-tool="try-it">
      <button ref={buttonRef} type="button" className="button" data-quiet="" onClick={open}>
        Try it in this page
      </button>
      {state !== 'closed' && (
        <p role="status">
          {state === 'loading'
            ? 'Loading the sandbox …'
            : 'The sandbox could not be loaded. Check your connection and press again.'}
        </p>
      )}
    </div>
  );
}
