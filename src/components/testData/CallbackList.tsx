import type { TestCallback } from '../../../gateway/contract/test-data.ts';
import styles from './TestData.module.css';

/** `1 minute`, `30 days`: the largest unit that divides the time without a rest. */
export function spellTime(seconds: number): string {
  const units = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
    ['second', 1],
  ] as const;
  const [unit, size] = units.find(([, length]) => seconds % length === 0) ?? units[3];
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function remarksOn(callback: TestCallback): string {
  const { status_authorization, order_status_authorization } = callback;
  const other = [
    status_authorization && `status ${status_authorization}`,
    order_status_authorization && `order_status ${order_status_authorization}`,
  ].filter(Boolean);
  return [
    other.length > 0 && `for an authorisation: ${other.join(', ')}`,
    callback.after_seconds > 0 && `after ${spellTime(callback.after_seconds)}`,
    callback.duplicate && 'the same event again',
    callback.out_of_order && 'older than the one before it',
  ]
    .filter(Boolean)
    .join('; ');
}

/** The callbacks a row sends, in the order in which they arrive. */
export function CallbackList({ callbacks }: { callbacks: readonly TestCallback[] }) {
  if (callbacks.length === 0) return <p className={styles.none}>No callback.</p>;
  return (
    <div>
      <p className={styles.callbacksTitle}>
        {callbacks.length === 1 ? 'Sends one callback' : `Sends ${callbacks.length} callbacks`}
      </p>
      <ol className={styles.callbacks}>
        {callbacks.map((callback, index) => {
          const remarks = remarksOn(callback);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, with equal entries
            <li key={index}>
              <code>{callback.type}</code> with status <code>{callback.status}</code>, order_status{' '}
              <code>{callback.order_status}</code>
              {remarks && <span className={styles.muted}> ({remarks})</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
