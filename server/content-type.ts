import { basename, extname } from 'node:path';
import { getMimeType } from 'hono/utils/mime';

/** Text types that the library's table doesn't know; shown in the browser instead of downloaded. */
const EXTRA_TYPES: Record<string, string> = {
  '.md': 'text/markdown; charset=utf-8',
  // The library takes it for a video.
  '.ts': 'text/plain; charset=utf-8',
  '.yaml': 'text/yaml; charset=utf-8',
  '.yml': 'text/yaml; charset=utf-8',
};

/** JSON is UTF-8 by definition (RFC 8259, 8.1); old clients still guess without the parameter. */
const WITH_CHARSET = /^application\/(?:json|manifest\+json|xml)$/;

const COMPRESSIBLE =
  /^(?:text\/|image\/svg\+xml|application\/(?:json|manifest\+json|xml|wasm)\b|image\/x-icon)/;

/**
 * Returns the `Content-Type` of a file by its name. A file of `.well-known` without an extension is
 * text (the Apple Pay domain association, for one); any other unknown name is
 * `application/octet-stream`.
 */
export function contentTypeOf(path: string): string {
  const extension = extname(path).toLowerCase();
  if (extension === '' && path.includes('/.well-known/')) return 'text/plain; charset=utf-8';
  const type = EXTRA_TYPES[extension] ?? getMimeType(basename(path).toLowerCase());
  if (type === undefined) return 'application/octet-stream';
  return WITH_CHARSET.test(type) ? `${type}; charset=utf-8` : type;
}

/** Tells whether compressing a file of this type can pay: text does; pictures and fonts are packed. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType);
}
