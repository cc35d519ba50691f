import { InlineMarkdown } from './Markdown.tsx';

/** What has to hold before a merchant delivers. */
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
