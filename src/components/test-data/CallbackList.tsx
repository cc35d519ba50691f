import { Fragment, type ReactNode } from 'react';
import type { TestCallback } from '../../../gateway/contract/test-data.ts';
import { filled, messages, pluralOf, spellTime } from '../../messages/index.ts';
import { wholeCode } from '../whole-code.ts';
import styles from './TestData.module.css';

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
  const { forAuthorisationFields, afterTime, sameEvent, olderEvent } = messages();
  const time = spellTime(callback.after_seconds);
  return [
    other &&
      filled(forAuthorisationFields, { fields: <Fields values={{ status, order_status }} /> }),
    callback.after_seconds > 0 && afterTime.replace('{time}', time),
    callback.duplicate && sameEvent,
    callback.out_of_order && olderEvent,
  ].filter((remark) => remark !== false && remark !== undefined);
}

/** Renders the callbacks of a row in the order of arrival. */
export function CallbackList({ callbacks }: { callbacks: readonly TestCallback[] }) {
  if (callbacks.length === 0) return <p className={styles.none}>{messages().noCallback}</p>;
  return (
    <div>
      <p className={styles.callbacksTitle}>
        {pluralOf(messages().sendsCallbacks, callbacks.length)}
      </p>
      <ol className={styles.callbacks}>
        {callbacks.map((callback, index) => {
          const { type, status, order_status } = callback;
          const remarks = remarksOn(callback);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, with equal entries
            <li key={index}>
              {filled(messages().callbackWith, {
                type: <code>{type}</code>,
                fields: <Fields values={{ status, order_status }} />,
              })}
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
