import { inject, it } from 'vitest';
import { LANGUAGES, type Language, programOf, whatIsMissing } from './languages.ts';

const inCi = process.env.CI === 'true' || process.env.CI === '1';

/**
 * A test of a task in every language that it exists in. An interpreter that is missing is a
 * failure in continuous integration and a skip that names it elsewhere.
 */
export function eachLanguage(
  task: string,
  name: string,
  test: (language: Language) => Promise<void>,
): void {
  for (const language of LANGUAGES.filter((one) => programOf(task, one))) {
    it(`${language}: ${name}`, async (context) => {
      const missing = whatIsMissing(language);
      if (missing) {
        if (inCi) throw new Error(`${missing}: in continuous integration that is a failure.`);
        context.skip(`SKIPPED, ${missing}`);
      }
      const complaints: Partial<Record<Language, string>> = inject('complaints');
      if (complaints[language]) throw new Error(`It does not compile:\n${complaints[language]}`);
      await test(language);
    });
  }
}
