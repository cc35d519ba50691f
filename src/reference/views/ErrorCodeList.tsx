import { filled, messages } from '../../messages/index.ts';
import type { DeclineCode, ErrorCode } from '../model/types.ts';
import styles from './ErrorCodeList.module.css';
import { InlineMarkdown } from './Markdown.tsx';

/** Returns when to send a request again; undefined for a word that isn't the contract's. */
function sendAgain(retry: string): string | undefined {
  const { sendAgainSame: same, sendAgainCorrected: corrected, sendAgainNo: no } = messages();
  const words: Record<string, string> = { same, corrected, no };
  return words[retry];
}

interface ErrorCodeListProps {
  codes: ErrorCode[];
  /** Gives each code its anchor. Default: true; false if a page shows them a second time. */
  anchored?: boolean;
}

/** Renders error codes with their status, who must act, and what to do. */
export function ErrorCodeList({ codes, anchored = true }: ErrorCodeListProps) {
  if (codes.length === 0) return null;
  return (
    <ul className={styles.list} data-search={anchored ? undefined : 'names'}>
      {codes.map((error) => (
        <li key={error.code} {...(anchored ? { id: error.anchor, tabIndex: -1 } : {})}>
          <p className={styles.line}>
            <code className={styles.code}>{error.code}</code>
            {error.status && <span>{error.status}</span>}
            <Actor act={error.act} />
            {sendAgain(error.retry) && (
              <span>{filled(messages().sendAgain, { when: sendAgain(error.retry) })}</span>
            )}
          </p>
          <p>
            <InlineMarkdown text={error.meaning || error.title} />
          </p>
          <p className={styles.fix}>
            <InlineMarkdown text={error.fix} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Renders decline codes with the network's code, who must act, and the text for the shopper. */
export function DeclineCodeList({
  codes,
  anchored = true,
}: {
  codes: DeclineCode[];
  anchored?: boolean;
}) {
  if (codes.length === 0) return null;
  return (
    <ul className={styles.list} data-search={anchored ? undefined : 'names'}>
      {codes.map((decline) => (
        <li key={decline.code} {...(anchored ? { id: decline.anchor, tabIndex: -1 } : {})}>
          <p className={styles.line}>
            <code className={styles.code}>{decline.code}</code>
            {decline.networkCode && (
              <span>{filled(messages().networkCode, { code: decline.networkCode })}</span>
            )}
            {decline.category && <span>{decline.category}</span>}
            <Actor act={decline.act} />
            {decline.retryAdvice && <span>{decline.retryAdvice.replaceAll('_', ' ')}</span>}
          </p>
          <p>
            <InlineMarkdown text={decline.meaning} />
          </p>
          <p className={styles.fix}>
            <InlineMarkdown text={decline.fix} />
            {decline.revealToShopper === false && ` ${messages().neverTell}`}
          </p>
          {decline.message && (
            <p className={styles.message}>
              <b>{messages().tellShopper}</b> {decline.message}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Actor({ act }: { act: string }) {
  return act ? <b className={styles.act}>{filled(messages().acts, { who: act })}</b> : null;
}
