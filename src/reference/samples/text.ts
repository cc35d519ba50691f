import type { Json } from '../model/types.ts';

/** Lines of a program; what is false or undefined is left out, lists are flattened. */
export type Lines = (string | false | undefined | Lines)[];

/** A program with one line break at its end. */
export function program(lines: Lines): string {
  const flat = (list: Lines): string[] =>
    list.flatMap((line) =>
      Array.isArray(line) ? flat(line) : line === undefined || line === false ? [] : [line],
    );
  return `${flat(lines).join('\n')}\n`;
}

/** Lines pushed to the right. */
export function indent(lines: string[], by: string): string[] {
  return lines.map((line) => (line === '' ? line : by + line));
}

/** A string in single quotes, for languages whose escapes are those of JavaScript. */
export function singleQuoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** How a language writes JSON values. */
export interface LiteralStyle {
  string: (text: string) => string;
  key: (name: string) => string;
  true: string;
  false: string;
  null: string;
  /** One level of indentation. */
  step: string;
}

/** A JSON value as a literal of a language, over several lines when it has members. */
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
