import { isWholeAddress } from '../../../openapi/index.ts';
import { SiteError } from '../../config/site-error.ts';
import { type TryServer, tryServers } from '../../config/try-it-schema.ts';
import type { SiteState } from '../../docs/index.ts';
import type {
  Field,
  MediaType,
  Operation,
  ReferenceModel,
  Server,
} from '../../reference/model/types.ts';
import { isPlaceholder } from '../../reference/model/usual-values.ts';
import { exampleTitle } from '../../reference/model/words.ts';
import {
  type Credential,
  credentialAlternatives,
  isSameHeader,
  needsCertificate,
} from '../../reference/request/credentials.ts';
import {
  BOUNDARY,
  bodyText,
  plainText,
  sentType,
  writtenBody,
} from '../../reference/request/written-body.ts';
import { queryValue, sentQuery } from '../../reference/samples/request.ts';
import { type BodyForm, OR } from './body-rows.ts';
import { bodyForm, isScalar, patternOf, valuesOf } from './row-model.ts';
import { isRefusedHeader } from './send-call.ts';

/** A part of the call that a browser can't send; `name` is that of the cookie, header or method. */
export interface CallNote {
  kind: 'cookie' | 'browserSets' | 'certificate' | 'noBody';
  name: string;
}

/** Call of an operation, for the panel that sends it to a server of its contract. */
export interface TryCall {
  slug: string;
  /** Prefix of the names of variables in samples. */
  prefix: string;
  method: string;
  /** Path template. */
  path: string;
  /** Servers of the operation that the operator allows. */
  servers: TryServer[];
  values: CallValue[];
  /** Ways to authenticate: the credentials of each. An empty list is a call without any; one way always is. */
  alternatives: Credential[][];
  /** One for each example; empty if the call has no body. */
  bodies: CallBody[];
  /** Rows of the bodies, one form for each media type that has any. */
  forms: BodyForm[];
  /** Sentences about what the panel can't send. */
  notes: CallNote[];
}

/** Parameter or header of a call. */
export interface CallValue {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  /** Text that the field starts with: what the samples send. Empty where nobody knows a value. */
  text: string;
  /** Type in the contract's words. */
  type: string;
  /** Anchor of its description in the page. */
  anchor: string;
  /** Value of the samples, for a field that starts empty. Absent if nobody knows one. */
  hint?: string;
  /** Pattern that the value matches. Absent if the contract has none. */
  pattern?: string;
  /** Values that the contract lists, as texts. Absent if it lists none. */
  values?: string[];
  /** Values that the contract lists for the items of a list of texts. Absent if it lists none. */
  items?: string[];
  /** True if the text is JSON: a list or an object. */
  isJson: boolean;
  /** Encoding of the list or object, if the contract specifies it. */
  encoding?: { style?: string; explode?: boolean };
}

/** Body with one of the contract's examples. */
export interface CallBody {
  label: string;
  type: string;
  text: string;
  /** Place of its rows in the call's forms, if it has any. */
  form?: number;
}

/** Methods whose requests have no body in a browser (Fetch Standard, section 5.3). */
const WITHOUT_BODY = ['GET', 'HEAD'];
/** Methods that a browser doesn't send (Fetch Standard, section 2.2.1). */
const REFUSED_METHODS = ['CONNECT', 'TRACE', 'TRACK'];
/** Maximum number of addresses of one server: its variables may have many values. */
const MOST_ADDRESSES = 50;

/**
 * Returns the call of an operation, with what a reader may edit.
 *
 * @param allowed servers that the operator allows
 * @returns undefined if the operation has none of them, or a browser can't call it
 */
export function callOf(
  model: ReferenceModel,
  operation: Operation,
  allowed: readonly TryServer[],
): TryCall | undefined {
  const { kind, slug, method, path } = operation;
  const servers = allowedServers(operation.servers, allowed);
  if (kind === 'webhook' || servers.length === 0 || REFUSED_METHODS.includes(method)) {
    return undefined;
  }
  const alternatives = credentialAlternatives(model, operation);
  const isBodySent = !WITHOUT_BODY.includes(method);
  const { bodies, forms } = contentOf(operation.body?.media ?? []);
  const hasBody = isBodySent && bodies.length > 0;
  const values = callValues(operation, alternatives.flat(), hasBody);
  const refused = values.filter(({ in: place, name }) => isRefused(place, name));
  return {
    slug,
    prefix: model.names.variables,
    method,
    path,
    servers,
    values: values.filter((value) => !refused.includes(value)),
    alternatives: withNone(
      alternatives.map((one) =>
        one
          .filter(({ in: place }) => place !== 'cookie')
          .map((credential) => withAllowedToken(credential, servers, allowed)),
      ),
    ),
    bodies: isBodySent ? bodies : [],
    forms: isBodySent ? forms : [],
    notes: [
      ...cookieNotes(operation, alternatives.flat()),
      ...refused.map(({ name }): CallNote => ({ kind: 'browserSets', name })),
      ...(needsCertificate(model, operation) ? [{ kind: 'certificate' as const, name: '' }] : []),
      ...(!isBodySent && bodies.length > 0 ? [{ kind: 'noBody' as const, name: method }] : []),
    ],
  };
}

