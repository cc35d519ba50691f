interface CodeBlockProps {
  label: string;
  text: string;
  /** True if it is only for reading, not for copying. */
  isToRead?: boolean;
  /** True if it is one long line, which wraps so that all of it is visible. */
  isLine?: boolean;
}

/** Shows text for copying. A script adds a button beside it. */
export function CodeBlock({ label, text, isToRead = false, isLine = false }: CodeBlockProps) {
  return (
    <div className={isLine ? 'code line' : 'code'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <pre data-copy={isToRead ? undefined : true} tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}
