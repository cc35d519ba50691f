import { z } from 'zod';
import { nearest } from '../../lib/nearest.ts';
import { DROPDOWN_ENTRY_TYPES, NAVBAR_ITEM_TYPES } from './navbar-schema.ts';

type Issue = z.core.$ZodIssue;

/** Returns `themeConfig.navbar.items[2].type`, as it would be written in the file. */
export function keyPath(path: readonly PropertyKey[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else if (/[^\w$-]/.test(String(part))) text += `['${String(part)}']`;
    else text += `${text ? '.' : ''}${String(part)}`;
  }
  return text;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** Keys of the navbar that hold lists of items. */
const ITEM_LISTS: readonly PropertyKey[] = ['items', 'dropdownItemsAfter'];

/**
 * Returns the specification's words for a navbar item of an unknown kind, or of one in the wrong place
 * (S8-04).
 */
function unknownNavbarType(issue: Issue, input: unknown, where: string): string | undefined {
  if (issue.code !== 'invalid_union' || issue.path.at(-1) !== 'type') return undefined;
  if (!issue.path.includes('items')) return undefined;
  const found = String(valueAt(input, issue.path));
  const isInDropdown = issue.path.filter((key) => ITEM_LISTS.includes(key)).length > 1;
  const known = isInDropdown ? DROPDOWN_ENTRY_TYPES : NAVBAR_ITEM_TYPES;
  const isMisplaced = NAVBAR_ITEM_TYPES.some((type) => type === found);
  return [
    `No NavbarItem component found for type "${found}".`,
    `  at ${where}`,
    `  known types${isInDropdown ? ' in a dropdown' : ''}: ${known.join(', ')}`,
    `Fix: ${isMisplaced ? 'put the item into the navbar itself, or ' : ''}${suggestion(found, known)}`,
  ].join('\n');
}

function suggestion(found: string, known: readonly string[]): string {
  const near = nearest(found, known)[0];
  return near ? `write "${near}".` : `use one of ${known.map((name) => `"${name}"`).join(', ')}.`;
}

function unknownKeys(issue: Issue, where: string, known: readonly string[]): string | undefined {
  if (issue.code !== 'unrecognized_keys') return undefined;
  return issue.keys
    .map((key) => {
      const near = nearest(key, known)[0];
      const fix = near ? `write \`${near}\` instead` : `remove it`;
      return `unknown key \`${key}\`\n  at ${where}\nFix: ${fix}.`;
    })
    .join('\n');
}

/** Matches a host with or without a path: `portal.gateway.example/login`. */
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/;

/**
 * Matches the start of a file path given from the project's folder; on the site, `public/` is the root.
 */
const FROM_PROJECT = /^(?:\.\/)?(?:public\/)?/;

/** Returns a limit with what it counts: "12 characters". */
function limitOf(limit: number | bigint, origin: string): string {
  const [one, more] =
    { string: ['character', 'characters'], array: ['entry', 'entries'] }[origin] ?? [];
  return one ? `${limit} ${Number(limit) === 1 ? one : more}` : `${limit}`;
}

function formatFix(issue: z.core.$ZodIssueInvalidStringFormat, found: unknown): string {
  const text = typeof found === 'string' ? found.trim() : '';
  if (issue.format === 'url') {
    const whole = HOST.test(text) ? `https://${text}` : undefined;
    return whole && URL.canParse(whole)
      ? `write "${whole}".`
      : 'write a whole address, for example "https://portal.gateway.example".';
  }
  if (issue.format === 'starts_with') {
    return `write "${Reflect.get(issue, 'prefix')}${text.replace(FROM_PROJECT, '')}".`;
  }
  return `${issue.message}.`;
}

function fixFor(issue: Issue, found: unknown): string {
  switch (issue.code) {
    case 'invalid_format':
      return formatFix(issue, found);
    case 'invalid_type':
      return `write a value of type ${issue.expected}.`;
    case 'invalid_value':
      return `write one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`;
    case 'invalid_key':
      return `${issue.issues[0]?.message ?? issue.message}.`;
    case 'too_small':
      return `it needs at least ${limitOf(issue.minimum, issue.origin)}.`;
    case 'too_big':
      return `it takes at most ${limitOf(issue.maximum, issue.origin)}.`;
    default:
      return `${issue.message}.`;
  }
}

/** Returns the issues of the only option of a union with the value's shape; otherwise the union's own. */
function inUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const isShape = ({ code }: Issue) => code === 'unrecognized_keys' || code === 'invalid_type';
  const fitting = issue.errors.filter((option) => !option.some(isShape));
  const [option] = fitting;
  if (!option || fitting.length > 1) return [issue];
  return option
    .map((inner): Issue => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(inUnion);
}

/**
 * Turns validation issues into messages with file, key, what was found, and what to write.
 * @param knownKeys the keys allowed at a path, to suggest the right one
 */
export function describeIssues(
  issues: readonly Issue[],
  input: unknown,
  file: string,
  knownKeys: (path: readonly PropertyKey[]) => readonly string[] = () => [],
): string {
  return issues
    .flatMap(inUnion)
    .map((issue) => {
      const where = issue.path.length
        ? `${file}, key \`${keyPath(issue.path)}\``
        : `the top level of ${file}`;
      return (
        unknownNavbarType(issue, input, where) ??
        unknownKeys(issue, where, knownKeys(issue.path)) ??
        `${where}: found ${show(valueAt(input, issue.path))}.\n` +
          `Fix: ${fixFor(issue, valueAt(input, issue.path))}`
      );
    })
    .join('\n\n');
}

function unwrap(schema: unknown): unknown {
  let inner = schema;
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault ||
    inner instanceof z.ZodPipe
  ) {
    inner = inner instanceof z.ZodPipe ? inner.def.in : inner.def.innerType;
  }
  return inner;
}

function step(schema: unknown, part: PropertyKey): unknown[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return [inner.shape[String(part)]];
  if (inner instanceof z.ZodArray) return [inner.element];
  if (inner instanceof z.ZodRecord) return [inner.def.valueType];
  if (inner instanceof z.ZodUnion) return inner.options.flatMap((option) => step(option, part));
  return [];
}

/** Returns the names of the keys that a schema allows at a path, over all members of a union. */
export function knownKeysOf(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let places: unknown[] = [schema];
  for (const part of path) places = places.flatMap((place) => step(place, part));
  const objects = places.flatMap((place) => {
    const inner = unwrap(place);
    return inner instanceof z.ZodUnion ? inner.options.map(unwrap) : [inner];
  });
  const names = objects.flatMap((object) =>
    object instanceof z.ZodObject ? Object.keys(object.shape) : [],
  );
  return [...new Set(names)];
}
