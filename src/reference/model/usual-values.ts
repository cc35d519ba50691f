import type { OpenApiDocument, Schema } from '../../../openapi/index.ts';
import type { Json } from './types.ts';

/** Value of a text of which nothing is known. */
export const TEXT = 'text';

/** Matches that value, and what limits of its length make of it. */
const PLACEHOLDER = /^(?:text)*(?:t|te|tex)?$/;

/** Tells whether a value is a text of which nothing is known. */
export function isPlaceholder(value: Json): boolean {
  return typeof value === 'string' && PLACEHOLDER.test(value);
}

/** Value of an integer of which only the name `amount` is known: one in minor units, above any minimum. */
const AMOUNT = 1000;

/** The time of the examples, in seconds since 1970. */
export const UNIX_TIME = 1_738_324_800;

/** Matches names of integers that are times. */
const TIME = /^(?:created|updated)$|_at$/;

/**
 * Values that go together, by currency (ISO 4217). Telephone numbers are in ranges for examples where there are
 * any; account numbers are the examples of the IBAN Registry (ISO 13616).
 */
const PLACES = {
  SAR: {
    ...{ country: 'SA', city: 'Riyadh', phone: '+966500000000' },
    iban: 'SA0380000000608010167519',
  },
  AED: {
    ...{ country: 'AE', city: 'Dubai', phone: '+971500000000' },
    iban: 'AE070331234567890123456',
  },
  EUR: { country: 'NL', city: 'Amsterdam', phone: '+31612345678', iban: 'NL91ABNA0417164300' },
  GBP: { country: 'GB', city: 'London', phone: '+447700900123', iban: 'GB29NWBK60161331926819' },
  USD: { country: 'US', city: 'New York', phone: '+12025550123' },
};

/** Values of texts of which only the name is known, wherever the gateway is. */
const TEXTS: Readonly<Record<string, string>> = {
  amount: '10.00',
  email: 'name@example.com',
  language: 'en',
  locale: 'en',
  payment_method_type: 'card',
  payment_method_types: 'card',
  url: 'https://www.example.com',
};

