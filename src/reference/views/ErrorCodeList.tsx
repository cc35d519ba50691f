import type { DeclineCode, ErrorCode } from '../model/types.ts';
import styles from './ErrorCodeList.module.css';
import { InlineMarkdown } from './Markdown.tsx';

const SEND_AGAIN: Record<string, string> = {
  same: 'later, same bytes',
  corrected: 'after correcting it',
  no: 'no',
};

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
            {SEND_AGAIN[error.retry] && <span>Send again: {SEND_AGAIN[error.retry]}</span>}
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
            {decline.networkCode && <span>network code {decline.networkCode}</span>}
            {decline.category && <span>{decline.category}</span>}
            <Actor act={decline.act} />
            {decline.retryAdvice && <span>{decline.retryAdvice.replaceAll('_', ' ')}</span>}
          </p>
          <p>
            <InlineMarkdown text={decline.meaning} />
          </p>
          <p className={styles.fix}>
            <InlineMarkdown text={decline.fix} />
            {decline.revealToShopper === false && ' Never tell the shopper the reason.'}
          </p>
          {decline.message && (
            <p className={styles.message}>
              <b>Tell the shopper:</b> {decline.message}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Actor({ act }: { act: string }) {
  return act ? <b className={styles.act}>{act} acts</b> : null;
}
