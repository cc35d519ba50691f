import type { ReactNode } from 'react';
import { messages } from '../messages/index.ts';
import styles from './Tabs.module.css';

interface TabsProps {
  /** Tabs of one group follow each other, on all pages (S4-16). Default: no group. */
  group?: string;
  /** Name of the list of tabs for screen readers. Default: the group. */
  label?: string;
  /** Values and labels of the items, in order; filled in from the items when MDX is compiled. */
  tabs: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/**
 * Shows one panel at a time: the first until the reader chooses. The boot script hides the others
 * in a way that find in page still reads; without JavaScript all are shown, each under its label.
 */
export function Tabs({ group, label, tabs, children }: TabsProps) {
  return (
    <div className={styles.tabs} data-tabs={group ?? ''}>
      <div
        className={styles.list}
        role="tablist"
        aria-label={label ?? group ?? messages().variants}
      >
        {tabs.map(({ value, label: name }) => (
          <button key={value} type="button" role="tab" className={styles.tab} data-value={value}>
            {name}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

interface TabItemProps {
  /** Key of the choice within the group. */
  value: string;
  /** Default: the value. */
  label?: string;
  children?: ReactNode;
}

/** Renders one panel of `<Tabs>`. */
export function TabItem({ value, label = value, children }: TabItemProps) {
  return (
    <section className={styles.panel} data-panel={value}>
      <p className={styles.panelLabel}>{label}</p>
      {children}
    </section>
  );
}
