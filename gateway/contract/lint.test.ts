import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileErrors, validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { CONTRACT_FILE } from './load.ts';

const run = promisify(execFile);
const REDOCLY = fileURLToPath(
  new URL('../../node_modules/@redocly/cli/bin/cli.js', import.meta.url),
);
const RULES = fileURLToPath(new URL('redocly.yaml', import.meta.url));

describe('the contract file', () => {
  it('is valid OpenAPI 3.1 for an independent parser', async () => {
    const result = await validate(CONTRACT_FILE);
    expect(result.valid ? '' : compileErrors(result)).toBe('');
  });

  it('passes the strict lint, offline', async () => {
    const lint = run(
      process.execPath,
      [REDOCLY, 'lint', '--config', RULES, '--format', 'json', CONTRACT_FILE],
      {
        maxBuffer: 32 * 1024 * 1024,
        env: {
          ...process.env,
          REDOCLY_TELEMETRY: 'off',
          REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
        },
      },
    );
    const { stdout } = await lint.catch((error: unknown) => {
      if (typeof error === 'object' && error !== null && 'stdout' in error) {
        return { stdout: String(error.stdout) };
      }
      throw error;
    });
    const { totals, problems } = JSON.parse(stdout) as {
      totals: { errors: number; warnings: number; ignored: number };
      problems: { ruleId: string; message: string }[];
    };
    expect(problems.map((problem) => `${problem.ruleId}: ${problem.message}`)).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });
});
