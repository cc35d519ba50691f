import { describe, expect, it, type TestContext, vi } from 'vitest';
import { readContract } from '../../openapi/index.ts';
import { buildReference } from '../../src/reference/model/build-reference.ts';
import {
  FOREIGN_CONTRACTS,
  type ForeignContract,
  foreignContract,
} from '../support/foreign-contracts.ts';
import { findMissing } from './check/find-missing.ts';
import { renderPages } from './check/render-pages.tsx';

// Colours take most of the time of a page, and say nothing of the contract.
vi.mock('../../src/components/code/highlight.ts', async (original) => ({
  ...(await original<typeof import('../../src/components/code/highlight.ts')>()),
  highlightToHtml: (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
}));

const inCi = process.env.CI === 'true' || process.env.CI === '1';

/**
 * Returns a contract from the registry. If the registry can't be reached, fails in continuous
 * integration and skips by name elsewhere.
 */
function fetched(contract: ForeignContract, { skip }: TestContext): string {
  try {
    return foreignContract(contract);
  } catch (error) {
    if (inCi || !(error instanceof Error)) throw error;
    const why = `SKIPPED, the contract of ${contract.name}: ${error.message}`;
    console.warn(why);
    return skip(why);
  }
}

describe('contracts that nobody here wrote', () => {
  it.for(FOREIGN_CONTRACTS)(
    '$name: every operation has its page, and no field is lost',
    { timeout: 600_000 },
    (contract, context) => {
      const { document } = readContract(fetched(contract, context), { lenient: true });
      const model = buildReference(document);
      expect(model.operations).toHaveLength(contract.operations);
      const { facts, missing } = findMissing(document, renderPages(model));
      expect(facts).toBeGreaterThan(contract.operations * 20);
      expect(missing.map(({ at, kind, text }) => `${at} lacks the ${kind} ${text}`)).toEqual([]);
    },
  );
});
