import type { Json } from '../../../../openapi/index.ts';

/** Place of a field in its parent. */
export type FieldKind =
  | 'root'
  | 'property'
  | 'parameter'
  /** One position of a tuple, or the items after its positions. */
  | 'item'
  /** Any other name (additionalProperties). */
  | 'additional'
  /** Names that match a pattern (patternProperties). */
  | 'pattern';

/** The schema's facts about a value, whether it's a field's or a variant's. */
export interface Facts {
  /** One text per type: `string · uuid`, `array of object`. Empty: any type. */
  types: string[];
  nullable: boolean;
  /** Texts such as "at most 255 characters", "1 to 720", "matches ^[A-Z]{3}$". */
  limits: string[];
  /** Rules over several fields: "exactly one of payment_id, order_number". */
  rules: string[];
  enumValues: EnumValue[];
  /** The only value allowed. Absent if there is none (`null` is a value). */
  const?: Json;
  default?: Json;
  examples: Json[];
  /** Markdown. Empty if the contract has none. */
  description: string;
  /** Shapes that the value can have, each a oneOf or anyOf of the contract. */
  choices: Choice[];
  /** Anchor on the same page of the ancestor whose fields repeat here. */
  recursiveTo?: string;
  /** Slug of the schema page that lists the fields. */
  schema?: string;
}

export interface Field extends Facts {
  kind: FieldKind;
  name: string;
  anchor: string;
  /** `order.number`; items of an array as `items[].name`. */
  path: string;
  required: boolean;
  deprecated: boolean;
  readOnly: boolean;
  writeOnly: boolean;
  /** Value that satisfies the schema; parameters and headers have one. */
  sample?: Json;
  children: Field[];
}

export interface EnumValue {
  value: Json;
  /** Markdown. Empty if the contract has none. */
  meaning: string;
}

export interface Choice {
  /** Exactly one variant; one or more of them; or each one whose condition holds. */
  kind: 'one' | 'any' | 'when';
  /** Name of the field whose value tells the variants apart. */
  discriminator?: string;
  variants: Variant[];
}

export interface Variant extends Facts {
  name: string;
  anchor: string;
  /** Value of the discriminator that chooses it. */
  when?: string;
  fields: Field[];
}

/** The fields of one component schema on its own page. */
export interface SchemaPage {
  name: string;
  slug: string;
  root: Field;
}
