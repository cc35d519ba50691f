import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A field, a variant, a section or a schema in the HTML, as a reader without JavaScript finds it. */
export interface Place {
  /** Address of the page and id of the element: `schemas/order#schema-items`. */
  address: string;
  /** Of a field or variant. */
  name: string;
  /** Everything said here but what is said of the fields and variants within. */
  text: string;
  /** The same without blanks: values are broken and indented where they are shown as code. */
  solid: string;
  fields: Map<string, Place[]>;
  variants: Place[];
  /** Targets of the links in the text. */
  links: string[];
}

/** The places of one page by the id of their element. */
export type PagePlaces = Map<string, Place>;

/** Elements that say nothing to a reader. */
const SILENT = new Set(['script', 'style', 'template', 'button']);

/**
 * Reads the places of a page off its HTML. List items with an id are fields and disclosures with an
 * id are variants; both belong to the sections, variants and fields around them.
 *
 * @param slug the page's name in addresses
 */
export function pagePlaces(html: string, slug: string): PagePlaces {
  const places: PagePlaces = new Map();
  const texts = new Map<Place, string[]>();
  // What is left to read, the next one last: pages of large contracts are too deep for recursion.
  const left: { node: Node; owners: Place[] }[] = [{ node: parse(html), owners: [] }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, owners } = next;
    if ('value' in node && node.nodeName === '#text') {
      for (const place of owners) texts.get(place)?.push(node.value);
    }
    if (!('childNodes' in node) || ('tagName' in node && SILENT.has(node.tagName))) continue;
    const within = 'tagName' in node ? ownersWithin(node, owners) : owners;
    for (const child of node.childNodes.toReversed()) left.push({ node: child, owners: within });
  }
  for (const [place, parts] of texts) {
    place.text = ` ${parts.join(' ').replaceAll(/\s+/g, ' ')} `;
    place.solid = withoutBlanks(place.text);
  }
  return places;

  function ownersWithin(element: Element, owners: Place[]): Place[] {
    const href = linkOf(element);
    if (href !== undefined) for (const { links } of owners) links.push(href);
    const id = idOf(element);
    if (id === undefined) return owners;
    const place = emptyPlace(`${slug}#${id}`);
    places.set(id, place);
    texts.set(place, []);
    if (element.tagName === 'li') {
      place.name = textOfFirst(element, 'code');
      for (const { fields } of owners) {
        const named = fields.get(place.name);
        if (named) named.push(place);
        else fields.set(place.name, [place]);
      }
      return [place];
    }
    if (element.tagName !== 'details') return [...owners, place];
    place.name = textOfFirst(element, 'b');
    for (const { variants } of owners) variants.push(place);
    return [place];
  }
}

/** Returns where the fields of an element are. The name of a schema is a link, too, and repeats what is here. */
function linkOf(element: Element): string | undefined {
  const href = attribute(element, 'href');
  return attribute(element, 'data-fields') ?? (href?.includes('/schemas/') ? undefined : href);
}

function emptyPlace(address: string): Place {
  return { address, name: '', text: '', solid: '', fields: new Map(), variants: [], links: [] };
}

/** Returns the id of a section, which is its heading's. */
function idOf(element: Element): string | undefined {
  if (element.tagName === 'section') return attribute(element, 'aria-labelledby');
  return /^h\d$/.test(element.tagName) ? undefined : attribute(element, 'id');
}

/** Returns the text of the first element of a kind, in document order; empty where there is none. */
function textOfFirst(element: Element, tag: string): string {
  for (const node of nodesOf(element)) {
    if ('tagName' in node && node.tagName === tag) {
      return [...nodesOf(node)].map((inner) => ('value' in inner ? inner.value : '')).join('');
    }
  }
  return '';
}

/** Yields a node and everything within, in document order. */
function* nodesOf(root: Node): Generator<Node> {
  const left = [root];
  for (let node = left.pop(); node; node = left.pop()) {
    yield node;
    if ('childNodes' in node) left.push(...node.childNodes.toReversed());
  }
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}

export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
