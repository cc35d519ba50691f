/** The part of the Trusted Types API that this file uses; TypeScript's own types lack it. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<
      'createHTML' | 'createScriptURL',
      (text: string, type: string, sink: string) => string | null
    >,
  ): unknown;
}

/*
 * The security policy lets no text become markup or the address of a script unless it passes this
 * policy. Its name makes the browser use it at every such place (Trusted Types, §4.1).
 */
const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory };
try {
  trustedTypes?.createPolicy('default', {
    // The next page is parsed into a separate document, where nothing runs. The router also empties the
    // script elements that it makes.
    createHTML: (html, _type, sink) =>
      html === '' || sink === 'DOMParser parseFromString' ? html : null,
    // The search's worker, the scripts of the next page, and what the operator's analytics load. Without
    // any, the last condition is gone from the built script.
    createScriptURL: (url) =>
      new URL(url, document.baseURI).origin === location.origin ||
      import.meta.env.SCRIPT_ORIGINS?.includes(new URL(url, document.baseURI).origin)
        ? url
        : null,
  });
} catch (cause) {
  // There can be only one default policy, and a browser extension can set it first.
  console.warn('Another script decides which text becomes markup on this page.', cause);
}
