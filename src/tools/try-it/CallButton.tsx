import { type ComponentType, useState } from 'react';
import { word } from '../../messages/browser.ts';
import { panelLoading, panelNotLoaded, tryIt } from '../../messages/en.ts';
import type { CallPanelProps } from './CallPanel.tsx';
import type { TryCall } from './call-model.ts';
import styles from './TryIt.module.css';

interface CallButtonProps {
  call: TryCall;
  /** Id of the docs instance. */
  instance: string;
}

type State = 'closed' | 'loading' | 'failed' | { Panel: ComponentType<CallPanelProps> };

/** Shows a button that loads and opens the panel for a call. */
export function CallButton({ call, instance }: CallButtonProps) {
  const [state, setState] = useState<State>('closed');
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (typeof state === 'object') return;
    setState('loading');
    try {
      setState({ Panel: (await import('./CallPanel.tsx')).CallPanel });
    } catch (cause) {
      console.warn('The panel could not be loaded.', cause);
      setState('failed');
    }
  };
  return (
    <div className={styles.try} data-tool="try-it">
      <button type="button" className="button" data-quiet="" onClick={open}>
        {word({ tryIt })}
      </button>
      {typeof state === 'object' ? (
        <state.Panel
          call={call}
          instance={instance}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : (
        state !== 'closed' && (
          <p role="status">
            {state === 'loading' ? word({ panelLoading }) : word({ panelNotLoaded })}
          </p>
        )
      )}
    </div>
  );
}
