import { type DefaultTreeAdapterMap, parse, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** A `style` attribute, an event handler, or what acts on the whole page from within its text. */
export interface ForbiddenMarkup {
  /** `<p style="color:red">`. */
  markup: string;
  name: string;
  value: string;
  /** True inside `<main>`. */
  inText: boolean;
}

/** Facts that the later steps need from a built page. */
export interface RenderedPage {
  /** Route without the base URL. */
  route: string;
  /** File or setting the page comes from, for messages. */
  origin: string;
  /** Every `id` in the page. */
  ids: Set<string>;
  /** Every `href` of a link, as written. */
  links: string[];
  /** Address of every image, icons included, as written. */
  images: string[];
  /** Addresses that are loaded from elsewhere, framed, or sent to another site. */
  loads: LoadedAddress[];
  /** The addresses inside `<main>`, and the addresses around it. */
  inText: Set<string>;
  inFrame: Set<string>;
  /** Text of inline scripts and styles, for the security policy. */
  inlineScripts: string[];
  inlineStyles: string[];
  /** Texts of styles inside `<main>`, which get no hash: they are the author's. */
  stylesInText: string[];
  /** Markup that the policy forbids. */
  forbidden: ForbiddenMarkup[];
  /** Faults that a component of the page left in `data-fault`, with their lines. */
  faults: { message: string; line: string | undefined }[];
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((item) => item.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

/** Style that Astro writes in front of the first island of a page. */
const ISLAND_STYLE = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/** Types of script that a browser executes. Others are data. */
const EXECUTED = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/** Elements of a head, with the attribute by which they'd lead readers or links elsewhere from a text. */
const ACTS_ON_PAGE: ReadonlyMap<string, string> = new Map([
  ['base', 'href'],
  ['meta', 'http-equiv'],
]);

function imagesOf(element: Element): string[] {
  if (element.tagName === 'link' && attribute(element, 'rel') === 'icon') {
    return [attribute(element, 'href') ?? []].flat();
  }
  if (element.tagName === 'video') return [attribute(element, 'poster') ?? []].flat();
  if (element.tagName !== 'img' && element.tagName !== 'source') return [];
  return [attribute(element, 'src') ?? [], candidates(attribute(element, 'srcset'))].flat();
}

function readElement(element: Element, page: RenderedPage, inText: boolean): void {
  const id = attribute(element, 'id');
  if (id !== undefined) page.ids.add(id);
  for (const { name, value } of element.attrs) {
    if (name === 'style' || name.startsWith('on')) {
      page.forbidden.push({
        markup: `<${element.tagName} ${name}="${value}">`,
        name,
        value,
        inText,
      });
    }
  }
  const acting = ACTS_ON_PAGE.get(element.tagName) ?? '';
  const act = inText ? attribute(element, acting) : undefined;
  if (act !== undefined) {
    const markup = `<${element.tagName} ${acting}="${act}">`;
    page.forbidden.push({ markup, name: acting, value: act, inText });
  }
  const fault = attribute(element, 'data-fault');
  if (fault !== undefined) {
    page.faults.push({ message: fault, line: attribute(element, 'data-line') });
  }
  const href = attribute(element, 'href');
  const links = /^(?:a|area)$/.test(element.tagName) && href !== undefined ? [href] : [];
  const images = imagesOf(element);
  const loads = loadedAddresses(element);
  page.links.push(...links);
  page.images.push(...images);
  page.loads.push(...loads);
  const loaded = loads.map(({ address }) => address);
  for (const one of [...links, ...images, ...loaded])
    (inText ? page.inText : page.inFrame).add(one);
  if (element.tagName === 'script' && attribute(element, 'src') === undefined) {
    if (EXECUTED.has(attribute(element, 'type') ?? '')) page.inlineScripts.push(textOf(element));
  }
  if (element.tagName === 'style') {
    const style = textOf(element);
    (inText && style !== ISLAND_STYLE ? page.stylesInText : page.inlineStyles).push(style);
  }
}

function walk(
  node: Node,
  visit: (element: Element, inText: boolean) => void,
  inMain = false,
): void {
  const inText = inMain || ('tagName' in node && node.tagName === 'main');
  if ('tagName' in node) visit(node, inText);
  if ('content' in node) walk(node.content, visit, inText);
  // The parser reads as a browser with JavaScript does, for which this is text.
  if ('tagName' in node && node.tagName === 'noscript') {
    walk(parseFragment(textOf(node)), visit, inText);
  }
  if ('childNodes' in node) for (const child of node.childNodes) walk(child, visit, inText);
}

/**
 * Reads a built page once.
 *
 * @param tree of the page, if it's already parsed
 */
export function readPage(
  html: string,
  route: string,
  origin: string,
  tree: Node = parse(html),
): RenderedPage {
  const page: RenderedPage = {
    route,
    origin,
    ids: new Set(),
    links: [],
    images: [],
    loads: [],
    inText: new Set(),
    inFrame: new Set(),
    inlineScripts: [],
    inlineStyles: [],
    stylesInText: [],
    forbidden: [],
    faults: [],
  };
  walk(tree, (element, inText) => readElement(element, page, inText));
  return page;
}

/**
 * Returns the names in guides that the contract doesn't have, each once with file and line. Components
 * leave them in the page, as `data-fault`, beside the notice that readers see.
 */
export function contentFaults(pages: readonly RenderedPage[]): string[] {
  const faults = pages.flatMap(({ origin, faults }) =>
    faults.map(
      ({ message, line }) => `${origin}${line === undefined ? '' : `:${line}`}: ${message}`,
    ),
  );
  // An untranslated text is on a page of every locale.
  return [...new Set(faults)];
}

/** Use that a browser makes of an address by itself, or when a form is sent. */
type LoadKind = 'file' | 'frame' | 'form';

/** An address of an element that the security policy has to allow. */
export interface LoadedAddress {
  kind: LoadKind;
  /** As written. */
  address: string;
  /** `<img src="https://cdn.example/x.png">`. */
  markup: string;
}

/** Attributes that contain such an address, by element. */
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, LoadKind>>>> = {
  img: { src: 'file', srcset: 'file' },
  source: { src: 'file', srcset: 'file' },
  video: { src: 'file', poster: 'file' },
  audio: { src: 'file' },
  track: { src: 'file' },
  script: { src: 'file' },
  link: { href: 'file' },
  image: { href: 'file' },
  use: { href: 'file' },
  input: { src: 'file', formaction: 'form' },
  button: { formaction: 'form' },
  form: { action: 'form' },
  iframe: { src: 'frame' },
  frame: { src: 'frame' },
  embed: { src: 'frame' },
  object: { data: 'frame' },
};

/** Matches links that load their target; `canonical` and `alternate` don't. */
const LOADING_LINK = /\b(?:stylesheet|icon|manifest|preload|modulepreload|prefetch)\b/i;
/** Matches `https://…`, `data:…`, `//cdn.example/…`, which may be another site's. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** Maximum number of characters shown: an address that contains a picture may be long. */
const SHOWN = 80;

/** Returns the addresses of a `srcset`: `a.png 1x, b.png 2x`. */
function candidates(srcset: string | undefined): string[] {
  return (srcset ?? '').split(',').flatMap((one) => one.trim().split(/\s+/)[0] || []);
}

function isLoading({ tagName, attrs }: Element): boolean {
  if (tagName !== 'link') return true;
  return LOADING_LINK.test(attrs.find(({ name }) => name === 'rel')?.value ?? '');
}

/** Returns the addresses of an element that may be on another host, and those of all frames. */
function loadedAddresses(element: Element): LoadedAddress[] {
  const kinds = ATTRIBUTES[element.tagName];
  if (!kinds || !isLoading(element)) return [];
  return element.attrs.flatMap(({ name, value }): LoadedAddress[] => {
    const kind = kinds[name];
    if (!kind) return [];
    const addresses = name === 'srcset' && !/^data:/i.test(value) ? candidates(value) : [value];
    return addresses
      .filter((one) => (kind === 'frame' ? !/^(?:about:.*)?$/i.test(one) : ELSEWHERE.test(one)))
      .map((address) => {
        const shown = address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address;
        return { kind, address, markup: `<${element.tagName} ${name}="${shown}">` };
      });
  });
}
