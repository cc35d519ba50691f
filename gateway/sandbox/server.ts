/**
 * Starts the sandbox gateway on this machine: `node gateway/sandbox/server.ts --port 4010`. Prints one
 * line with its address and the test credentials when it is ready, and closes on SIGINT, SIGTERM or
 * when the process that started it is gone.
 */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Keeps compiled code between starts. It has to be set before anything is imported.
enableCompileCache(fileURLToPath(new URL('../../.cache/compile', import.meta.url)));
const { run } = await import('./command.ts');
await run('npm run sandbox --');
