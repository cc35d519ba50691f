import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf, type ResultCache } from '../lib/result-cache.ts';
import { checkCodes } from './checks/codes.ts';
import { checkExamples, checkPatterns } from './checks/examples.ts';
import { checkDropped, checkLimits } from './checks/limits.ts';
import {
  checkOperationIds,
  checkParameters,
  checkPathParameters,
  checkSecurity,
  checkServers,
} from './checks/operations.ts';
import {
  checkBesideReferences,
  checkReferenceKinds,
  checkReferences,
} from './checks/references.ts';
import { checkStructure, checkVersion } from './checks/structure.ts';
import { checkExcludedValues } from './checks/values.ts';
import { type Check, ContractError, type ContractIssue, type Finding } from './contract-error.ts';
import { allowValues, sendRequired } from './contradictions.ts';
import type { OpenApiDocument } from './document.ts';
import { withFiles } from './files.ts';
import { mend } from './mend.ts';
import type { KeyPath } from './pointer.ts';
import { type LintRules, readLintRules } from './redocly.ts';
import { type ContractSource, errorIn, parseSource, withPlaces } from './source.ts';

/** A contract that may be shown. */
export interface Contract {
  file: string;
  /** As written, references kept. */
  document: OpenApiDocument;
  /** Things that readers would silently miss, and those that a lenient load forgave. */
  warnings: ContractIssue[];
  /** Settings beside it that the build doesn't use, one line each. */
  notes: string[];
  /** Absolute paths of the files it was read from; empty for a text. */
  files: string[];
  /** Absolute path of the `redocly.yaml` beside it, if there is one. */
  settings?: string;
}

export interface LoadOptions {
  /**
   * True to forgive what doesn't stop the reference from being built: examples that contradict
   * their schema, keys the standard doesn't know, path parameters, unknown security schemes and
   * codes, operationIds used twice, and values of the wrong type, which are taken out. For other
   * people's contracts. Default false.
   */
  lenient?: boolean;
  /**
   * Findings of earlier runs. Reading a contract is quick, and its checks compile each of its schemas.
   * Default: none are kept.
   */
  cache?: ResultCache;
}

/**
 * Reads a contract from a file. A `redocly.yaml` beside it sets the severity of what we check.
 *
 * @throws ContractError when it cannot be shown; its cause is the file system's when there is no file
 */
export function readContract(file: string, options?: LoadOptions): Contract {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const issue = {
      code: 'yaml' as const,
      what: 'The contract cannot be read.',
      fix: 'Put the OpenAPI file there, or correct its path (`contract` in site.config.ts).',
      at: [],
      line: 1,
      column: 1,
    };
    throw new ContractError(file, [issue], { cause });
  }
  return checked(opened(parseSource(text, file), true), options, readLintRules(file));
}

/**
 * Parses and checks a contract in YAML or JSON.
 *
 * @param file name to show in messages
 * @throws ContractError with every issue of the first check that found one
 */
export function loadContract(text: string, file: string, options: LoadOptions = {}): Contract {
  return checked(openDocument(text, file), options);
}

