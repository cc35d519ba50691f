interface CodeBlockProps {
  label: string;
  text: string;
  /** Whether it is there to be read and not to be copied. */
  isToRead?: boolean;
  /** Whether it is one long line, which is broken so that all of it is seen. */
  isLine?: boolean;
}

/** Text to be copied: a script puts a button beside it. */
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
