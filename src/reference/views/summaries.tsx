import { contractLanguage, messages, pluralOf } from '../../messages/index.ts';
import type { Choice, Facts, Variant } from '../model/types.ts';
import styles from './Field.module.css';
import { isMany } from './open-fields.ts';

/** Renders words of the frame between those of the contract, which may run the other way. */
export function Words({ text }: { text: string }) {
  return contractLanguage().dir ? <bdi>{text}</bdi> : text;
}

/** Number of names in a preview. */
const MOST_NAMES = 4;

/** Renders the first names of what is in a closed disclosure. */
export function Preview({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <span className={styles.preview} dir="ltr">
      {` (${names.slice(0, MOST_NAMES).join(', ')}${names.length > MOST_NAMES ? ' …' : ''})`}
    </span>
  );
}

/** Returns what a disclosure has: "3 fields of amount"; without a name, "40 fields". */
export function summaryOf(name: string, fields: number, { choices }: Facts): string {
  const variants = choices.reduce((sum, choice) => sum + choice.variants.length, 0);
  const parts = [
    fields === 0 ? '' : pluralOf(messages().fieldCount, fields),
    variants === 0 ? '' : pluralOf(messages().variantCount, variants),
  ].filter(Boolean);
  // Values of other kinds are listed on the schema's page alone.
  if (parts.length === 0) return name;
  if (name === '') return parts.join(', ');
  const values: Record<string, string> = { parts: parts.join(', '), name };
  return messages().partsOf.replace(/\{(\w+)\}/g, (_, value: string) => values[value] ?? '');
}

/** Returns what a list of variants says of one: "Card: scheme …". */
export function optionOf({ when, name }: Variant): string {
  return when === undefined || name === when || name.endsWith(`(${when})`)
    ? name
    : `${name}: ${firstValue(when)}`;
}

/** Returns the first value that chooses a variant: `scheme …` for `scheme, bcmc or networkToken`. */
function firstValue(when: string): string {
  const [first = '', ...others] = when.split(/, | or /);
  return others.length > 0 ? `${first} …` : first;
}

/** Returns a variant without the description and the list of values that its owner has too. */
export function notRepeating(variant: Variant, { description, enumValues }: Facts): Variant {
  const isSame = JSON.stringify(variant.enumValues) === JSON.stringify(enumValues);
  return {
    ...variant,
    description: variant.description === description ? '' : variant.description,
    enumValues: isSame ? [] : variant.enumValues,
  };
}

/** Tells whether a value has only one of the variants, as each is of other types. */
function isEither({ variants }: Choice): boolean {
  const types = variants.map((variant) => variant.types.map((type) => type.split(' ')[0]));
  const all = types.flat();
  return types.every(({ length }) => length > 0) && new Set(all).size === all.length;
}

export function choiceTitle(choice: Choice): string {
  const { oneOfThese: one, oneOrMore: any, dependingOnFields: when } = messages();
  const title = { one, any: isEither(choice) ? one : any, when }[choice.kind];
  return isMany(choice) ? `${title} ${choice.variants.length}` : title;
}
