import { createElement, Fragment, type ReactNode } from 'react';

/** Returns a message with its names in braces replaced by what a view shows there. */
export function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const parts: ReactNode[] = [];
  for (const [at, part] of text.split(/\{(\w+)\}/).entries()) {
    const value = at % 2 === 0 ? part : values[part];
    const last = parts.at(-1);
    // React writes a comment between two texts.
    if (typeof value === 'string' && typeof last === 'string')
      parts[parts.length - 1] = last + value;
    else
      parts.push(typeof value === 'string' ? value : createElement(Fragment, { key: part }, value));
  }
  return parts.filter((part) => part !== '');
}
