import type { Finding } from '../contract-error.ts';

/** Refuses anything but OpenAPI 3.0 and 3.1, because it would silently lose fields. */
export function checkVersion(document: unknown): Finding[] {
  const fix = 'Write `openapi: 3.1.0`, or 3.0.3 for a contract in the older dialect.';
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return [{ code: 'version', what: 'The document is not an object.', fix, at: [] }];
  }
  if ('swagger' in document) {
    const what = `Swagger ${String(document.swagger)} is not supported.`;
    const convert =
      'Convert it to OpenAPI 3.0 or 3.1, for example with `npx swagger2openapi FILE`.';
    return [{ code: 'version', what, fix: convert, at: ['swagger'] }];
  }
  if (!('openapi' in document)) {
    return [{ code: 'version', what: 'The document has no `openapi` version.', fix, at: [] }];
  }
  const version = document.openapi;
  if (typeof version === 'string' && /^3\.[01]\.\d+/.test(version)) return [];
  const shown = JSON.stringify(version);
  return [{ code: 'version', what: `Unknown OpenAPI version ${shown}.`, fix, at: ['openapi'] }];
}
