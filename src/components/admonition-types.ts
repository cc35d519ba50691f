/** Kinds of remark, as `<Admonition type>` names them. */
export const ADMONITION_TYPES = ['note', 'tip', 'warning', 'danger'] as const;

export type AdmonitionType = (typeof ADMONITION_TYPES)[number];

/** Names that other documentation tools give to a kind. */
const OTHER_NAMES: Readonly<Record<string, AdmonitionType>> = {
  info: 'note',
  important: 'note',
  secondary: 'note',
  success: 'tip',
  hint: 'tip',
  caution: 'warning',
  error: 'danger',
};

/** Returns the kind for a name used here or in another tool; undefined for other words. */
export function admonitionTypeOf(name: string): AdmonitionType | undefined {
  const lower = name.toLowerCase();
  return ADMONITION_TYPES.find((type) => type === lower) ?? OTHER_NAMES[lower];
}
