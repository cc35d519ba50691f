import { type DefaultTreeAdapterMap, parse } from 'parse5';
import type { OpenApiDocument } from '../load/openapi.ts';
import { operationNames } from '../model/operationNames.ts';
import { allContractFacts, type ContractFact } from './contractFacts.ts';

/** A fact that its operation's page does not hold. */
export interface MissingFact extends ContractFact {
  /** Slug of the page. */
  page: string;
}

/** What a comparison of contract and pages found. */
export interface Comparison {
  facts: number;
  missing: MissingFact[];
}

/**
 * Compares a contract with the HTML of its reference, JavaScript off: every field, enum value,
 * limit, example, variant, header, parameter and status must be in the page's text, or in that of
 * a schema page when the operation's page links one.
 *
 * @param htmlOf HTML of the page of a slug; undefined when there is no such page
 * @param schemaPages HTML of all schema pages
 */
export function findMissing(
  document: OpenApiDocument,
  htmlOf: (slug: string) => string | undefined,
  schemaPages: string[] = [],
): Comparison {
  const operations = allContractFacts(document);
  const names = operationNames(operations.map(({ entry }) => entry));
  const elsewhere = schemaPages.map(pageText).join('');
  const missing: MissingFact[] = [];
  let count = 0;
  for (const { entry, facts } of operations) {
    const page = names.get(entry.operation)?.slug ?? '';
    const html = htmlOf(page);
    const text = html === undefined ? '' : pageText(html);
    count += facts.length;
    for (const fact of facts) {
      const wanted = withoutBlanks(fact.text);
      if (!text.includes(wanted) && !elsewhere.includes(wanted)) missing.push({ ...fact, page });
    }
  }
  return { facts: count, missing };
}

type Node = DefaultTreeAdapterMap['node'];

/** The text a reader can read without JavaScript, without blanks. */
export function pageText(html: string): string {
  return withoutBlanks(textOf(parse(html)));
}

function textOf(node: Node): string {
  if ('value' in node && node.nodeName === '#text') return node.value;
  if ('tagName' in node && ['script', 'style', 'template'].includes(node.tagName)) return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
