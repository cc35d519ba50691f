import { fault, type Guide } from '../guides.ts';
import { findInProse } from './prose-of.ts';
import { TERMS } from './term-list.ts';

/** Returns the words that guides have another word for. */
export function otherWords(guide: Guide): string[] {
  return TERMS.filter(({ except }) => except?.[guide.route] === undefined).flatMap(({ say, not }) =>
    findInProse(guide, not).map(({ line, found }) =>
      fault(guide, line, `"${found}".`, `write "${say}".`),
    ),
  );
}

/** Returns the exceptions that no guide uses. */
export function staleTermExceptions(guides: readonly Guide[]): string[] {
  return TERMS.flatMap(({ say, not, except }) =>
    Object.keys(except ?? {})
      .filter((route) => {
        const guide = guides.find((one) => one.route === route);
        return !guide || findInProse(guide, not).length === 0;
      })
      .map(
        (route) => `tests/content/checks/term-list.ts: "${say}" needs no exception for ${route}.`,
      ),
  );
}
