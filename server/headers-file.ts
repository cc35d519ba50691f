import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseBase } from './paths.ts';
import { requireSecuritySettings, type SecuritySettings } from './security-headers.ts';

/** A year, and no revalidation: the name changes with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Reader of the file: a static host (`_headers`), or a web server that includes it. */
export type HeadersFormat = keyof typeof RENDERERS;

/** Renders `_headers`. Static hosts apply every fitting rule; only the hashed assets need other defaults. */
function renderStatic({ headers, baseUrl }: SecuritySettings): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const assets = `${normaliseBase(baseUrl ?? '/')}_assets/*`;
  return `/*\n${lines.join('\n')}\n\n${assets}\n  Cache-Control: ${IMMUTABLE}\n`;
}

/** Renders nginx directives, `always` for answers other than 200. A dollar sign would start a variable. */
function renderNginx({ headers }: SecuritySettings): string {
  return render(headers, (name, value) => {
    if (value.includes('$')) throw new Error(`headers["${name}"]: nginx cannot send a "$"`);
    return `add_header ${name} ${quote(value)} always;`;
  });
}

/** Renders Caddy directives. A brace would start a placeholder. */
function renderCaddy({ headers }: SecuritySettings): string {
  return render(
    headers,
    (name, value) => `header ${name} ${quote(value).replace(/[{}]/g, '\\$&')}`,
  );
}

const RENDERERS = { static: renderStatic, nginx: renderNginx, caddy: renderCaddy };

export const HEADERS_FORMATS = Object.keys(RENDERERS) as HeadersFormat[];

function render(headers: Record<string, string>, line: (name: string, value: string) => string) {
  return `${Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join('\n')}\n`;
}

function quote(value: string): string {
  return `"${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** Returns the headers that a build requests, in the syntax of the server that sends them. */
export function renderHeaders(settings: SecuritySettings, format: HeadersFormat): string {
  return RENDERERS[format](settings);
}

/**
 * Writes `_headers` into a built site, for static hosts that read it. Call it after
 * `security-headers.json` has been written.
 *
 * Some hosts ignore a line of more than 2,000 characters: keep the policy shorter.
 *
 * @throws Failure when there is no `security-headers.json`; Error when it's malformed
 */
export async function writeHeadersFile(dist: string): Promise<void> {
  const settings = await requireSecuritySettings(dist);
  await writeFile(join(dist, '_headers'), renderHeaders(settings, 'static'));
}
