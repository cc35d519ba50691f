import type { Operation } from '../model/types.ts';
import { Markdown } from './Markdown.tsx';
import { MethodBadge } from './MethodBadge.tsx';
import styles from './OperationHeader.module.css';

/** Renders the operation's title, method and path, and description. */
export function OperationHeader({ operation }: { operation: Operation }) {
  const { title, method, path, kind, deprecated, description } = operation;
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      <p className={styles.line}>
        <MethodBadge method={method} isWebhook={kind === 'webhook'} />
        <code className={styles.path}>{path}</code>
        {deprecated && <span className={styles.deprecated}>deprecated</span>}
      </p>
      <Markdown text={description} headings={3} prose />
    </header>
  );
}
