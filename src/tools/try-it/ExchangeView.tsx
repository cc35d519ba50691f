import styles from './TryIt.module.css';
import type { Exchange, Header } from './types.ts';

/** Formats JSON for reading; returns anything else as it is. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    // Not JSON: shown as it came.
    return body;
  }
}

export interface MessageProps {
  label: string;
  /** Request line or status line. */
  first: string;
  headers: readonly Header[];
  body: string;
}

/** Shows a request or a response as it's sent over the wire. */
export function Message({ label, first, headers, body }: MessageProps) {
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must take the keyboard's focus
    <pre className={styles.message} tabIndex={0} role="region" aria-label={label} dir="ltr">
      {`${first}\n${head}\n\n${pretty(body)}`}
    </pre>
  );
}

/** Shows the response and its request. */
export function ExchangeView({ exchange, open = false }: { exchange: Exchange; open?: boolean }) {
  const { method, path, sent, answer } = exchange;
  return (
    <>
      <details>
        <summary>
          Sent: {method} {path}, with its headers
        </summary>
        <Message label="Request" first={`${method} ${path}`} {...sent} />
      </details>
      <details open={open}>
        <summary>Answer: {answer.status}</summary>
        <Message label="Answer" first={`HTTP ${answer.status}`} {...answer} />
      </details>
    </>
  );
}
