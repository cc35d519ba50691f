import { inWords, kebabCase } from '../../../openapi/index.ts';

/** Matches a version in a path: `v1`, `2024-01`. */
const VERSION = /^v?\d[\d.-]*$/i;

function isParameter(part: string | undefined): boolean {
  return part?.startsWith('{') ?? false;
}

/** Tells whether an id is nothing but method and path: `PostPaymentIntentsIntentCapture`. */
export function isMethodAndPath(id: string, method: string, path: string): boolean {
  const parts = path.split('/').filter((part) => !VERSION.test(part));
  return kebabCase(id) === kebabCase([method, ...parts].join('-'));
}

function singular(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss)es$/, '$1')
    .replace(/s$/, '');
}

function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const VERBS: Readonly<Record<string, string>> = {
  get: 'Get',
  put: 'Update',
  patch: 'Update',
  delete: 'Delete',
};

/**
 * Returns what a call does by the custom of REST: "List the cards of a customer" for
 * `GET /customers/{id}/cards`, "Capture a payment" for `POST /payments/{id}/capture`. Undefined if the
 * path has no word.
 */
export function pathTitle(method: string, path: string): string | undefined {
  const parts = path.split('/').filter((part) => part !== '' && !VERSION.test(part));
  const verb = VERBS[method.toLowerCase()];
  const words = (part: string) => inWords(part).toLowerCase();
  const last = parts.findLast((part) => !isParameter(part));
  if (last === undefined) return undefined;
  const name = words(last);
  const one = singular(name);
  if (isParameter(parts.at(-1))) return `${verb ?? 'Update'} ${withArticle(one)}`;
  const before = parts.slice(0, -1).findLast((part) => !isParameter(part));
  const owner = before === undefined ? undefined : singular(words(before));
  const isOwned = owner !== undefined && isParameter(parts.at(-2));
  const ofOwner = isOwned ? ` of ${withArticle(owner)}` : '';
  if (name === 'search' && before !== undefined) return `Search ${words(before)}`;
  if (one !== name) {
    if (verb === undefined) return `Create ${withArticle(one)}${ofOwner}`;
    return verb === 'Get' && !isOwned
      ? `List ${name}`
      : `${verb === 'Get' ? 'List' : verb} the ${name}${ofOwner}`;
  }
  if (verb !== undefined) return `${verb} the ${name}${ofOwner}`;
  if (owner === undefined) return inWords(last);
  // Elsewhere the last word may as well be a thing: `POST /token/statushistory`.
  const isAction = isOwned || ACTION.test(name);
  if (!isAction) return inWords(`${owner} ${name}`);
  // Of several words, the last is the thing: `increment_authorization`.
  return `${inWords(last)}${name.includes(' ') ? ' of' : ''} ${withArticle(owner)}`;
}

/** Matches an action on a thing whose id isn't in the path, as `suspend` in `/token/suspend`. */
const ACTION =
  /^(?:accept|activate|approve|attach|authori[sz]e|block|cancel|capture|charge|clone|close|complete|confirm|copy|create|deactivate|decline|delete|detach|disable|enable|expire|finali[sz]e|increment authori[sz]ation|lock|mark|pause|pay|publish|recharge|redeem|refund|reject|release|remove|renew|resend|reset|restore|resume|retry|return|reverse|revoke|send|settle|start|stop|submit|suspend|sync|test|transfer|unblock|unlock|unsuspend|update|validate|verify|void|withdraw)\b/;
