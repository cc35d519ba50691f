import { Problem } from '../http/problem.ts';
import { readBody } from '../http/read-body.ts';
import { readJson } from '../http/read-json.ts';

const LIMIT = 16_384;

/**
 * The JSON object a control endpoint was sent.
 *
 * @throws Problem `unsupported_media_type` for anything not announced as JSON: a form on a foreign
 * page can send that without asking, JSON it cannot.
 */
export async function readControlBody(request: Request): Promise<Record<string, unknown>> {
  if (!/^application\/json *(;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_media_type', 'Send Content-Type: application/json.');
  }
  return Object.fromEntries(Object.entries(Object(readJson(await readBody(request, LIMIT)))));
}
