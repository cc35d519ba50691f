import styles from './Sources.module.css';

export interface SourcesProps {
  sources: readonly { title: string; url?: string }[];
  /** Day the facts were last checked, YYYY-MM-DD. */
  reviewed?: string;
}

/** Renders the sources of a page's facts. */
export function Sources({ sources, reviewed }: SourcesProps) {
  if (sources.length === 0) return null;
  return (
    <details className={styles.sources}>
      <summary>Sources of this page{reviewed ? `, checked on ${reviewed}` : ''}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source.title}>
            {source.url ? (
              <a href={source.url} rel="noopener noreferrer">
                {source.title}
              </a>
            ) : (
              source.title
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
