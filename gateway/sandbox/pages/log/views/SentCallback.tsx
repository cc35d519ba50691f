import { toMessageHead } from '../model/text.ts';

interface SentCallbackProps {
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Number of the attempt, from 1. */
  number: number;
}

/**
 * Shows what was sent, byte by byte: headers, an empty line, the raw body. Selected and copied as it
 * is, it works in the callback inspector of the docs. A script adds the buttons.
 */
export function SentCallback({ headers, body, number }: SentCallbackProps) {
  return (
    <div className="sent">
      <p className="entry-note">The message: headers, an empty line, the raw body.</p>
      <div className="buttons copies" />
      <div className="code line">
        <pre
          data-copy
          data-copy-as="Copy for the inspector"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
          tabIndex={0}
          role="region"
          aria-label={`Message of attempt ${number}`}
        >
          <span data-copy data-copy-as="Copy headers">
            {toMessageHead(headers)}
          </span>
          {'\n\n'}
          <span data-copy data-copy-as="Copy raw body">
            {body}
          </span>
        </pre>
      </div>
    </div>
  );
}
