import {
  type Header,
  type OperationEntry,
  type OrRef,
  type Parameter,
  resolve,
} from '../../../openapi/index.ts';
import type { AnchorBook } from './anchors.ts';
import { buildFieldTree } from './build-fields.ts';
import { namedExamples } from './build-media.ts';
import type { FieldContext } from './field-context.ts';
import { withoutShown } from './sample-scalar.ts';
import { sampleOf } from './sample-value.ts';
import type { Field, Limit, ParameterGroup, SecurityRequirement, SecurityScheme } from './types.ts';

/**
 * Returns the parameters of an operation. Headers are separate, including those that credentials need.
 */
export function buildParameters(
  context: FieldContext,
  entry: OperationEntry,
  anchors: AnchorBook,
  needs: { security: SecurityRequirement[][]; securitySchemes: SecurityScheme[] },
): { headers: Field[]; parameters: ParameterGroup[] } {
  const all = parametersOf(context, entry);
  const fieldsIn = (place: Parameter['in']) =>
    all
      .filter((parameter) => parameter.in === place)
      .map((parameter) => parameterField(context, parameter, parameter.name, place, anchors));
  const groups = (['path', 'query', 'cookie'] as const).map((place) => ({
    in: place,
    fields: fieldsIn(place),
    ...encodingOf(all.filter((parameter) => parameter.in === place)),
  }));
  const headers = fieldsIn('header');
  const sent = headers.toSorted((one, other) => Number(other.required) - Number(one.required));
  return {
    headers: [...credentialHeaders(context, headers, needs, anchors), ...sent],
    parameters: groups.filter(({ fields }) => fields.length > 0),
  };
}

function encodingOf(parameters: Parameter[]): Pick<ParameterGroup, 'encoding'> {
  const encoding = Object.fromEntries(
    parameters
      .filter(({ style, explode }) => style !== undefined || explode !== undefined)
      .map(({ name, style, explode }) => [name, { style, explode }]),
  );
  return Object.keys(encoding).length > 0 ? { encoding } : {};
}

/** Merges parameters: an operation's parameter replaces the path item's of the same name and place. */
function parametersOf(
  { document }: FieldContext,
  { item, operation }: OperationEntry,
): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const reference of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = resolve<Parameter>(document, reference);
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

/** Returns the headers of a response, by name. */
export function buildHeaderFields(
  context: FieldContext,
  headers: Record<string, OrRef<Header>> | undefined,
  prefix: string,
  anchors: AnchorBook,
): Field[] {
  return Object.entries(headers ?? {}).map(([name, reference]) =>
    parameterField(context, resolve<Header>(context.document, reference), name, prefix, anchors),
  );
}

function parameterField(
  context: FieldContext,
  parameter: Header,
  name: string,
  prefix: string,
  anchors: AnchorBook,
): Field {
  const [content] = Object.entries(parameter.content ?? {});
  const schema = parameter.schema ?? content?.[1].schema ?? true;
  const isHeader = prefix.endsWith('header');
  const field = buildFieldTree(context, schema, {
    kind: 'parameter',
    name,
    path: name,
    anchor: anchors.claim(prefix, isHeader ? name.toLowerCase() : name),
    anchors,
    required: parameter.required === true,
  });
  const examples = namedExamples(context.document, parameter).map(({ value }) => value);
  const meanings = [parameter.description ?? '', field.description].filter(Boolean);
  const facts = {
    ...field,
    deprecated: field.deprecated || parameter.deprecated === true,
    description: [...new Set(meanings)].join('\n\n'),
    examples: examples.length > 0 ? examples : field.examples,
  };
  const limits = withoutShown(field.limits, context.describe(schema).value.inner, facts);
  return {
    ...facts,
    sample: examples[0] ?? sampleOf(context, schema, 'request'),
    limits: [...limits, ...notation(parameter, field, content?.[0])],
  };
}

/** Returns the way an array or object is written into one parameter. */
function notation(
  { style, explode, allowEmptyValue }: Header,
  { types }: Field,
  content: string | undefined,
): Limit[] {
  const limits: Limit[] = [];
  if (content) limits.push({ message: 'limitAs', values: { type: content } });
  if (allowEmptyValue) limits.push({ message: 'limitEmpty' });
  const isList = types.some((type) => type.startsWith('array'));
  if (isList && (style === 'form' || style === undefined) && explode === false) {
    limits.push({ message: 'limitCommas' });
  }
  if (style === 'pipeDelimited') limits.push({ message: 'limitPipes' });
  if (style === 'spaceDelimited') limits.push({ message: 'limitSpaces' });
  if (style === 'deepObject') {
    limits.push({ message: isList ? 'limitDeepList' : 'limitDeepObject' });
  }
  return limits;
}

/**
 * Returns the headers of an operation's security schemes, unless it declares them as parameters itself.
 */
function credentialHeaders(
  context: FieldContext,
  declared: Field[],
  {
    security,
    securitySchemes,
  }: { security: SecurityRequirement[][]; securitySchemes: SecurityScheme[] },
  anchors: AnchorBook,
): Field[] {
  const taken = new Set(declared.map(({ name }) => name.toLowerCase()));
  const wanted = new Set(security.flat().map(({ scheme }) => scheme));
  const written = context.document.components?.securitySchemes ?? {};
  const fields: Field[] = [];
  const needed = [...wanted].flatMap((name) =>
    securitySchemes.filter((scheme) => scheme.name === name),
  );
  for (const scheme of needed) {
    const name = headerOf(scheme);
    if (name === undefined || taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    const source = written[scheme.name];
    // Schemes may share a header: `Authorization` of a token, or of a name and a password.
    const sharing = needed.filter((one) => headerOf(one)?.toLowerCase() === name.toLowerCase());
    const said = sharing.map(({ description }) => description).filter(Boolean);
    const header = {
      description: [...new Set(said)].join('\n\n') || scheme.summary,
      required: security.every((list) => list.some((need) => need.scheme === scheme.name)),
      schema: (source && resolve(context.document, source)['x-schema']) ?? { type: 'string' },
    };
    const field = parameterField(context, header, name, 'header', anchors);
    // With several to choose from, none is required, and it isn't optional either.
    const isChoice = !header.required && security.every((list) => list.length > 0);
    const limits: Limit[] = [...field.limits, { message: 'limitCredential' }];
    fields.push(isChoice ? { ...field, limits } : field);
  }
  return fields;
}

function headerOf({ type, in: place, parameter }: SecurityScheme): string | undefined {
  if (type === 'apiKey') return place === 'header' ? parameter : undefined;
  return type === 'mutualTLS' ? undefined : 'Authorization';
}
