import type { Guide, ReferenceModel } from '../model/types.ts';

/** A guide of the site, in which to find the operations it's about. */
export interface GuideText {
  title: string;
  /** Route of the page. */
  href: string;
  /** MDX. */
  text: string;
}

/** Matches code in fences: it shows tags but doesn't use them. */
const FENCED = /^( *)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1\2/gm;
const TAG = /<(?:Fields|Example|ErrorCodes)\s[^<]*?\boperation="([^"]+)"/g;

/** Number of guides that an operation names: a reader chooses among few. */
const MOST_GUIDES = 9;

/**
 * Returns operations with the guides about them: guides that show an operation's fields, examples or
 * codes, those with the most first, then guides that link to its page, up to a number. It's derived from
 * the guides, so it can't be outdated. Guides from the contract's `x-guides` come first, all of them.
 *
 * @param root route of the folder of the contract's pages, with a slash at the end
 * @param guides in reading order
 */
export function withRelatedGuides(
  model: ReferenceModel,
  root: string,
  guides: readonly GuideText[],
): ReferenceModel {
  const read = guides.map((guide) => ({ guide, uses: usesOf(guide.text, root) }));
  return {
    ...model,
    operations: model.operations.map((operation) => {
      const related = read
        .map(({ guide: { title, href }, uses }) => ({
          title,
          href,
          weight: weightOf(uses, operation.slug) + weightOf(uses, operation.id),
        }))
        .filter(({ weight, href }) => weight > 0 && !has(operation.guides, href))
        .sort((a, b) => b.weight - a.weight)
        .slice(0, Math.max(0, MOST_GUIDES - operation.guides.length))
        .map(({ title, href }): Guide => ({ title, href }));
      return { ...operation, guides: [...operation.guides, ...related] };
    }),
  };
}

interface Uses {
  tags: string[];
  links: Set<string>;
}

function usesOf(text: string, root: string): Uses {
  const prose = text.replaceAll(FENCED, '');
  const link = new RegExp(`\\(${escaped(root)}([^)#\\s]+)`, 'g');
  return {
    tags: [...prose.matchAll(TAG)].flatMap(([, name]) => name ?? []),
    links: new Set([...prose.matchAll(link)].flatMap(([, slug]) => slug ?? [])),
  };
}

/** Returns the weight of a guide. A link counts less than any tag. */
function weightOf({ tags, links }: Uses, name: string): number {
  return tags.filter((tag) => tag === name).length + (links.has(name) ? 0.5 : 0);
}

function has(guides: readonly Guide[], href: string): boolean {
  return guides.some((guide) => guide.href === href);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
