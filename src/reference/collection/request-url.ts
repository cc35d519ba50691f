import { isWholeAddress } from '../../../openapi/index.ts';
import type { Field, Operation, ReferenceModel } from '../model/types.ts';
import { serverVariable } from '../request/credentials.ts';
import { formFields, plainText } from '../request/written-body.ts';
import type { Description, Header, Url, Variable } from './types.ts';

/**
 * Returns the address of an operation with example values for its parameters. The host is the
 * collection's variable, or the operation's own server if it has one.
 */
export function requestUrl(model: ReferenceModel, operation: Operation, keys: Header[]): Url {
  const query = [...queryOf(operation).filter(({ key }) => !hasKey(keys, key)), ...keys];
  const variable = pathFields(operation)
    .filter(({ name }) => segmentsOf(operation).includes(`:${name}`))
    .map((field) => ({ key: field.name, value: sampleText(field), ...describe(field) }));
  return {
    ...serverOf(model, operation),
    ...(query.length > 0 ? { query } : {}),
    ...(variable.length > 0 ? { variable } : {}),
  };
}

/**
 * Returns the parameters that are only a part of their path segment; they're variables of the
 * collection.
 */
export function segmentVariables(operation: Operation): Variable[] {
  return pathFields(operation)
    .filter(({ name }) => segmentsOf(operation).some((part) => part.includes(`{{${name}}}`)))
    .map((field) => ({ key: field.name, value: sampleText(field) }));
}

/** Returns the example value of a parameter or header as text. */
export function sampleText(field: Field): string {
  return plainText(field.sample ?? '');
}

function hasKey(entries: Header[], key: string): boolean {
  return entries.some((entry) => entry.key === key);
}

/** Returns the path's segments. The client fills in a parameter only if it's a whole segment. */
function segmentsOf({ path }: Operation): string[] {
  return path
    .slice(1)
    .split('/')
    .map((part) => part.replace(/^\{([^{}]+)\}$/, ':$1').replaceAll(/\{([^{}]+)\}/g, '{{$1}}'));
}

function serverOf(model: ReferenceModel, operation: Operation): Url {
  const { servers } = model;
  const host = [`{{${serverVariable(model)}}}`];
  const path = segmentsOf(operation);
  const [own] = operation.servers;
  if (own === undefined || own.resolvedUrl === servers[0]?.resolvedUrl) {
    return { host, path };
  }
  if (!isWholeAddress(own.resolvedUrl)) return { host, path };
  const { protocol, hostname, port, pathname } = new URL(own.resolvedUrl);
  return {
    protocol: protocol.slice(0, -1),
    host: hostname.split('.'),
    ...(port === '' ? {} : { port }),
    path: [...pathname.split('/').filter(Boolean), ...path],
  };
}

function pathFields({ parameters }: Operation): Field[] {
  return parameters.flatMap((group) => (group.in === 'path' ? group.fields : []));
}

function queryOf({ parameters }: Operation): Header[] {
  return parameters.flatMap((group) => {
    if (group.in !== 'query') return [];
    return group.fields.flatMap((field) =>
      formFields({ [field.name]: field.sample ?? '' }, group.encoding).map(({ name, value }) => ({
        key: name,
        value,
        ...describe(field),
      })),
    );
  });
}

function describe({ description }: Field): { description?: Description } {
  return description === '' ? {} : { description: { content: description, type: 'text/plain' } };
}
