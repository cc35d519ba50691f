import { useEffect, useRef, useState } from 'react';
import { word } from '../../messages/browser.ts';
import * as en from '../../messages/en.ts';
import { Choice } from '../shared/Fields.tsx';
import styles from './CallPanel.module.css';
import { CredentialFields } from './CredentialFields.tsx';
import type { CredentialServer } from './call-model.ts';

export interface CredentialsPanelProps {
  /** Servers that get credentials; at least one. */
  servers: readonly CredentialServer[];
  /** Id of the docs instance. */
  instance: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows the credentials of a contract's servers, to enter once for all its calls. */
export function CredentialsPanel({ servers, instance, isOpen, onClose }: CredentialsPanelProps) {
  const [server = servers[0], setServer] = useState<CredentialServer>();
  const dialogRef = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const dialog = dialogRef.current;
    dialog?.showModal();
    dialog?.querySelector('input')?.focus();
    return () => dialog?.close();
  }, [isOpen]);
  if (!server) return null;
  return (
    <dialog
      ref={dialogRef}
      className={`${styles.panel} ${styles.small}`}
      dir={document.dir}
      aria-labelledby="enter-credentials"
      onClose={onClose}
    >
      <div className={styles.bar}>
        <h2 id="enter-credentials">{word({ credentials: en.credentials })}</h2>
        <button type="button" className="button" data-quiet="" onClick={onClose}>
          {word({ close: en.close })}
        </button>
      </div>
      <div className={styles.request}>
        {servers.length > 1 && (
          <Choice
            label={word({ tryServer: en.tryServer })}
            options={servers.map(({ url }) => ({ id: url, label: url }))}
            value={server.url}
            onChange={(url) => setServer(servers.find((one) => one.url === url))}
          />
        )}
        <CredentialFields
          key={server.url}
          place={{ origin: server.url, instance }}
          credentials={server.credentials}
        />
      </div>
    </dialog>
  );
}
