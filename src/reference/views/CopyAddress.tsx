import codeStyles from '../../components/code/CodeBlock.module.css';
import { messages } from '../../messages/index.ts';

/** Renders a button that copies an address. */
export function CopyAddress({ url }: { url: string }) {
  const label = messages().copyCode.replace('{title}', () => url);
  return (
    <button
      type="button"
      className={codeStyles.copy}
      data-copy={url}
      aria-label={label}
      title={url}
    />
  );
}
