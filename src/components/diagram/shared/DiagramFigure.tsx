import { slug } from 'github-slugger';
import type { ReactNode } from 'react';
import styles from './diagram.module.css';
import { COLUMN } from './first-that-fits.ts';
import { type Box, tidy } from './geometry.ts';

interface DiagramFigureProps {
  title: string;
  /** Kind of picture, for its accessible name: "Sequence diagram". */
  kind: string;
  view: Box;
  /** The drawing: children of the SVG. */
  children: ReactNode;
  /** Meaning of the marks, under the picture. */
  legend?: ReactNode;
  /** Name of the text equivalent: "Steps in words". */
  wordsTitle: string;
  /** The text equivalent. */
  words: ReactNode;
}

/**
 * Returns the id of a picture's SVG title. It comes from the caption, not from `useId`: each MDX
 * component is a React root of its own, so `useId` repeats on a page.
 */
export function titleId(title: string): string {
  return `diagram-${slug(title)}`;
}

/**
 * Renders the frame of every picture: caption, the picture in its own scroll container, and the same
 * content in words. The width is in rem, so the picture grows with the reader's text size.
 */
export function DiagramFigure(props: DiagramFigureProps) {
  const { title, kind, view } = props;
  const id = titleId(title);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} role="group" aria-label={`${title}: picture`} tabIndex={0}>
        <svg
          className={
            view.w <= 1.02 * COLUMN ? `${styles.picture} ${styles.fitting}` : styles.picture
          }
          role="img"
          aria-labelledby={id}
          viewBox={[view.x, view.y, view.w, view.h].map(tidy).join(' ')}
          width={`${Math.round((view.w / 16) * 100) / 100}rem`}
        >
          <title id={id}>{`${kind}: ${title}`}</title>
          {props.children}
        </svg>
      </div>
      {props.legend}
      <details className={styles.words}>
        <summary>{props.wordsTitle}</summary>
        {props.words}
      </details>
    </figure>
  );
}
