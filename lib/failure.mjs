/**
 * A failure that the person at the keyboard can fix: it's shown as one sentence and the way out,
 * without a stack trace, and ends the command with exit code 1.
 */
export class Failure extends Error {
  /**
   * @param {string} sentence what failed, where
   * @param {string} wayOut what to do, with the command to type where there is one
   * @param {unknown} [cause]
   */
  constructor(sentence, wayOut, cause) {
    super(sentence, { cause });
    this.name = 'Failure';
    this.wayOut = wayOut;
  }
}

/**
 * Returns the text for any error that ends a command.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describeFailure(error) {
  if (error instanceof Failure) return `${error.message}\n${error.wayOut}`;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `Unexpected error, please report it:\n${text}`;
}

/**
 * Runs a command's main function; its failures are printed and set exit code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    process.exitCode = 1;
  }
}
