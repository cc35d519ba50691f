import { fieldError } from '../domain/error.ts';
import { Problem } from './problem.ts';

/**
 * Reads the raw bytes of a body, and stops as soon as there are too many.
 *
 * @throws Problem `body_too_large`.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get('content-length') ?? 0);
  if (announced > limit) {
    await request.body?.cancel();
    throw tooLarge(announced, limit);
  }
  if (!request.body) return new Uint8Array();
  if (announced > 0) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (bytes.length > limit) throw tooLarge(bytes.length, limit);
    return bytes;
  }
  return readChunks(request.body, limit);
}

async function readChunks(body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge(length, limit);
    }
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function tooLarge(length: number, limit: number): Problem {
  return new Problem('body_too_large', `The body has ${length} bytes; ${limit} are allowed.`, {
    errors: [fieldError('', 'too_long', `At most ${limit} bytes.`)],
  });
}
