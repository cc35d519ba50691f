/** A pasted text in two: where the headers stand, and the raw body where it came along. */
export interface DividedPaste {
  head: string;
  body?: string;
}

/** An empty line; `curl -v` has its mark in it. */
const EMPTY_LINE = /^([\s\S]*?)\r?\n[<>]?[ \t]*\r?\n([\s\S]*)$/;
const SIGNATURE = /webhook[_-]signature/i;
/** A body in the line after the last header. */
const NEXT_LINE = /^([\s\S]*?)\r?\n(\{[\s\S]*)$/;
/** The body in a curl command. */
const DATA = /\s(?:-d|--data(?:-raw|-binary)?)\s+'([^']*)'/;

/** Divides a whole request: as it is on the wire, as JSON of a proxy or a function, as a command. */
export function dividePaste(text: string): DividedPaste {
  return dividedJson(text) ?? dividedCommand(text) ?? dividedLines(text.trimStart());
}

/** `{"headers": {…}, "body": "…"}`, as proxies and serverless functions log a request. */
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
  // A table of headers with empty lines between them is no request.
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
    // Not JSON: another form is tried.
    return undefined;
  }
}
