import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { requireShippedContract } from './load-rules.ts';

const FILE = 'gateway/contract/openapi.yaml';
const FIX =
  'Put the shipped contract back, and name the file of yours as `contract` in site.config.ts.';

describe('the contract that the sandbox finds', () => {
  it('is the shipped one', () => {
    expect(() => requireShippedContract(readFileSync(FILE, 'utf8'), FILE)).not.toThrow();
  });

  it.each([
    ['3.0.3', 'it is not OpenAPI 3.1'],
    ["'3.1.0'", 'it has no x-request-signing and no x-callback-signing'],
  ])("is another gateway's, of OpenAPI %s", (version, found) => {
    const text = `openapi: ${version}\ninfo: { title: Najd Pay, version: 2.0.0 }\npaths: {}\n`;
    expect(() => requireShippedContract(text, FILE)).toThrow(
      `${FILE}:1:1: The sandbox plays the shipped contract alone, and another one has taken its place: ${found}.\n  Fix: ${FIX}`,
    );
  });
});
