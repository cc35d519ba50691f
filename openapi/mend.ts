import type { Finding } from './contract-error.ts';
import { METHODS } from './document.ts';
import { type KeyPath, pointerToPath, valueAt } from './pointer.ts';
import { walkDocument } from './walk.ts';

interface ObjectShape {
  kind: 'object';
  keys: Record<string, Shape>;
  /** Keys that the pages can't do without. */
  needs?: string[];
}

/** Kind of value that OpenAPI has at a place: a scalar, any value, or an object, a list or a map of something else. */
type Shape =
  | { kind: 'string' | 'strings' | 'boolean' | 'number' | 'bound' | 'any' }
  | { kind: 'list' | 'map'; of: () => Shape }
  | ObjectShape;

const TEXT: Shape = { kind: 'string' };
const FLAG: Shape = { kind: 'boolean' };
const NUMBER: Shape = { kind: 'number' };
const BOUND: Shape = { kind: 'bound' };
const ANY: Shape = { kind: 'any' };
const list = (of: Shape): Shape => ({ kind: 'list', of: () => of });
const map = (of: Shape | (() => Shape)): Shape => ({
  kind: 'map',
  of: typeof of === 'function' ? of : () => of,
});

const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, TEXT]));
const flags = (...names: string[]) => Object.fromEntries(names.map((name) => [name, FLAG]));
const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, NUMBER]));

const EXTERNAL_DOCS: ObjectShape = {
  kind: 'object',
  keys: texts('url', 'description'),
  needs: ['url'],
};

const SCHEMA: ObjectShape = {
  kind: 'object',
  keys: {
    type: { kind: 'strings' },
    exclusiveMinimum: BOUND,
    exclusiveMaximum: BOUND,
    ...texts('title', 'description', 'format', 'pattern', 'contentEncoding', 'contentMediaType'),
    ...flags('nullable', 'deprecated', 'readOnly', 'writeOnly', 'uniqueItems'),
    ...numbers(
      'minimum',
      'maximum',
      'multipleOf',
      'minLength',
      'maxLength',
      'minItems',
      'maxItems',
    ),
    ...numbers('minProperties', 'maxProperties', 'minContains', 'maxContains'),
    enum: list(ANY),
    examples: list(ANY),
    required: list(TEXT),
    dependentRequired: map(list(TEXT)),
    externalDocs: EXTERNAL_DOCS,
    discriminator: {
      kind: 'object',
      keys: { propertyName: TEXT, mapping: map(TEXT) },
      needs: ['propertyName'],
    },
  },
};
for (const key of ['properties', 'patternProperties', 'dependentSchemas', '$defs']) {
  SCHEMA.keys[key] = map(SCHEMA);
}
for (const key of ['allOf', 'oneOf', 'anyOf', 'prefixItems']) SCHEMA.keys[key] = list(SCHEMA);
for (const key of ['items', 'additionalProperties', 'unevaluatedProperties', 'propertyNames']) {
  SCHEMA.keys[key] = SCHEMA;
}
for (const key of ['contains', 'unevaluatedItems', 'contentSchema', 'not', 'if', 'then', 'else']) {
  SCHEMA.keys[key] = SCHEMA;
}

