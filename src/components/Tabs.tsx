import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Tabs.module.css';

export interface TabsProps {
  /** Tabs of one group follow each other, on all pages (S4-16). Default: no group. */
  group?: string;
  /** Names the list of tabs for screen readers. Default: the group. */
  label?: string;
  /** Values and labels of the items, in order; filled in from the items when MDX is compiled. */
  tabs: readonly { value: string; label: string }[];
  children?: ReactNode;
}

/**
 * Panels of which one is shown. Without JavaScript all panels are shown, each under its label;
 * the first is shown until the reader chooses.
 */
export function Tabs({ group, label, tabs, children }: TabsProps) {
  return (
    <div className={styles.tabs} data-tabs={group ?? ''}>
      <div className={styles.list} role="tablist" aria-label={label ?? group ?? 'Variants'}>
        {tabs.map(({ value, label: name }, at) => (
          <button
            key={value}
            type="button"
            role="tab"
            className={styles.tab}
            data-value={value}
            aria-selected={at === 0}
            tabIndex={at === 0 ? 0 : -1}
          >
            {name}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}

export interface TabItemProps {
  /** Identifies the choice within the group. */
  value: string;
  label: string;
  /** Set on the first item when MDX is compiled. */
  first?: boolean;
  children?: ReactNode;
}

/** One panel of Tabs. */
export function TabItem({ value, label, first = false, children }: TabItemProps) {
  return (
    <section
      className={styles.panel}
      data-panel={value}
      data-shown={first ? '' : undefined}
      aria-label={label}
    >
      <p className={styles.panelLabel}>
        <Icon name="corner-down-right" size={14} />
        {label}
      </p>
      {children}
    </section>
  );
}