/** A server that an operator allows, and the credentials that its calls send. */
export interface CredentialServer extends TryServer {
  credentials: Credential[];
}

/** Returns the servers of a contract that are allowed, by origin, each with the credentials of all its calls. */
export function credentialServers(
  model: ReferenceModel,
  allowed: readonly TryServer[],
): CredentialServer[] {
  const found = new Map<string, CredentialServer>();
  for (const operation of model.operations) {
    const servers = allowedServers(operation.servers, allowed);
    const credentials = credentialAlternatives(model, operation).flat();
    for (const credential of credentials.filter(({ in: place }) => place !== 'cookie')) {
      for (const { url, isTest } of servers) {
        const { origin } = new URL(url);
        const server = found.get(origin) ?? { url: origin, isTest, credentials: [] };
        found.set(origin, server);
        const one = withAllowedToken(credential, servers, allowed);
        const known = server.credentials.find(({ variable }) => variable === one.variable);
        if (!known) server.credentials.push({ ...one });
        else if (known.scopes) {
          known.scopes = [...new Set([...known.scopes, ...(one.scopes ?? [])])];
        }
      }
    }
  }
  return [...found.values()].toSorted((a, b) => Number(b.isTest) - Number(a.isTest));
}

/** Returns ways to authenticate and, last, to send none: a reader may want to see that response, too. */
function withNone(ways: Credential[][]): Credential[][] {
  return ways.length === 0 || ways.some((one) => one.length === 0) ? ways : [...ways, []];
}

/** Returns a credential without an address for tokens that the security policy doesn't allow. */
function withAllowedToken(
  { tokenUrl = '', scopes = [], signInUrl, ...credential }: Credential,
  [first]: readonly TryServer[],
  allowed: readonly TryServer[],
): Credential {
  // An address without a host is on the server of the call (OpenAPI 3.1, "OAuth Flow Object").
  const url = tokenUrl === '' ? undefined : (URL.parse(tokenUrl, first?.url) ?? undefined);
  const isAllowed = allowed.some((server) => server.url === url?.origin);
  if (!url || !isAllowed) return credential;
  const page = signInUrl === undefined ? undefined : URL.parse(signInUrl, first?.url);
  if (page === null) return credential;
  return { ...credential, tokenUrl: url.href, scopes, ...(page ? { signInUrl: page.href } : {}) };
}

/** Returns the servers of an operation that are allowed, at all their addresses; test servers first. */
function allowedServers(servers: readonly Server[], allowed: readonly TryServer[]): TryServer[] {
  const addresses = new Set(servers.flatMap(addressesOf));
  const found = [...addresses].flatMap((url) => {
    const entry = allowed.find((one) => one.url === new URL(url).origin);
    return entry ? [{ url, isTest: entry.isTest }] : [];
  });
  return found.sort((a, b) => Number(b.isTest) - Number(a.isTest));
}

/**
 * Returns a server's addresses without a slash at the end, with every value that the contract lists for
 * its variables.
 */
function addressesOf({ url, resolvedUrl, variables }: Server): string[] {
  let addresses = [url];
  for (const { name, values, default: usual } of variables) {
    const texts = values.length > 0 ? values : [usual];
    addresses = addresses
      .flatMap((address) => texts.map((text) => address.replaceAll(`{${name}}`, text)))
      .slice(0, MOST_ADDRESSES);
  }
  return [resolvedUrl, ...addresses]
    .filter(isWholeAddress)
    .map((address) => address.replace(/\/$/, ''));
}

