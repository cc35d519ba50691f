import type { Schema } from '../../../openapi/index.ts';

/** Something the contract says that a reader must find at its place in the HTML. */
export interface ContractFact {
  kind:
    | 'field'
    | 'parameter'
    | 'header'
    | 'status'
    | 'type'
    | 'value'
    | 'limit'
    | 'example'
    | 'variant'
    | 'flag';
  text: string;
}

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'pattern',
  'format',
  'contentMediaType',
] as const;

const FLAGS = {
  deprecated: 'deprecated',
  readOnly: 'only in responses',
  writeOnly: 'only in requests',
  nullable: 'null',
} as const;

/** Returns what the keywords of one schema say, without what it refers to and what it is made of. */
export function schemaFacts(schema: Schema): ContractFact[] {
  const facts: ContractFact[] = [];
  const add = (kind: ContractFact['kind'], value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (text !== undefined && text !== '') facts.push({ kind, text });
  };
  for (const value of schema.enum ?? []) if (value !== null) add('value', value);
  if (schema.const !== undefined && schema.const !== null) add('value', schema.const);
  if (schema.default !== undefined) add('value', schema.default);
  for (const limit of LIMITS) {
    const value = schema[limit];
    // At least 0 of anything goes without saying.
    const isEmpty = value === 0 && /^min(?:Length|Items|Properties)$/.test(limit);
    if (value !== undefined && typeof value !== 'boolean' && !isEmpty) add('limit', value);
  }
  for (const example of [...(schema.examples ?? []), schema.example]) {
    if (example !== undefined) add('example', example);
  }
  for (const [key, text] of Object.entries(FLAGS)) {
    if (schema[key as keyof typeof FLAGS] === true) add('flag', text);
  }
  return facts;
}