function checked(source: OpenDocument, options: LoadOptions = {}, rules?: LintRules): Contract {
  const { document, file, files, losses } = source;
  const { cache } = options;
  const key = cache ? keyOf(files) : '';
  const kept: Finding[][] = JSON.parse(cache?.read(key)?.toString() ?? '[]');
  const findings: Finding[][] = [];
  const duplicates = losses.filter(({ code }) => code === 'duplicate');
  if (duplicates.length > 0 && !options.lenient) throw new ContractError(file, duplicates);
  const warnings = [...losses];
  for (const { check, weight } of CHECKS) {
    const own = kept[findings.length] ?? check(document);
    findings.push(own);
    let found = withPlaces(source, own).filter(
      (issue) => weight === 'fatal' || rules?.severityOf(issue) !== 'off',
    );
    const isError = (issue: ContractIssue): boolean =>
      weight === 'fatal' || (!options.lenient && (rules?.severityOf(issue) ?? weight) === 'error');
    if (check === checkStructure) {
      const changes = withPlaces(source, mend(document));
      if (!found.some(isError)) found = mended(found, changes);
      warnings.push(...withPlaces(source, [...sendRequired(document), ...allowValues(document)]));
    }
    const errors = found.filter(isError);
    if (errors.length > 0) throw new ContractError(file, errors);
    warnings.push(...found);
  }
  // A machine that's busy stops a pattern which another one has the time for.
  const isLasting = findings.flat().every(({ code }) => code !== 'pattern');
  if (kept.length === 0 && isLasting) cache?.write(key, Buffer.from(JSON.stringify(findings)));
  return {
    file,
    document,
    warnings,
    files,
    ...(rules ? { settings: resolvePath(rules.file) } : {}),
    notes: rules?.note ? [rules.note] : [],
  };
}

/** Returns a hash of the files of a contract, and of the code that checks them. */
function keyOf(files: readonly string[]): string {
  const own = ['.', 'checks', '../lib'].flatMap((name) => {
    const folder = join(import.meta.dirname, name);
    const code = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    return code.map((file) => join(folder, file));
  });
  const ajv = fileURLToPath(import.meta.resolve('ajv/package.json'));
  const texts = [...own, ajv, ...files].map((file) => readFileSync(file));
  return hashOf('findings', process.version, ...texts);
}

/** Returns what is wrong with the structure, in the words of what was done about it where there are any. */
function mended(found: ContractIssue[], changes: ContractIssue[]): ContractIssue[] {
  // An index may be a number or its digits.
  const keyOf = (at: KeyPath) => JSON.stringify(at.map(String));
  const done = new Set(changes.map(({ at }) => keyOf(at)));
  const isDone = ({ at }: ContractIssue) =>
    at.some((_, index) => done.has(keyOf(at.slice(0, index + 1))));
  return [...found.filter((issue) => !isDone(issue)), ...changes];
}

/** A document and where each of its keys is. */
export interface OpenDocument extends ContractSource {
  document: OpenApiDocument;
}

/**
 * Parses a contract and checks what everything else relies on: a known version, and references that
 * lead somewhere in the same file.
 *
 * @param file name to show in messages
 * @throws ContractError with every issue of the first check that found one
 */
export function openDocument(text: string, file: string): OpenDocument {
  return opened(parseSource(text, file));
}

/** @param isFile whether references to files beside it are followed */
function opened(text: ContractSource, isFile = false): OpenDocument {
  const wrongVersion = checkVersion(text.value);
  if (wrongVersion.length > 0) throw errorIn(text, wrongVersion);
  const source = isFile ? withFiles(text) : text;
  const document = source.value as OpenApiDocument;
  const leadNowhere = checkReferences(document);
  if (leadNowhere.length > 0) throw errorIn(source, leadNowhere);
  return { ...source, document };
}

/**
 * Checks in the order they run: each may rely on those before it. A lenient load forgives an error,
 * but never a fatal one; a warning stops only a strict build.
 */
const CHECKS: { check: Check; weight: 'fatal' | 'error' | 'warning' }[] = [
  { check: checkStructure, weight: 'error' },
  { check: checkReferenceKinds, weight: 'error' },
  { check: checkLimits, weight: 'fatal' },
  { check: checkOperationIds, weight: 'error' },
  { check: checkSecurity, weight: 'error' },
  { check: checkParameters, weight: 'error' },
  { check: checkPathParameters, weight: 'error' },
  { check: checkCodes, weight: 'error' },
  { check: checkExamples, weight: 'error' },
  { check: checkPatterns, weight: 'warning' },
  { check: checkServers, weight: 'warning' },
  { check: checkDropped, weight: 'warning' },
  { check: checkBesideReferences, weight: 'warning' },
  { check: checkExcludedValues, weight: 'warning' },
];
