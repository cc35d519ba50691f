/** Headers as somebody pasted them, and the body where it came along. */
export interface PastedCallback {
  /** By lower-case name. */
  headers: Record<string, string>;
  /** What stands behind the empty line of a whole request. */
  body?: string;
}

/** Marks of `curl -v` and of browsers in front of a header. */
const MARKS = /^\s*(?:[<>*]\s+)?/;
const REQUEST_LINE = /^[A-Z]+ \S+ HTTP\/[0-9.]+$/;
/** `name: value`, `name=value`, `"name" => "value",` and the like. */
const PAIR = /^["']?([\w-]+)["']?\s*(?:=>|:|=)\s*(.*)$/;

/** `HTTP_WEBHOOK_ID`, as PHP and CGI write it, is `webhook-id`. */
function headerName(written: string): string {
  const name = written.toLowerCase();
  return name.startsWith('http_') ? name.slice(5).replaceAll('_', '-') : name;
}

/** Without the quotation marks, comma or brackets of a JSON or PHP dump around it. */
function bareValue(written: string): string {
  const text = written.trim().replace(/,$/, '');
  const inner = /^\[?\s*(["'])(.*)\1\s*\]?$/.exec(text)?.[2];
  return inner ?? text;
}

/**
 * Reads headers from a log, a proxy, `curl -v`, a dump in JSON or PHP, or a whole request with its
 * body. Lines that are no header are passed over.
 */
export function readPaste(text: string): PastedCallback {
  const whole = /^([\s\S]*?)\r?\n[<>]?[ \t]*\r?\n([\s\S]*)$/.exec(text);
  const head = whole?.[1] ?? text;
  const headers: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const bare = line.replace(MARKS, '');
    if (REQUEST_LINE.test(bare)) continue;
    const [, name, value] = PAIR.exec(bare) ?? [];
    if (name !== undefined && value !== undefined) headers[headerName(name)] = bareValue(value);
  }
  const body = whole?.[2];
  return body === undefined || body.trim() === '' ? { headers } : { headers, body };
}
