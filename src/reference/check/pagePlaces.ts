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
  /** Where the text leads. */
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
  const visitAll = (node: Node, owners: Place[]): void => {
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, owners);
  };
  const visit = (node: Node, owners: Place[]): void => {
    if (node.nodeName === '#text' && 'value' in node) {
      for (const place of owners) place.text += ` ${node.value}`;
    } else if (!('tagName' in node)) {
      visitAll(node, owners);
    } else if (!SILENT.has(node.tagName)) {
      const href = attribute(node, 'href');
      if (href !== undefined) for (const { links } of owners) links.push(href);
      visitAll(node, ownersWithin(node, owners));
    }
  };
  const ownersWithin = (element: Element, owners: Place[]): Place[] => {
    const id = idOf(element);
    if (id === undefined) return owners;
    const place = emptyPlace(`${slug}#${id}`);
    places.set(id, place);
    if (element.tagName === 'li') {
      place.name = textOfFirst(element, 'code') ?? '';
      for (const { fields } of owners) {
        fields.set(place.name, [...(fields.get(place.name) ?? []), place]);
      }
      return [place];
    }
    if (element.tagName !== 'details') return [...owners, place];
    place.name = textOfFirst(element, 'b') ?? '';
    for (const { variants } of owners) variants.push(place);
    return [place];
  };
  visit(parse(html), []);
  for (const place of places.values()) {
    place.text = ` ${place.text.replaceAll(/\s+/g, ' ')} `;
    place.solid = withoutBlanks(place.text);
  }
  return places;
}

function emptyPlace(address: string): Place {
  return { address, name: '', text: '', solid: '', fields: new Map(), variants: [], links: [] };
}

/** A section has the id of its heading. */
function idOf(element: Element): string | undefined {
  if (element.tagName === 'section') return attribute(element, 'aria-labelledby');
  return /^h\d$/.test(element.tagName) ? undefined : attribute(element, 'id');
}

function textOfFirst(node: Node, tag: string): string | undefined {
  if ('tagName' in node && node.tagName === tag) return textOf(node);
  if (!('childNodes' in node)) return undefined;
  for (const child of node.childNodes) {
    const found = textOfFirst(child, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}

export function withoutBlanks(text: string): string {
  return text.replaceAll(/\s+/g, '');
}
