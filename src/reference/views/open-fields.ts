import type { Choice, Facts, Field, Json } from '../model/types.ts';

/**
 * Largest number of fields and variants of an object that is open: in what is sent, in what comes back, and
 * where there are many fields, if it may be left out.
 */
export const OPEN_FIELDS = { request: 40, response: 12, aside: 6 };
/**
 * Number of fields and variants above which a body is long: its responses start closed, since a reader on a
 * phone would scroll past dozens of screens to reach the next status.
 */
export const LONG_LIST = 30;
/**
 * Numbers of fields above which a request, or a variant of an object in it, is long: a reader would scroll past
 * screens of what may be left out.
 */
export const LONG_REQUEST = { body: 20, variant: 12 };
/** Number of fields of a longer response or request that are in sight. */
export const SHOWN_FIRST = 8;

/** Returns the number of fields and variants of a value that are in sight when it's open. */
export function linesOf(fields: Field[], { choices }: Facts): number {
  const inSight = choices.flatMap((choice) =>
    isMany(choice) ? choice.variants.slice(0, 1) : choice.variants,
  );
  return inSight.reduce((sum, variant) => sum + 1 + variant.fields.length, fields.length);
}

/** Returns which objects are open in a body: all of a short one, and of a crowded one the small ones. */
export function mostOpenIn(fields: Field[], facts: Facts, isResponse: boolean) {
  const nested = fields.map((field) => linesOf(field.children, field));
  const linesInSight = (most: number) =>
    nested
      .filter((lines) => lines <= most)
      .reduce((sum, lines) => sum + lines, linesOf(fields, facts));
  if (isResponse && linesInSight(LONG_LIST) <= LONG_LIST) {
    return { required: LONG_LIST, optional: LONG_LIST };
  }
  const most = OPEN_FIELDS[isResponse ? 'response' : 'request'];
  const isCrowded = fields.length > 1 && linesInSight(most) > LONG_LIST;
  return { required: most, optional: isCrowded ? OPEN_FIELDS.aside : most };
}

/** Numbers of variants, and of their fields, that are listed one below the other. Of more, the reader chooses one. */
const IN_A_ROW = { variants: 5, fields: 40 };

/** Tells whether the reader chooses one of the variants from a list. */
export function isMany({ kind, variants }: Choice): boolean {
  if (kind === 'when' || variants.length < 2) return false;
  const fields = variants.reduce((sum, variant) => sum + variant.fields.length, 0);
  return variants.length > IN_A_ROW.variants || fields > IN_A_ROW.fields;
}

/** Returns the value of a field in an object, or in the first object of a list. */
export function valueIn(value: Json | undefined, name: string): Json | undefined {
  const object = Array.isArray(value) ? value[0] : value;
  const isObject = typeof object === 'object' && object !== null && !Array.isArray(object);
  return isObject && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Returns the place of the variant that a value has, by the field that tells them apart; otherwise 0. */
export function sentVariant(
  { discriminator = '', variants }: Choice,
  value: Json | undefined,
): number {
  const chosen = valueIn(value, discriminator);
  if (chosen === undefined) return 0;
  const found = variants.findIndex(({ when, fields }) => {
    const field = fields.find(({ name }) => name === discriminator);
    const values =
      field?.const === undefined ? field?.enumValues.map((one) => one.value) : [field.const];
    return values?.includes(chosen) || when === chosen;
  });
  return Math.max(0, found);
}
