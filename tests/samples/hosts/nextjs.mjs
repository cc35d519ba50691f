// Serves a Next.js route handler without Next.js, which takes 340 MB and 25 seconds to build:
// node nextjs.mjs FILE. What it's given and returns are the web's own Request and Response.
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';

const handler = await import(pathToFileURL(process.argv[2]).href);

serve({
  hostname: '127.0.0.1',
  port: Number(process.env.PORT),
  fetch: async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname !== '/callbacks/gateway') return new Response(null, { status: 404 });
    const handle = handler[request.method];
    if (!handle) return new Response(null, { status: 405 });
    try {
      return await handle(request);
    } catch (error) {
      console.error(error);
      return new Response(null, { status: 500 });
    }
  },
});
