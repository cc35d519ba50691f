import type { SchemaOrBoolean } from '../../../openapi/index.ts';
import type { SimpleSchema } from './simplify.ts';
import type { FieldKind } from './types.ts';

/** A field of an object or tuple, before its schema is read. */
export interface Member {
  kind: FieldKind;
  name: string;
  /** Last part of its anchor. */
  anchor: string;
  path: string;
  required: boolean;
  schema: SchemaOrBoolean;
}

/**
 * Returns the fields of an object or tuple in the order of the contract.
 *
 * @param path of the object
 * @param inherited properties that are already listed elsewhere
 */
export function membersOf(
  { own }: SimpleSchema,
  path: string,
  inherited: Record<string, SchemaOrBoolean>,
): Member[] {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const members: Member[] = [];
  const add = (member: Omit<Member, 'required'>, required = false) => {
    members.push({ ...member, required });
  };
  for (const [name, schema] of Object.entries(own.properties ?? {})) {
    if (inherited[name] === schema || schema === false) continue;
    const isRequired = own.required?.includes(name) ?? false;
    add({ kind: 'property', name, anchor: name, path: below(name), schema }, isRequired);
  }
  const patterns = Object.entries(own.patternProperties ?? {});
  for (const [index, [name, schema]] of patterns.entries()) {
    const anchor = `pattern-${index + 1}`;
    add({ kind: 'pattern', name, anchor, path: below('*'), schema });
  }
  const others = own.additionalProperties;
  if (others !== undefined && typeof others === 'object') {
    const name = nameOfKeys(own.propertyNames);
    add({ kind: 'additional', name, anchor: 'any-name', path: below('*'), schema: others });
  }
  for (const [index, schema] of (own.prefixItems ?? []).entries()) {
    const name = `[${index}]`;
    add({ kind: 'item', name, anchor: `${index}`, path: `${path}${name}`, schema });
  }
  if (own.prefixItems && own.items !== undefined && own.items !== false) {
    add({ kind: 'item', name: '[…]', anchor: 'more', path: `${path}[]`, schema: own.items });
  }
  return members;
}

function nameOfKeys(names: SchemaOrBoolean | undefined): string {
  const title = typeof names === 'object' ? names.title : undefined;
  return title ?? 'any name';
}
