import { type ComponentType, useState } from 'react';
import { word } from '../../messages/browser.ts';
import { panelLoading, panelNotLoaded, tryEnterCredentials, tryIt } from '../../messages/en.ts';
import panel from './CallPanel.module.css';
import type { CallPanelProps } from './CallPanel.tsx';
import type { CredentialsPanelProps } from './CredentialsPanel.tsx';
import styles from './TryIt.module.css';

/** Props that a panel gets from its button. */
interface OpenProps {
  isOpen: boolean;
  onClose: () => void;
}

interface PanelButtonProps<Props> {
  label: string;
  load: () => Promise<ComponentType<Props & OpenProps>>;
  /** Props of the panel besides those of the button. */
  props: Props;
  /** Class of the element around the button. */
  className?: string | undefined;
}

type State<Props> = 'closed' | 'loading' | 'failed' | { Panel: ComponentType<Props & OpenProps> };

/** Shows a button that loads and opens a panel. */
function PanelButton<Props>({ label, load, props, className = '' }: PanelButtonProps<Props>) {
  const [state, setState] = useState<State<Props>>('closed');
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    if (typeof state === 'object') return;
    setState('loading');
    try {
      setState({ Panel: await load() });
    } catch (cause) {
      console.warn('The panel could not be loaded.', cause);
      setState('failed');
    }
  };
  return (
    <div className={`${styles.try} ${className}`} data-tool="try-it">
      <button type="button" className="button" data-quiet="" onClick={open}>
        {label}
      </button>
      {typeof state === 'object' ? (
        <state.Panel {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
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

/** Shows a button that opens the panel for a call. */
export function CallButton(props: Omit<CallPanelProps, keyof OpenProps>) {
  const load = async () => (await import('./CallPanel.tsx')).CallPanel;
  return <PanelButton label={word({ tryIt })} load={load} props={props} />;
}

/** Shows a button that opens the panel for the credentials of all calls. */
export function CredentialsButton(props: Omit<CredentialsPanelProps, keyof OpenProps>) {
  const load = async () => (await import('./CredentialsPanel.tsx')).CredentialsPanel;
  const label = word({ tryEnterCredentials });
  return <PanelButton label={label} load={load} props={props} className={panel.below} />;
}
