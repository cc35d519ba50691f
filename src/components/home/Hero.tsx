import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import { href as toHref } from '../site-link.ts';
import styles from './Hero.module.css';

interface HeroProps {
  /** The promise, in one line: the page's h1. */
  title: string;
  lead: string;
  /** Links to start with; the first is the main one. */
  actions: readonly { label: string; href: string }[];
  /** Payment methods as neutral text badges, in order. */
  methods?: readonly string[];
  /** The panel beside the text. */
  children?: ReactNode;
}

/** Renders the top of the home page: the promise beside the calls that keep it. */
export function Hero({ title, lead, actions, methods = [], children }: HeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>
          {actions.map((action, at) => (
            <a
              key={action.href}
              className="button"
              href={toHref(action.href)}
              data-quiet={at > 0 ? '' : undefined}
            >
              {action.label}
            </a>
          ))}
        </p>
        {methods.length > 0 && (
          <ul className={styles.methods} aria-label={messages().paymentMethods}>
            {methods.map((method) => (
              <li key={method}>{method}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={styles.panel}>{children}</div>
    </header>
  );
}
