import styles from './diagram.module.css';
import { tidy } from './geometry.ts';
import type { Anchor, TextBlock } from './text-block.ts';
import { STYLES } from './wrap-text.ts';

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
