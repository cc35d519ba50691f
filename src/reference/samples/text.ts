import type { Json } from '../model/types.ts';

/** Lines of a program. False and undefined are left out, and lists are flattened. */
export type Lines = (string | false | undefined | Lines)[];

/** Returns a program with one line break at its end. */
export function program(lines: Lines): string {
  const flat = (list: Lines): string[] =>
    list.flatMap((line) =>
      Array.isArray(line) ? flat(line) : line === undefined || line === false ? [] : [line],
    );
  return `${flat(lines).join('\n')}\n`;
}

/** Indents lines. */
export function indent(lines: string[], by: string): string[] {
  return lines.map((line) => (line === '' ? line : by + line));
}

/** Puts a string in single quotes, for languages with the same escapes as JavaScript. */
export function singleQuoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Style in which a language writes JSON values. */
export interface LiteralStyle {
  string: (text: string) => string;
  key: (name: string) => string;
  true: string;
  false: string;
  null: string;
  /** One level of indentation. */
  step: string;
}

/** Returns a JSON value as a literal of a language, over several lines if it has members. */
export function literal(value: Json, style: LiteralStyle): string[] {
  if (value === null) return [style.null];
  if (typeof value === 'boolean') return [value ? style.true : style.false];
  if (typeof value === 'string') return [style.string(value)];
  if (typeof value === 'number') return [String(value)];
  const members = Array.isArray(value)
    ? value.map((item) => literal(item, style))
    : Object.entries(value).map(([name, item]) => {
        const [first = '', ...rest] = literal(item, style);
        return [`${style.key(name)}: ${first}`, ...rest];
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return [`${open}${close}`];
  const inner = members.flatMap((lines) => [...lines.slice(0, -1), `${lines.at(-1)},`]);
  return [open, ...indent(inner, style.step), close];
}
