/** Text to be copied: a script puts a button beside it. */
export function CodeBlock({ label, text }: { label: string; text: string }) {
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it. */}
      <pre data-copy tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
    </div>
  );
}
