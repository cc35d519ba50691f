import { createContext, Script } from 'node:vm';

/** Milliseconds that a pattern may take on one value. */
const LONGEST_MATCH = 1000;
/** Number of tries: on a busy machine, the first may pass without the processor. */
const TRIES = 3;

/** Returns a regular expression; undefined if JavaScript doesn't accept it. */
export function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns what JavaScript says about a regular expression that it doesn't accept. */
export function faultOf(pattern: string, flags: string): string | undefined {
  try {
    new RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const MATCH = new Script('expression.test(value)');

/** Matches any pattern of a contract, however wrong, in bounded time. */
export class PatternMatcher {
  /** Patterns that were stopped; their values counted as matching. */
  readonly stopped = new Set<string>();

  readonly #context = createContext({});

  /** For Ajv's option `code.regExp`. */
  readonly engine = Object.assign(
    (pattern: string) => {
      const expression = compiled(pattern, 'u') ?? compiled(pattern, '');
      return {
        test: (value: string) => !expression || this.#test(expression, pattern, value),
        // Ajv tells patterns apart by it.
        toString: () => pattern,
      };
    },
    // Needed only for validators that are written to files.
    { code: 'new RegExp' },
  );

  #test(expression: RegExp, pattern: string, value: string): boolean {
    if (!this.#canBeSlow(pattern)) return expression.test(value);
    if (this.stopped.has(pattern)) return true;
    Object.assign(this.#context, { expression, value });
    for (let count = 0; count < TRIES; count++) {
      try {
        return MATCH.runInContext(this.#context, { timeout: LONGEST_MATCH }) === true;
      } catch (error) {
        if (!isTimeout(error)) throw error;
      }
    }
    this.stopped.add(pattern);
    return true;
  }

  /** Tells whether a match can take longer than anyone waits: with two repetitions that have no end. */
  #canBeSlow(pattern: string): boolean {
    return (pattern.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0) > 1;
  }
}

/** Tells whether an error is a timeout. It comes from the script's own world, with its own `Error` class. */
function isTimeout(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error && error.code;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
