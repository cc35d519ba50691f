/** Kinds of remark, as `<Admonition type>` names them. */
export const ADMONITION_TYPES = ['note', 'tip', 'warning', 'danger'] as const;

export type AdmonitionType = (typeof ADMONITION_TYPES)[number];

/** What other documentation tools call a kind. */
const OTHER_NAMES: Readonly<Record<string, AdmonitionType>> = {
  info: 'note',
  important: 'note',
  secondary: 'note',
  success: 'tip',
  hint: 'tip',
  caution: 'warning',
  error: 'danger',
};

/** The kind that a name of this site or of another tool means; undefined for other words. */
export function admonitionTypeOf(name: string): AdmonitionType | undefined {
  const lower = name.toLowerCase();
  return ADMONITION_TYPES.find((type) => type === lower) ?? OTHER_NAMES[lower];
}
