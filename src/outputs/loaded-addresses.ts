import type { DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/** What a browser does with an address by itself, or when a form is sent. */
export type LoadKind = 'file' | 'frame' | 'form';

/** An address of an element that the security policy has to allow. */
export interface LoadedAddress {
  kind: LoadKind;
  /** As written. */
  address: string;
  /** `<img src="https://cdn.example/x.png">`. */
  markup: string;
}

/** Attributes with such an address, by element. */
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

/** Links that load what they name; `canonical` and `alternate` do not. */
const LOADING_LINK = /\b(?:stylesheet|icon|manifest|preload|modulepreload|prefetch)\b/i;
/** `https://…`, `data:…`, `//cdn.example/…`: perhaps not of this site. */
const ELSEWHERE = /^\s*(?:[a-z][a-z\d+.-]*:|\/\/)/i;
/** A picture in an address itself may be long. */
const SHOWN = 80;

/** Addresses of a `srcset`: `a.png 1x, b.png 2x`. */
export function candidates(srcset: string | undefined): string[] {
  return (srcset ?? '').split(',').flatMap((one) => one.trim().split(/\s+/)[0] || []);
}

function isLoading({ tagName, attrs }: Element): boolean {
  if (tagName !== 'link') return true;
  return LOADING_LINK.test(attrs.find(({ name }) => name === 'rel')?.value ?? '');
}

/** Addresses of an element that may be of another host, and those of all frames. */
export function loadedAddresses(element: Element): LoadedAddress[] {
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
