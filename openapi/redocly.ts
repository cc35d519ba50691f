import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ContractIssue, Finding } from './contract-error.ts';
import { isJsonObject } from './json.ts';
import { errorIn, parseSource } from './source.ts';

export type Severity = 'off' | 'warn' | 'error';

/** Severities that an operator gave the linter of the contract, for what we check too. */
export interface LintRules {
  /** The file, as shown in messages. */
  file: string;
  severityOf(issue: ContractIssue): Severity | undefined;
  /** Line about the rules and decorators that mean nothing to the build, if there are any. */
  note?: string;
}

type Matcher = (issue: ContractIssue) => boolean;

const inSchema: Matcher = ({ at }) => at.includes('schema') || at.includes('schemas');
const isExample: Matcher = ({ code }) => code === 'example';

/** Our issues that each rule is about. References that lead nowhere always stop a build. */
const RULES: Readonly<Record<string, Matcher>> = {
  struct: ({ code }) => code === 'structure',
  // The name of `struct` in earlier versions.
  spec: ({ code }) => code === 'structure',
  'operation-operationId-unique': ({ code }) => code === 'operation-id',
  'operation-parameters-unique': ({ code }) => code === 'parameter',
  'path-parameters-defined': ({ code }) => code === 'path-parameter',
  'security-defined': ({ code }) => code === 'security',
  'no-empty-servers': ({ code, at }) => code === 'server' && at.length === 0,
  'no-undefined-server-variable': ({ code, what }) => code === 'server' && what.includes('{'),
  'no-invalid-schema-examples': (issue) => isExample(issue) && inSchema(issue),
  'no-invalid-media-type-examples': (issue) =>
    isExample(issue) && !inSchema(issue) && issue.at.includes('content'),
  'no-invalid-parameter-examples': (issue) =>
    isExample(issue) && !inSchema(issue) && !issue.at.includes('content'),
};

const SEVERITIES: readonly unknown[] = ['off', 'warn', 'error'] satisfies Severity[];

function isSeverity(value: unknown): value is Severity {
  return SEVERITIES.includes(value);
}

/**
 * Reads the `redocly.yaml` beside a contract, if there is one. Its rules' severities count here; we
 * don't run its decorators, and don't know all its rules.
 *
 * @param contract path of the contract
 * @throws ContractError with the places of what is wrong in the file
 */
export function readLintRules(contract: string): LintRules | undefined {
  const file = join(dirname(contract), 'redocly.yaml');
  if (!existsSync(file)) return undefined;
  const source = parseSource(readFileSync(file, 'utf8'), file);
  const { value } = source;
  const findings: Finding[] = [];
  const severities = new Map<string, Severity>();
  const root = value === null ? {} : value;
  const rules = isJsonObject(root) ? (root.rules ?? {}) : undefined;
  if (!isJsonObject(root) || !isJsonObject(rules)) {
    const what = isJsonObject(root)
      ? '`rules` isn’t a list of rules with their severities.'
      : 'The file isn’t a list of settings.';
    const at = isJsonObject(root) ? ['rules'] : [];
    throw errorIn(source, [
      { code: 'lint', what, fix: 'Write `rules:` and below it `struct: error`.', at },
    ]);
  }
  for (const [name, setting] of Object.entries(rules)) {
    const severity = isJsonObject(setting) ? (setting.severity ?? 'error') : setting;
    if (isSeverity(severity)) severities.set(name, severity);
    else {
      findings.push({
        code: 'lint',
        what: `The rule \`${name}\` has the severity ${JSON.stringify(severity)}.`,
        fix: 'Write off, warn or error.',
        at: ['rules', name],
      });
    }
  }
  if (findings.length > 0) throw errorIn(source, findings);
  const decorators = isJsonObject(root.decorators) ? Object.keys(root.decorators) : [];
  const unknown = [...severities].filter(([name, severity]) => severity !== 'off' && !RULES[name]);
  const ignored = [...decorators, ...unknown.map(([name]) => name)];
  return {
    file,
    severityOf: (issue) => [...severities].findLast(([name]) => RULES[name]?.(issue))?.[1],
    ...(ignored.length > 0
      ? { note: `${file}: the build doesn’t use ${ignored.join(', ')}.` }
      : {}),
  };
}
