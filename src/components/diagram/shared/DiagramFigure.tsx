import { slug } from 'github-slugger';
import type { ReactNode } from 'react';
import { messages } from '../../../messages/index.ts';
import styles from './diagram.module.css';
import { type Box, COLUMN, tidy } from './geometry.ts';
import { type Anchor, STYLES, type TextBlock } from './wrap-text.ts';

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
function titleId(title: string): string {
  return `diagram-${slug(title)}`;
}

/**
 * Renders the frame of every picture: caption, the picture in its own scroll container, and the same
 * content in words. The width is in rem, so the picture grows with the reader's text size.
 */
export function DiagramFigure(props: DiagramFigureProps) {
  const { title, kind, view } = props;
  const id = titleId(title);
  const name = messages().picture.replace('{title}', () => title);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <div className={styles.scroll} role="group" aria-label={name} tabIndex={0}>
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

const ANCHOR_CLASS: Record<Anchor, string | undefined> = {
  start: styles.start,
  middle: undefined,
  end: styles.end,
};

/**
 * Renders the texts of a picture in groups of one style and anchor, so that each class is written once.
 */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  const groups = Map.groupBy(blocks, (block) => `${block.style} ${block.anchor}`);
  return [...groups].map(([key, members]) => {
    const { style, anchor } = members[0] as TextBlock;
    const className = [styles[style], ANCHOR_CLASS[anchor]].filter(Boolean).join(' ');
    return (
      <g key={key} className={className}>
        {members.flatMap((block) =>
          block.lines.map((line, index) => {
            const y = tidy(block.y + index * STYLES[style].line);
            return (
              <text key={`${block.x} ${y}`} x={tidy(block.x)} y={y}>
                {line}
              </text>
            );
          }),
        )}
      </g>
    );
  });
}

/** Renders a rectangle with rounded corners. */
export function Rect({ box, rx }: { box: Box; rx: number }) {
  return <rect x={tidy(box.x)} y={tidy(box.y)} width={tidy(box.w)} height={tidy(box.h)} rx={rx} />;
}

/** Renders a path, or nothing if the path is empty. */
export function Path({ className, d }: { className?: string; d: string }) {
  return d === '' ? null : <path className={className} d={d} />;
}
