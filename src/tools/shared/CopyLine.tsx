import styles from './tool.module.css';

/** Shows a value on its own line, with a button that copies it (src/runtime/copy.ts listens). */
export function CopyLine({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.copyLine}>
      <span>{name}</span>
      <code dir="ltr">{text}</code>
      <button type="button" className={styles.fill} data-copy={text} aria-label={`Copy ${name}`}>
        Copy
      </button>
    </div>
  );
}