function callValues(
  operation: Operation,
  credentials: Credential[],
  hasBody: boolean,
): CallValue[] {
  const { parameters, headers } = operation;
  const sent = sentQuery(operation);
  const isCredential = (place: string, name: string) =>
    credentials.some(
      (credential) =>
        credential.in === place &&
        (place === 'header' ? isSameHeader(credential.name, name) : credential.name === name),
    );
  const inAddress = (['path', 'query'] as const).flatMap((place) =>
    parameters
      .filter((group) => group.in === place)
      .flatMap(({ fields, encoding = {} }) =>
        fields.flatMap((field) => {
          const isSent = sent.includes(field);
          const one = { field, isSent, encoding: encoding[field.name] };
          return field.required || isSent ? callValue(place, one) : callValuesOf(place, one);
        }),
      ),
  );
  return [
    ...inAddress,
    ...headers.map((field) => callValue('header', { field, isSent: field.required })),
  ].filter(
    // The body's own type is sent.
    ({ in: place, name }) =>
      !isCredential(place, name) &&
      !(hasBody && place === 'header' && isSameHeader(name, 'Content-Type')),
  );
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

interface ValueSource {
  field: Field;
  /** True if the samples send it. */
  isSent: boolean;
  encoding?: CallValue['encoding'] | undefined;
}

/**
 * Returns the values of an optional parameter: one, or one for each field of an object that is sent as
 * `created[gte]=1`, and one for what the parameter may be besides.
 */
function callValuesOf(place: CallValue['in'], one: ValueSource): CallValue[] {
  const { field, encoding } = one;
  const variants = field.choices.flatMap((choice) => choice.variants);
  const parts = [...field.children, ...variants.flatMap(({ fields }) => fields)];
  const others = field.types.filter((type) => type !== 'object');
  const areRows =
    parts.length > 0 && parts.every((part) => part.kind === 'property' && isScalar(part));
  if (encoding?.style !== 'deepObject' || !areRows) {
    return [callValue(place, one)];
  }
  const rest = { ...field, types: others, sample: undefined, examples: [] };
  return [
    ...(others.length > 0 ? [callValue(place, { field: rest, isSent: false })] : []),
    ...parts.map((part) => {
      const inside = { ...part, name: `${field.name}[${part.name}]`, required: false };
      return callValue(place, { field: inside, isSent: false });
    }),
  ];
}

function callValue(place: CallValue['in'], { field, isSent, encoding }: ValueSource): CallValue {
  const { name, anchor, types, required } = field;
  const isGiven = field.examples.length > 0 || field.default !== undefined;
  const sample = place === 'query' && isGiven ? queryValue(field) : (field.sample ?? '');
  const isJson = typeof sample === 'object' && sample !== null;
  // A made-up number says nothing, and a made-up id names nothing that exists.
  const isMadeUp = !isGiven && (typeof sample === 'number' || UUID.test(String(sample)));
  const known = isPlaceholder(sample) || isMadeUp ? '' : plainText(sample);
  const listed = valuesOf(field);
  const isList = types.join() === 'array of string';
  return {
    in: place,
    name,
    required,
    type: types.join(OR),
    anchor,
    text: required || isSent ? known : '',
    ...(required || isSent || known === '' ? {} : { hint: known }),
    isJson,
    ...(listed.length === 0 && !isJson ? patternOf(field) : {}),
    ...(listed.length > 0 && !isJson ? { values: listed } : {}),
    ...(listed.length > 0 && isJson && isList ? { items: listed } : {}),
    ...(encoding ? { encoding } : {}),
  };
}

function isRefused(place: CallValue['in'], name: string): boolean {
  return place === 'header' && isRefusedHeader(name);
}

function cookieNotes({ parameters }: Operation, credentials: Credential[]): CallNote[] {
  const names = [
    ...parameters.flatMap((group) =>
      group.in === 'cookie' ? group.fields.map(({ name }) => name) : [],
    ),
    ...credentials.filter(({ in: place }) => place === 'cookie').map(({ name }) => name),
  ];
  return [...new Set(names)].map((name) => ({ kind: 'cookie', name }));
}

function contentOf(all: readonly MediaType[]): Pick<TryCall, 'bodies' | 'forms'> {
  const forms: BodyForm[] = [];
  const bodies = all.flatMap((media) => {
    const form = bodyForm(media);
    const place = form && media.examples.length > 0 ? { form: forms.push(form) - 1 } : {};
    return bodiesOf(media).map((body) => ({ ...body, ...place }));
  });
  return { bodies, forms };
}

function bodiesOf(media: MediaType): CallBody[] {
  return media.examples.map((example) => {
    const { name, value } = example;
    const written = writtenBody(media, value);
    const type = sentType(media.type);
    return {
      label: exampleTitle(example) || (name === 'example' ? type : name),
      type: written.kind === 'parts' ? `${type}; boundary=${BOUNDARY}` : type,
      text: bodyText(written),
    };
  });
}

/**
 * Checks that readers of some page can send requests to each server in the configuration, or get tokens there.
 *
 * @param played versions of docs instances that have the sandbox instead: `api/current`
 * @param file name shown in messages
 * @throws SiteError with every server that's in none of the contracts
 */
export function checkTryServers(
  { config, references }: Pick<SiteState, 'config' | 'references'>,
  played: readonly string[],
  file: string,
): void {
  const models = Object.entries(references).flatMap(([id, versions]) =>
    Object.entries(versions).flatMap(([name, model]) =>
      played.includes(`${id}/${name}`) ? [] : [model],
    ),
  );
  const servers = models.flatMap((model) => [
    model.servers,
    ...model.operations.map((one) => one.servers),
  ]);
  const tokenUrls = models
    .flatMap(({ securitySchemes }) => securitySchemes.flatMap(({ flows }) => flows))
    .flatMap(({ tokenUrl = '' }) => (URL.canParse(tokenUrl) ? [tokenUrl] : []));
  const addresses = [...servers.flat().flatMap(addressesOf), ...tokenUrls];
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const listed = [...origins].filter((origin) => origin.startsWith('http'));
  const faults = tryServers(config).flatMap(({ url }, at) => {
    if (origins.has(url)) return [];
    const fix =
      listed.length > 0
        ? `write one of the contract's own, ${listed
            .slice(0, 5)
            .map((one) => `"${one}"`)
            .join(', ')}, or remove it.`
        : 'add it to `servers` in the contract, as a whole address, or remove it here.';
    return [
      `${file}, key \`tryIt.servers[${at}]\`: found "${url}", which is no server of a contract of this site.\nFix: ${fix}`,
    ];
  });
  if (faults.length > 0) throw new SiteError(faults.join('\n\n'));
}