const EXAMPLE: ObjectShape = {
  kind: 'object',
  keys: { ...texts('summary', 'description', 'externalValue'), value: ANY },
};
const HEADER_KEYS: Record<string, Shape> = {
  ...texts('description', 'style'),
  ...flags('required', 'deprecated', 'explode', 'allowEmptyValue', 'allowReserved'),
  schema: SCHEMA,
  example: ANY,
  examples: map(EXAMPLE),
};
const HEADER: Shape = { kind: 'object', keys: HEADER_KEYS };
const MEDIA: ObjectShape = {
  kind: 'object',
  keys: {
    schema: SCHEMA,
    example: ANY,
    examples: map(EXAMPLE),
    encoding: map({
      kind: 'object',
      keys: { ...texts('contentType', 'style'), explode: FLAG, headers: map(HEADER) },
    }),
  },
};
HEADER_KEYS.content = map(MEDIA);
const PARAMETER: ObjectShape = {
  kind: 'object',
  keys: { ...HEADER_KEYS, ...texts('name', 'in') },
  needs: ['name', 'in'],
};
const PLACES = ['path', 'query', 'header', 'cookie'];
const SERVER: ObjectShape = {
  kind: 'object',
  keys: {
    ...texts('url', 'description'),
    variables: map({
      kind: 'object',
      keys: { ...texts('default', 'description'), enum: list(TEXT) },
    }),
  },
  needs: ['url'],
};
const BODY: ObjectShape = {
  kind: 'object',
  keys: { description: TEXT, required: FLAG, content: map(MEDIA) },
};
const LINK: ObjectShape = {
  kind: 'object',
  keys: {
    ...texts('operationId', 'operationRef', 'description'),
    parameters: map(ANY),
    server: SERVER,
  },
};
const RESPONSE: ObjectShape = {
  kind: 'object',
  keys: { description: TEXT, headers: map(HEADER), content: map(MEDIA), links: map(LINK) },
};
const SCOPES = list(TEXT);
const REQUIREMENTS = list(map(SCOPES));
const CALLBACK = map(() => PATH_ITEM);
const OPERATION: ObjectShape = {
  kind: 'object',
  keys: {
    ...texts('summary', 'description', 'operationId'),
    deprecated: FLAG,
    tags: list(TEXT),
    externalDocs: EXTERNAL_DOCS,
    parameters: list(PARAMETER),
    requestBody: BODY,
    responses: map(RESPONSE),
    callbacks: map(CALLBACK),
    security: REQUIREMENTS,
    servers: list(SERVER),
  },
};
const PATH_ITEM: ObjectShape = {
  kind: 'object',
  keys: {
    ...texts('summary', 'description'),
    servers: list(SERVER),
    parameters: list(PARAMETER),
    ...Object.fromEntries(METHODS.map((method) => [method, OPERATION])),
  },
};
const SECURITY_SCHEME: ObjectShape = {
  kind: 'object',
  keys: {
    ...texts('type', 'description', 'name', 'in', 'scheme', 'bearerFormat', 'openIdConnectUrl'),
    flows: map({
      kind: 'object',
      keys: { ...texts('authorizationUrl', 'tokenUrl', 'refreshUrl'), scopes: map(TEXT) },
    }),
  },
  needs: ['type'],
};
const DOCUMENT: ObjectShape = {
  kind: 'object',
  keys: {
    info: {
      kind: 'object',
      keys: {
        ...texts('title', 'version', 'summary', 'description', 'termsOfService'),
        contact: { kind: 'object', keys: texts('name', 'url', 'email') },
        license: { kind: 'object', keys: texts('name', 'url', 'identifier'), needs: ['name'] },
      },
    },
    servers: list(SERVER),
    paths: map(PATH_ITEM),
    webhooks: map(PATH_ITEM),
    'x-webhooks': map(PATH_ITEM),
    security: REQUIREMENTS,
    tags: list({
      kind: 'object',
      keys: { ...texts('name', 'description'), externalDocs: EXTERNAL_DOCS },
      needs: ['name'],
    }),
    externalDocs: EXTERNAL_DOCS,
    components: {
      kind: 'object',
      keys: {
        schemas: map(SCHEMA),
        responses: map(RESPONSE),
        parameters: map(PARAMETER),
        examples: map(EXAMPLE),
        requestBodies: map(BODY),
        headers: map(HEADER),
        securitySchemes: map(SECURITY_SCHEME),
        links: map(LINK),
        callbacks: map(CALLBACK),
        pathItems: map(PATH_ITEM),
      },
    },
  },
};

/** Keys of names. One without a letter or a digit is none: pages then find another. */
const NAMES: ReadonlySet<string> = new Set(['title', 'summary', 'operationId']);

function isBlankName(key: string, value: unknown): boolean {
  return NAMES.has(key) && typeof value === 'string' && !/[\p{L}\p{N}]/u.test(value);
}

const IN_WORDS: Record<Shape['kind'], string> = {
  string: 'a string',
  strings: 'the name of a type',
  boolean: 'true or false',
  number: 'a number',
  bound: 'a number',
  any: 'a value',
  list: 'a list',
  map: 'an object',
  object: 'an object',
};

/**
 * Makes a document what `document.ts` says it is, in place, so that every reader of it may rely on its
 * types: takes out values of another type, and turns `12` into "12" and `amount` into `[amount]` where a
 * string and a list belong.
 *
 * @returns what it changed
 */