/** Values of the fields of a card, by what their names match. */
const OF_CARD: readonly [RegExp, (description: string) => string][] = [
  [/^(?:card_?)?exp(?:iry|iration)?_?month$/, () => '12'],
  [
    /^(?:card_?)?exp(?:iry|iration)?_?year$/,
    (said) => (/\b(?:2|two)\b/i.test(said) ? '30' : '2030'),
  ],
  [/^(?:card_?)?(?:cvv2?|cvc2?|cvd|cvn|security_?code)$/, () => '123'],
  [
    /^(?:card_?)?(?:number|pan)$/,
    (said) => (/\bcard(?:'s)? number\b/i.test(said) ? '4111111111111111' : TEXT),
  ],
];

const known = new WeakMap<OpenApiDocument, Readonly<Record<string, string>>>();

/** Matches what may be a currency: a word in capitals, or three letters in quotes. */
const CURRENCY = /\b[A-Z]{3}\b|(?<=["'`])[a-z]{3}(?=\\?["'`])/g;
/** Codes of currencies that are mostly other words. */
const OTHER_WORDS = new Set('ALL AMD CUP CVE MOP PEN PHP SOS TOP TRY'.split(' '));
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** Number of mentions from which a word is a currency, if it isn't a common one. */
const FEWEST_MENTIONS = 3;

/** Returns the values of texts for the currency that a contract names most often; the riyal if none. */
function textsOf(document: OpenApiDocument): Readonly<Record<string, string>> {
  const earlier = known.get(document);
  if (earlier) return earlier;
  const counts = new Map<string, number>(Object.keys(PLACES).map((code) => [code, 0]));
  for (const [word] of JSON.stringify(document).matchAll(CURRENCY)) {
    const code = word.toUpperCase();
    if (!CURRENCIES.has(code) || OTHER_WORDS.has(code)) continue;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const placeOf = (code: string) => PLACES[code as keyof typeof PLACES];
  const [currency = 'SAR'] = [...counts.keys()]
    .filter((code) => placeOf(code) || (counts.get(code) ?? 0) >= FEWEST_MENTIONS)
    .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const place = placeOf(currency);
  const texts = { ...TEXTS, currency, ...place };
  known.set(document, texts);
  return texts;
}

/** Matches names of fields whose text is the caller's own. */
const FREE = /^(?:name|title|label|description|note|email|phone|reference)$/i;
/** Matches names of the parts of an address. */
const ADDRESS = /^(?:line_?\d|street|city|country|postal_?code|zip|state|region)$/i;

/** Tells whether the text of a field is the caller's own: other texts are ids of what doesn't exist. */
export function isFree(name: string): boolean {
  return FREE.test(name);
}

/**
 * Returns the number of texts in a value that are the caller's own, and undefined if it has something of which
 * nothing is known: another text, such as an id, or an object without fields.
 */
export function wordsOfCaller(name: string, value: Json): number | undefined {
  const isOwn = FREE.test(name) || ADDRESS.test(name);
  if (typeof value !== 'object' || value === null) {
    return isPlaceholder(value) && !isOwn ? undefined : Number(isOwn);
  }
  let sum = 0;
  const parts = Object.entries(value);
  if (parts.length === 0) return undefined;
  for (const [key, part] of parts) {
    const words = wordsOfCaller(Array.isArray(value) ? name : key, part);
    if (words === undefined) return undefined;
    sum += words;
  }
  return sum;
}

/** Matches descriptions of an id: "ID of the customer". */
const ID_OF = /^(?:the |unique )?(?:id|identifier) (?:of|for)\b/i;

/**
 * Returns the text of an id that an answer has: `card_123` for `card_id`, and for a `card` whose description says
 * "ID of the card". A request has none: a caller can't make one up.
 */
export function answeredId(name: string, description = ''): string | undefined {
  const [, owner] = /^(?:(.+?)(?:_id|Id|ID)|id)$/.exec(name) ?? [];
  if (owner !== undefined) return `${owner.toLowerCase()}_123`;
  if (name === 'id') return '123';
  return ID_OF.test(description) ? `${name}_123` : undefined;
}

/** States in which a payment or its like is in most responses, the likeliest first. */
const STATES = [
  /^(?:succeeded|success(?:ful)?|paid|captured|completed?|settled)$/i,
  /^(?:authori[sz]ed|approved|active|enabled|open|pending)$/i,
];

/** Matches names of fields that say what went wrong, or was undone. */
const UNUSUAL = /cancel|fail|declin|refus|reject|dispute|chargeback|void|revers/i;
/** Matches names of booleans that are false in most responses. */
const UNDONE =
  /^(?:is_?)?(?:archived|cancell?ed|charged_?back|declined|deleted|disputed|expired|failed|live_?mode|refunded|rejected|reversed|revoked|voided)$/;
/** Matches names of objects that say what went wrong before, or what is still to do. */
const UNUSUAL_OBJECT = /^(?:last_\w*error|next_?action)/i;
/** Matches descriptions of what is mostly absent. */
const IF_PRESENT = /^if (?:present|set)\b/i;

/** Tells whether a field has a value only in a response that is out of the usual. */
export function isUnusual(name: string, made: Json, description = ''): boolean {
  if (typeof made !== 'object') return UNUSUAL.test(name);
  return UNUSUAL_OBJECT.test(name) || IF_PRESENT.test(description);
}

/** Matches names of telephone numbers. */
const PHONE = /(?:phone|mobile)(?:_?(?:number|no))?$/;

/** Matches the words before a list of values. */
const LISTED =
  /\b(?:one of(?: the following(?: values)?)?|either|(?:possible|allowed|valid|accepted|supported|available) (?:values|options)(?: are| include)?|values (?:are|include)|can be):?\s+(.*)/is;
/** Matches the first of several values: in quotes or code, bold, in capitals, or in brackets. */
const FIRST_OF_LIST =
  /^(?:(["'`]|\*\*)([\w-]{1,40})\1|([A-Z][A-Z\d_]+)|\(([\w-]{1,40})(?=(?:, ?[\w-]{1,40}){1,20}\)))(?:\s*[,|/]|\s+(?:or|and)\s)/;

/** Matches the value at the end of a description: "The type of this resource: `tags`". */
const ONLY_VALUE = /: *([`"'])([\w.-]{1,40})\1\.?\s*$/;

/** Returns the first of the values that a description lists: "Either ACTIVE or CLOSED". Undefined if it lists none. */
function listedValue(name: string, description: string): string | undefined {
  const [, list = ''] = LISTED.exec(description) ?? [];
  const [, , quoted, capitals, bracketed] = FIRST_OF_LIST.exec(list) ?? [];
  // Then it lists fields, of which a caller sends one.
  const isField = list
    .slice(0, 80)
    .split(/[^\w-]+/)
    .includes(name);
  return isField ? undefined : (quoted ?? capitals ?? bracketed);
}

/** Matches names of times and dates. */
const DATED = /(?:date|time|timestamp|_at|_on)$|[a-z](?:At|On)$/i;
/** Matches descriptions of how a time is written, and of how a date is. */
const AS_TIME = /\b(?:ISO[ -]?8601|RFC[ -]?3339)\b/i;
const AS_DATE = /\bYYYY-MM-DD\b(?!\W{0,3}T)/;

/** Returns a date or time in the notation that a description names; undefined if it names none. */
function datedValue(name: string, description: string): string | undefined {
  if (!DATED.test(name)) return undefined;
  if (AS_DATE.test(description)) return '2025-01-31';
  return AS_TIME.test(description) ? '2025-01-31T12:00:00Z' : undefined;
}

/**
 * Returns a likelier value than one that was made up, if the name of the field or its description says one.
 *
 * @param made value that the schema allows: the first of its list, or a placeholder
 * @param document contract, which says where the gateway is
 * @param hasPattern true if the value was made up to match a pattern
 */
export function usualValue(
  name: string,
  made: Json,
  { enum: values, description = '' }: Schema,
  document: OpenApiDocument,
  hasPattern = false,
): Json | undefined {
  const key = name.toLowerCase();
  if (made === 1 && /^amount(?:_?(?:captured|paid|received))?$/.test(key)) return AMOUNT;
  if (made === 1 && /^amount_?(?:capturable|refunded|remaining)$/.test(key)) return 0;
  if (made === 1 && TIME.test(key)) return UNIX_TIME;
  if (made === true && !values && UNDONE.test(key)) return false;
  if (values && made === values[0] && /^(?:status|state)$/.test(key)) {
    const found = STATES.map((state) => values.find((value) => state.test(String(value))));
    return found.find((value) => value !== undefined);
  }
  if (typeof made !== 'string') return undefined;
  const [found = key] = /email$|(?:currency|country)(?=_?code$)|country$/.exec(key) ?? [];
  // Not the first of all countries: it goes with the city and the account number.
  if (values?.includes(made) && /^(?:country|currency)$/.test(found)) {
    const own = textsOf(document)[found];
    return values.find((value) => value === own) as string | undefined;
  }
  if (!hasPattern && !PLACEHOLDER.test(made)) return undefined;
  const known = PHONE.test(key) ? 'phone' : found;
  const ofCard = OF_CARD.find(([pattern]) => pattern.test(key))?.[1](description);
  const kind = /^(?:type|kind|object)$/.test(key) ? ONLY_VALUE.exec(description)?.[2] : undefined;
  const named = textsOf(document)[known] ?? ofCard ?? kind;
  const said = () => datedValue(name, description) ?? listedValue(name, description);
  const text = named ?? (PLACEHOLDER.test(made) ? said() : undefined);
  return /lower-?case/i.test(description) ? text?.toLowerCase() : text;
}
