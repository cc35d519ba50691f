import styles from './Glyph.module.css';

const PATHS = {
  search: 'M16 16l5 5M10.5 3a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15z',
  clear: 'M6 6l12 12M18 6L6 18',
  submit: 'M20 5v7a3 3 0 0 1-3 3H5M9 11l-4 4 4 4',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  section: 'M5 9h15M4 15h15M10 4L8 20M16 4l-2 16',
  recent: 'M12 7v5l3 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z',
} as const;

type GlyphName = keyof typeof PATHS;

/**
 * Renders a line icon of the search box. It has its own set, because the site's icons exist only at
 * build.
 */
export function Glyph({ name, size = 16 }: { name: GlyphName; size?: number }) {
  return (
    <svg className={styles.glyph} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
