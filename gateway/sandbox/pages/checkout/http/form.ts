import { Problem } from '../../../api/problem.ts';
import { readBody } from '../../../api/read-request.ts';

const LIMIT = 16_384;

/** Fields of a form. A missing field is an empty string. */
export class Form {
  readonly #fields: URLSearchParams;

  constructor(fields: URLSearchParams) {
    this.#fields = fields;
  }

  text(name: string): string {
    return this.#fields.get(name) ?? '';
  }
}

/**
 * Reads a form as browsers send it.
 *
 * @throws Problem `body_too_large`, `unsupported_media_type`.
 */
export async function readForm(request: Request): Promise<Form> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded *(;|$)/i.test(type)) {
    throw new Problem('unsupported_media_type', 'Send the form as a browser does.');
  }
  const bytes = await readBody(request, LIMIT);
  return new Form(new URLSearchParams(new TextDecoder().decode(bytes)));
}

/**
 * Tells whether a form was sent from a page of this origin. Browsers add an `Origin` to every POST.
 * Programs without one don't act for a shopper's browser that someone could trick.
 */
export function isFromOwnPage(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === null || origin === new URL(request.url).origin;
}
