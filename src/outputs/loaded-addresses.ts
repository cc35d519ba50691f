import type { DefaultTreeAdapterMap } from 'parse5';

type Element = DefaultTreeAdapterMap['element'];

/** Use that a browser makes of an address by itself, or when a form is sent. */
export type LoadKind = 'file' | 'frame' | 'form';

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
export function candidates(srcset: string | undefined): string[] {
  return (srcset ?? '').split(',').flatMap((one) => one.trim().split(/\s+/)[0] || []);
}

function isLoading({ tagName, attrs }: Element): boolean {
  if (tagName !== 'link') return true;
  return LOADING_LINK.test(attrs.find(({ name }) => name === 'rel')?.value ?? '');
}

/** Returns the addresses of an element that may be on another host, and those of all frames. */
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
