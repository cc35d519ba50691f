import { InlineMarkdown } from './Markdown.tsx';

/** Renders the conditions under which a merchant delivers. */
export function ConditionList({ conditions }: { conditions: string[] }) {
  return (
    <ol>
      {conditions.map((text) => (
        <li key={text}>
          <InlineMarkdown text={text} />
        </li>
      ))}
    </ol>
  );
}
