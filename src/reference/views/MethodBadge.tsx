import { messages } from '../../messages/index.ts';
import styles from './MethodBadge.module.css';

/** Renders the HTTP method, or "Webhook" for a call that the gateway makes. */
export function MethodBadge({
  method,
  isWebhook = false,
}: {
  method: string;
  isWebhook?: boolean;
}) {
  return (
    <span className={`${styles.method} ${styles[isWebhook ? 'hook' : method.toLowerCase()] ?? ''}`}>
      {isWebhook ? messages().webhook : method}
    </span>
  );
}
