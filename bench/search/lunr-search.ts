import lunr from 'lunr';
import type { FullDocument } from '../../src/search/indexing/documents.ts';
import type { Searcher } from './metrics.ts';

/** Settings of the search that the specification was derived from: boosts, results, weights of lunr. */
const BOOSTS = { title: 5, tags: 3, sidebarParentCategories: 2, content: 1 } as const;
const MOST = 8;
const K1 = 1.2;
const B = 0.75;

type Field = keyof typeof BOOSTS;
const FIELDS = Object.keys(BOOSTS) as Field[];

/** Returns the text of a field; code counts as text, as in every index made from whole pages. */
function fieldText(document: FullDocument, field: Field): string {
  const value = document[field];
  const text = typeof value === 'string' ? value : value.join(' ');
  return field === 'content' ? `${text} ${document.code}` : text;
}

export function lunrIndex(documents: readonly FullDocument[]): lunr.Index {
  return lunr((builder) => {
    builder.k1(K1);
    builder.b(B);
    builder.ref('id');
    for (const field of FIELDS) builder.field(field);
    for (const document of documents) {
      const texts = FIELDS.map((field) => [field, fieldText(document, field)]);
      builder.add({ id: document.id, ...Object.fromEntries(texts) });
    }
  });
}

/**
 * Returns a search that works like the original (S9-01 to S9-04): each field is searched for the
 * words and for words that begin with them, each index cut to eight, merged by score, cut again.
 */
export function lunrSearcher(tags: readonly (readonly FullDocument[])[]): Searcher {
  const indexes = tags.map((documents) => ({ documents, index: lunrIndex(documents) }));
  return (query) => {
    const words = lunr.tokenizer(query).map(String);
    const found = indexes.flatMap(({ documents, index }) =>
      index
        .query((asked) => {
          for (const field of FIELDS) {
            const boost = BOOSTS[field];
            asked.term(words, { fields: [field], boost });
            asked.term(words, {
              fields: [field],
              boost,
              wildcard: lunr.Query.wildcard.TRAILING,
            });
          }
        })
        .slice(0, MOST)
        .map(({ ref, score }) => ({ score, route: documents[Number(ref)]?.sectionRoute ?? '' })),
    );
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ route }) => decodeURI(route));
  };
}
