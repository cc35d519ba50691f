import { createElement, Fragment, type ReactNode } from 'react';

/** Returns a message with its names in braces replaced by what a view shows there. */
export function filled(text: string, values: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : createElement(Fragment, { key: part }, values[part])))
    .filter((part) => part !== '');
}
