import { Fragment, type ReactNode } from 'react';
import type { TestCallback } from '../../../gateway/contract/test-data.ts';
import { wholeCode } from '../whole-code.ts';
import styles from './TestData.module.css';

/** Returns a time in the largest unit that divides it without a remainder: `1 minute`, `30 days`. */
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

/** Renders fields of an event as code, as the guides write them: `status: settled`. */
function Fields({ values }: { values: Readonly<Record<string, string | undefined>> }) {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}`)
    .map((text, at) => (
      <Fragment key={text}>
        {at > 0 && ', '}
        <code className={wholeCode(text)}>{text}</code>
      </Fragment>
    ));
}

function remarksOn(callback: TestCallback): ReactNode[] {
  const { status_authorization: status, order_status_authorization: order_status } = callback;
  const other = status !== undefined || order_status !== undefined;
  return [
    other && (
      <>
        for an authorisation <Fields values={{ status, order_status }} />
      </>
    ),
    callback.after_seconds > 0 && `after ${spellTime(callback.after_seconds)}`,
    callback.duplicate && 'the same event again',
    callback.out_of_order && 'older than the one before it',
  ].filter((remark) => remark !== false && remark !== undefined);
}

/** Renders the callbacks of a row in the order of arrival. */
export function CallbackList({ callbacks }: { callbacks: readonly TestCallback[] }) {
  if (callbacks.length === 0) return <p className={styles.none}>No callback.</p>;
  return (
    <div>
      <p className={styles.callbacksTitle}>
        {callbacks.length === 1 ? 'Sends 1 callback' : `Sends ${callbacks.length} callbacks`}
      </p>
      <ol className={styles.callbacks}>
        {callbacks.map((callback, index) => {
          const { type, status, order_status } = callback;
          const remarks = remarksOn(callback);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, with equal entries
            <li key={index}>
              <code>{type}</code> with <Fields values={{ status, order_status }} />
              {remarks.length > 0 && (
                <span className={styles.muted}>
                  {' ('}
                  {remarks.map((remark, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes
                    <Fragment key={at}>
                      {at > 0 && '; '}
                      {remark}
                    </Fragment>
                  ))}
                  )
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
