import type { ReactNode } from 'react';
import { messages } from '../../messages/index.ts';
import styles from './Section.module.css';

interface SectionProps {
  id: string;
  title: ReactNode;
  /** Default 2. */
  level?: 2 | 3;
  className?: string | undefined;
  children?: ReactNode;
}

/** Renders a part of a reference page, with an anchor on its heading. */
export function Section({
  id,
  title,
  level = 2,
  className = styles.section,
  children,
}: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={className} aria-labelledby={id}>
      <Heading id={id} className={styles.heading} tabIndex={-1}>
        {title}
        {/* biome-ignore lint/a11y/useAnchorContent: its sign is drawn by the style sheet */}
        <a className="heading-anchor" href={`#${id}`} aria-label={messages().linkToSection} />
      </Heading>
      {children}
    </section>
  );
}
