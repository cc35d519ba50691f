import { CALLBACK_HEADERS } from '../../../gateway/signing/index.ts';

/** Pasted headers, and the body if it was pasted too. */
interface PastedCallback {
  /** By lower-case name. */
  headers: Record<string, string>;
  /** Text after the empty line of a whole request, or the body found in its dump. */
  body?: string;
}

/** Marks that `curl -v` and browsers put in front of a header. */
const MARKS = /^\s*(?:[<>*]\s+)?/;
const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/[0-9.]+$/;
/** Matches `name: value`, `name=value`, `"name" => "value",` and the like. */
const PAIR = /^["']?([\w-]+)["']?\s*(?:=>|:|=)\s*(.*)$/;

/** Pattern for each header's value, used to find it anywhere in the text. */
const VALUES = {
  [CALLBACK_HEADERS.id]: '[\\w.-]+(?![\\w.-]*\\s*[:=])',
  [CALLBACK_HEADERS.timestamp]: '\\d[\\w.:+-]*',
  [CALLBACK_HEADERS.signature]: 'v\\w+,[\\w+/=-]+(?:\\s+v\\w+,[\\w+/=-]+)*',
} as const;
/** One of the three names where a value should be: there are several headers in one line. */
const NAME = /webhook[_-](?:id|timestamp|signature)/i;

/** Turns `HTTP_WEBHOOK_ID`, as PHP and CGI write it, into `webhook-id`. */
function headerName(written: string): string {
  const name = written.toLowerCase();
  return name.startsWith('http_') ? name.slice(5).replaceAll('_', '-') : name;
}

/** Removes the quotation marks, comma or brackets of a JSON or PHP dump. */
function bareValue(written: string): string {
  const text = written.trim().replace(/,$/, '');
  const inner = /^\[?\s*(["'])(.*)\1\s*\]?$/.exec(text)?.[2];
  return inner ?? text;
}

/**
 * Finds a header's value in other kinds of dump: in one line with others (`{'a': 'b'}`,
 * `map[A:[b]]`, `-H 'a: b'`), over two lines (`var_dump`, a table), after a log's timestamp.
 */
function findAnywhere(text: string, name: keyof typeof VALUES): string | undefined {
  const written = name.replace('-', '[_-]');
  const between = `[\\\\"'\\]]*\\s*(?:=>|[:=,])?\\s*(?:\\w+\\(\\d+\\)\\s*)?[\\\\"'\\[]*`;
  const pattern = `(?<![\\w-])(?:http[_-])?${written}(?![\\w-])${between}(?!(?:http_)?webhook)`;
  return new RegExp(`${pattern}(${VALUES[name]})`, 'i').exec(text)?.[1];
}

/**
 * Reads headers from a log, a proxy, `curl -v`, a dump of any language, or a whole request with its
 * body. Anything that isn't a header is ignored.
 */
export function readPaste(text: string): PastedCallback {
  const { head, body } = dividePaste(text);
  const headers: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const bare = line.replace(MARKS, '');
    if (REQUEST_LINE.test(bare)) continue;
    const [, name, value] = PAIR.exec(bare) ?? [];
    if (name !== undefined && value !== undefined) headers[headerName(name)] = bareValue(value);
  }
  for (const name of Object.values(CALLBACK_HEADERS)) {
    const value = headers[name];
    const found = value && !NAME.test(value) ? value : findAnywhere(head, name);
    if (found !== undefined) headers[name] = found;
  }
  return body === undefined ? { headers } : { headers, body };
}

/** Pasted text in two parts: the headers, and the raw body if it was pasted too. */
interface DividedPaste {
  head: string;
  body?: string;
}

/** Empty line between headers and body; `curl -v` puts its mark in it. */
const EMPTY_LINE = /^([\s\S]*?)\r?\n[<>]?[ \t]*\r?\n([\s\S]*)$/;
const SIGNATURE = /webhook[_-]signature/i;
/** Body in the line after the last header. */
const NEXT_LINE = /^([\s\S]*?)\r?\n(\{[\s\S]*)$/;
/** Body in a curl command. */
const DATA = /\s(?:-d|--data(?:-raw|-binary)?)\s+'([^']*)'/;

/** Splits a whole request: as on the wire, as JSON of a proxy or function, or as a command. */
export function dividePaste(text: string): DividedPaste {
  return dividedJson(text) ?? dividedCommand(text) ?? dividedLines(text.trimStart());
}

/** Splits `{"headers": {…}, "body": "…"}`, as proxies and serverless functions log a request. */
function dividedJson(text: string): DividedPaste | undefined {
  if (!text.trimStart().startsWith('{')) return undefined;
  const { headers, body } = parsed(text) ?? {};
  if (typeof headers !== 'object' || headers === null || typeof body !== 'string') return undefined;
  return { head: JSON.stringify(headers, null, 2), body };
}

function dividedCommand(text: string): DividedPaste | undefined {
  const [all, body] = /\bcurl\s/.test(text) ? (DATA.exec(text) ?? []) : [];
  return all === undefined || body === undefined
    ? undefined
    : { head: text.replace(all, ''), body };
}

function dividedLines(text: string): DividedPaste {
  const [, head = text, body = ''] = EMPTY_LINE.exec(text) ?? [];
  // A table of headers with empty lines between them isn't a request.
  const isTable = SIGNATURE.test(body) && !SIGNATURE.test(head);
  if (isTable) return { head: text };
  if (body.trim() !== '') return { head, body };
  const [, before = '', rest = ''] = NEXT_LINE.exec(head) ?? [];
  const isBody = /webhook/i.test(before) && parsed(rest) !== undefined;
  return isBody ? { head: before, body: rest } : { head };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the caller tries another form.
    return undefined;
  }
}
