import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { contentTypeOf, isCompressible } from '../../server/content-type.ts';
import { listen, portOf } from '../../server/listen.ts';

/** A built site that is being served. */
export interface AnySite {
  origin: string;
  /** Returns the bytes of all files sent so far. A browser's own count leaves out those for workers. */
  sent: () => number;
  close: () => void;
}

/**
 * Serves a built site of any engine in the same way: Brotli at its highest level for what can be
 * compressed, and nothing else that a server could do for one engine alone.
 */
export async function serveAny(dist: string): Promise<AnySite> {
  let sent = 0;
  const compressed = new Map<string, Buffer<ArrayBuffer>>();
  const fileOf = (pathname: string): string | undefined => {
    const path = join(dist, decodeURIComponent(pathname));
    const candidates = [path, `${path}.html`, join(path, 'index.html')];
    return candidates.find((file) => existsSync(file) && statSync(file).isFile());
  };
  const server = await listen(async (request) => {
    const file = fileOf(new URL(request.url).pathname);
    if (!file) return new Response(null, { status: 404 });
    const type = contentTypeOf(file);
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
    if (!isCompressible(type)) {
      const bytes = readFileSync(file);
      sent += bytes.length;
      return new Response(bytes, { headers });
    }
    const twin = compressed.get(file) ?? Buffer.from(brotliCompressSync(readFileSync(file)));
    compressed.set(file, twin);
    sent += twin.length;
    return new Response(twin, { headers: { ...headers, 'Content-Encoding': 'br' } });
  }, 0);
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    sent: () => sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
