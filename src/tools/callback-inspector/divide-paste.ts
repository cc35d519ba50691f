/** Pasted text in two parts: the headers, and the raw body if it was pasted too. */
export interface DividedPaste {
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
