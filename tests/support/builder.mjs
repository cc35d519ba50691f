/**
 * Runs the build command for the test that started it, with one list of arguments after the other. Most
 * of the work of a small build is to load what builds, and to warm it up.
 */

const send = /** @type {NonNullable<typeof process.send>} */ (process.send).bind(process);
const [node = ''] = process.argv;
const command = new URL('../../scripts/build.ts', import.meta.url);
let builds = 0;

process.on('message', async (/** @type {string[]} */ args) => {
  let output = '';
  /** @type {Pick<NodeJS.WriteStream, 'write'>[]} */
  const streams = [process.stdout, process.stderr];
  const writers = streams.map(({ write }) => write);
  for (const stream of streams) {
    stream.write = (/** @type {string | Uint8Array} */ text) => {
      output += text;
      return true;
    };
  }
  process.exitCode = 0;
  process.argv = [node, command.pathname, ...args];
  builds += 1;
  try {
    // The command is the module's own code, which runs once for each address.
    await import(`${command}?${builds}`);
  } catch (error) {
    output += error instanceof Error ? error.stack : error;
    process.exitCode = 1;
  }
  for (const [at, stream] of streams.entries()) stream.write = writers[at] ?? stream.write;
  send({ code: process.exitCode, output });
});
process.once('disconnect', () => process.exit());
