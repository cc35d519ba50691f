import type * as english from './en.ts';

/** Texts of one message by plural form; `other` is the one for all counts without their own. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** All messages of a locale. */
export type Messages = {
  [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : PluralForms;
};

/** Messages that code in the browser shows. Pages in other languages than English carry them. */
export const BROWSER_KEYS = [
  'bestResults',
  'checkConnection',
  'collapseCategory',
  'copied',
  'expandCategory',
  'fieldsNotLoaded',
  'keyClose',
  'keyMove',
  'keyOpen',
  'allPages',
  'moreResults',
  'resultsFor',
  'loadingPage',
  'menu',
  'networkSilent',
  'otherAnswer',
  'noResults',
  'noExampleOf',
  'noVariant',
  'pageCrashed',
  'pageNotLoaded',
  'partNotLoaded',
  'recentSearches',
  'reloadPage',
  'replaceVariables',
  'resultCount',
  'results',
  'retry',
  'samplesFollow',
  'samplesNotLoaded',
  'search',
  'searchCancel',
  'searchClear',
  'searchHint',
  'searchLoading',
  'searchNotLoaded',
  'searchPlaceholder',
  'searchSubmit',
  'serverAnswered',
  'switchToDark',
  'switchToLight',
  'tryAgain',
  'body',
  'inCookie',
  'inHeader',
  'inPath',
  'inQuery',
  'response',
] as const satisfies readonly (keyof Messages)[];

type BrowserKey = (typeof BROWSER_KEYS)[number] | (typeof PANEL_KEYS)[number];
type TextKey = Exclude<BrowserKey, 'resultCount'>;

/** Messages that panels for calls and credentials show, too. Only pages that can have a panel carry them. */
export const PANEL_KEYS = [
  'and',
  'close',
  'credentials',
  'example',
  'tryIt',
  'panelLoading',
  'panelNotLoaded',
  'tryServer',
  'tryTestServer',
  'tryReads',
  'tryRealServer',
  'tryCredentials',
  'tryEnterCredentials',
  'tryNoCredentials',
  'tryInQuery',
  'tryGetToken',
  'tryClientId',
  'tryClientSecret',
  'trySignIn',
  'tryOwnSecret',
  'tryRedirect',
  'tryScopes',
  'trySentBack',
  'tryNoCode',
  'tryOtherSignIn',
  'tryOwnCode',
  'tryTokenFilled',
  'tryNoToken',
  'tryBasic',
  'tryBody',
  'tryReset',
  'tryNotJson',
  'tryNew',
  'tryLeaveOut',
  'tryPutBack',
  'tryOptional',
  'tryFields',
  'tryOptionalFields',
  'tryNotSent',
  'tryFindField',
  'tryNoField',
  'tryOtherFields',
  'tryCode',
  'language',
  'copyValue',
  'required',
  'trySend',
  'trySendReal',
  'tryWaiting',
  'tryResponseAfter',
  'trySent',
  'tryRequest',
  'tryResponse',
  'tryHistory',
  'tryNoResponse',
  'tryFillAgain',
  'tryDownload',
  'fold',
  'tryHiddenHeaders',
  'tryBytes',
  'tryMoreCharacters',
  'tryFillIn',
  'tryNotNumber',
  'tryNoMatch',
  'tryRequired',
  'tryBadPath',
  'tryBadHeader',
  'tryOwnValues',
  'trySentIn',
  'tryName',
  'tryValue',
  'tryRemove',
  'tryNothingSent',
  'tryFile',
  'tryHeaders',
  'noBody',
  'pathParameters',
  'queryParameters',
  'headers',
  'tryRedirects',
  'tryTimeout',
  'tryOffline',
  'tryNoConnection',
  'tryNotAllowed',
  'tryNoCookie',
  'tryBrowserSets',
  'tryCertificate',
  'tryNoBody',
] as const satisfies readonly (keyof Messages)[];

/** Returns the messages of the page that the server is rendering; undefined in a browser. */
let rendered: (() => Partial<Messages>) | undefined;

/** Tells where the server finds the messages of the page that it renders. */
export function renderWith(read: () => Partial<Messages>): void {
  rendered = read;
}

/** Returns the messages that the page carries; none in English. */
export function translations(): Partial<Messages> {
  return rendered?.() ?? JSON.parse(document.body.dataset.messages ?? '{}');
}

/**
 * Returns a message in the page's language.
 * @param english the message in English under its key: `{ copied }`. A bundle then has these words alone.
 */
export function word(english: Partial<Pick<Messages, TextKey>>): string {
  const [[key, text]] = Object.entries(english) as [[TextKey, string]];
  return translations()[key] ?? text;
}

/** Returns a message in the page's language, with its names in braces replaced by texts. */
export function wordWith(
  english: Parameters<typeof word>[0],
  values: Readonly<Record<string, string | number>>,
): string {
  return word(english).replace(/\{(\w+)\}/g, (name, key) => String(values[key] ?? name));
}