export function mend(document: object): Finding[] {
  const findings: Finding[] = [];
  /** Objects done: YAML aliases share them. */
  const done = new Set<object>();
  /** Places that others refer to, with what is expected there. */
  const targets: { pointer: string; shape: Shape }[] = [];
  /** Lists that have lost entries, shortened last: until then indexes are those of the text. */
  const shortened = new Set<unknown[]>();

  const tell = (at: KeyPath, what: string, fix: string) => {
    findings.push({ code: 'structure', what, fix, at });
  };
  const entry = (owner: object, key: string | number, shape: Shape, at: KeyPath) => {
    const value: unknown = Reflect.get(owner, key);
    const mended = fitting(value, shape);
    const name = at.at(-1) ?? 'the document';
    if (mended === undefined) {
      const what = `\`${name}\` is ${show(value)}, which pages can't show.`;
      tell(at, what, `Write ${IN_WORDS[shape.kind]} there.`);
      remove(owner, key);
      return;
    }
    if (mended !== value) {
      const text = JSON.stringify(mended);
      tell(at, `\`${name}\` is ${show(value)}; pages show ${text}.`, `Write ${text} there.`);
      Reflect.set(owner, key, mended);
    }
    if (typeof mended === 'object' && mended !== null) within(mended, shape, at);
    const lacking = lackingIn(mended, shape);
    const place: unknown = shape === PARAMETER ? Reflect.get(Object(mended), 'in') : undefined;
    if (typeof place === 'string' && !PLACES.includes(place)) {
      const what = `\`in\` is "${place}", so pages can't show the parameter.`;
      const fix = /^(?:body|formData)$/.test(place)
        ? 'Write it as the schema of a `requestBody`, as OpenAPI 3 does.'
        : `Write one of ${PLACES.join(', ')}.`;
      tell([...at, 'in'], what, fix);
      remove(owner, key);
    } else if (lacking !== undefined) {
      const what = `\`${name}\` lacks \`${lacking}\`, so pages can't show it.`;
      tell(at, what, `Add \`${lacking}:\` to \`${name}\`.`);
      remove(owner, key);
    }
  };
  const remove = (owner: object, key: string | number) => {
    if (Array.isArray(owner)) shortened.add(owner);
    delete (owner as Record<string | number, unknown>)[key];
  };
  const within = (value: object, shape: Shape, at: KeyPath): void => {
    if (done.has(value) || shape.kind === 'any') return;
    done.add(value);
    if (shape.kind === 'object') {
      if ('$ref' in value && typeof value.$ref !== 'string') {
        const what = `\`$ref\` is ${show(value.$ref)}, which leads nowhere.`;
        tell(
          [...at, '$ref'],
          what,
          'Write the place it leads to, such as "#/components/schemas/Order".',
        );
        delete value.$ref;
      } else if ('$ref' in value && `${value.$ref}`.startsWith('#')) {
        targets.push({ pointer: `${value.$ref}`, shape });
      }
      if (shape === SCHEMA) flatten(value, at);
      for (const [key, part] of Object.entries(shape.keys)) {
        if (isBlankName(key, Reflect.get(value, key))) Reflect.deleteProperty(value, key);
        if (Object.hasOwn(value, key)) entry(value, key, part, [...at, key]);
      }
    } else if (shape.kind === 'list' || shape.kind === 'map') {
      for (const key of Object.keys(value)) {
        const inner = shape.of();
        // Elsewhere a name may start like that: a header, a field, a security scheme.
        if (key.startsWith('x-') && (inner === RESPONSE || inner === PATH_ITEM)) continue;
        const part = Array.isArray(value) ? Number(key) : key;
        entry(value, part, inner, [...at, part]);
      }
    }
  };

  const flatten = (value: object, at: KeyPath) => {
    const type: unknown = Reflect.get(value, 'type');
    if (!isSchema(type)) return;
    const what = `\`type\` is ${show(type)}; pages show what is in it.`;
    tell([...at, 'type'], what, 'Write what is in it one level higher, in place of `type`.');
    Object.assign(value, { ...type, ...value, type: type.type });
  };

  within(document, DOCUMENT, []);
  // Authors also refer to places that OpenAPI doesn't name, such as `definitions` in a schema.
  for (const { pointer, shape } of targets) {
    const path = pointerToPath(pointer);
    const target = valueAt(document, path);
    if (typeof target === 'object' && target !== null) within(target, shape, path);
  }
  // What refers to a part that is gone goes too.
  for (let before = -1; before < findings.length; ) {
    before = findings.length;
    walkDocument(document, (node, at) => {
      if (typeof node.$ref !== 'string') return;
      const target = valueAt(document, pointerToPath(node.$ref));
      if (typeof target === 'boolean' || (typeof target === 'object' && target !== null)) return;
      const key = at.at(-1) ?? '';
      const owner = valueAt(document, at.slice(0, -1));
      if (typeof owner !== 'object' || owner === null || !Object.hasOwn(owner, key)) return;
      tell(
        at,
        `Pages can't show "${node.$ref}", nor what refers to it.`,
        'Correct what it refers to.',
      );
      remove(owner, key);
    });
  }
  for (const one of shortened) one.splice(0, one.length, ...one.filter((_, at) => at in one));
  const info: unknown = Reflect.get(document, 'info') ?? {};
  Reflect.set(document, 'info', { title: 'API', version: '', ...(info as object) });
  return findings;
}

/** Returns the value itself where it fits, what was meant by it, or undefined for what can't be shown. */
function fitting(value: unknown, shape: Shape): unknown {
  switch (shape.kind) {
    case 'any':
      return value;
    case 'string':
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      return typeof value === 'string' ? value : undefined;
    case 'strings':
      return [value].flat().every((one) => typeof one === 'string') ? value : undefined;
    case 'bound':
    case 'number':
      // A bound of OpenAPI 3.0 is a flag.
      if (typeof value === 'boolean' && shape.kind === 'bound') return value;
      if (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
        return Number(value);
      return typeof value === 'number' ? value : undefined;
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'list':
      // Without scopes, a security requirement is still one.
      if (value === null && shape === SCOPES) return [];
      if (typeof value === 'string') return [value];
      return Array.isArray(value) ? value : undefined;
    default:
      if (shape === SCHEMA && typeof value === 'boolean') return value;
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? value
        : undefined;
  }
}

/** Tells whether a value in place of a type is a schema: authors wrote it one level too low. */
function isSchema(value: unknown): value is { type: string } {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  );
}

function lackingIn(value: unknown, shape: Shape): string | undefined {
  if (shape.kind !== 'object' || typeof value !== 'object' || value === null) return undefined;
  if ('$ref' in value && typeof value.$ref === 'string') return undefined;
  return shape.needs?.find((name) => Reflect.get(value, name) == null);
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
