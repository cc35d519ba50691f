import { inject, it } from 'vitest';
import {
  FRAMEWORK_NAMES,
  type Framework,
  LANGUAGES,
  type Language,
  programOf,
  type Stack,
  whatIsMissing,
} from './languages.ts';

const inCi = process.env.CI === 'true' || process.env.CI === '1';

/**
 * Defines a test of a task in every language that it exists in. An interpreter that is missing is a
 * failure in continuous integration and a skip that names it elsewhere.
 */
export function eachLanguage(
  task: string,
  name: string,
  test: (language: Language) => Promise<void>,
  among: readonly Language[] = LANGUAGES,
): void {
  eachOf(
    among.filter((one) => programOf(task, one)),
    name,
    test,
  );
}

/** Defines a test of the programs that are written for frameworks; a missing one is treated alike. */
export function eachFramework(
  name: string,
  test: (stack: Framework) => Promise<void>,
  among: readonly Framework[] = FRAMEWORK_NAMES,
): void {
  eachOf(among, name, test);
}

function eachOf<T extends Stack>(
  stacks: readonly T[],
  name: string,
  test: (stack: T) => Promise<void>,
): void {
  for (const stack of stacks) {
    it(`${stack}: ${name}`, async (context) => {
      const missing = whatIsMissing(stack);
      if (missing) {
        if (inCi) throw new Error(`${missing}: in continuous integration that is a failure.`);
        context.skip(`SKIPPED, ${missing}`);
      }
      const complaints: Partial<Record<Stack, string>> = inject('complaints');
      if (complaints[stack]) throw new Error(`It does not compile:\n${complaints[stack]}`);
      await test(stack);
    });
  }
}
