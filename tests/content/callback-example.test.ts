import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { loadContract, loadTestData } from '../../gateway/contract/load.ts';
import { verifyCallback } from '../../gateway/signing/index.ts';
import { ContractChecker } from '../sandbox/harness/response-schemas.ts';
import { readGuides } from './guides.ts';

/** Returns the blocks of HTTP on the page about validation, headers apart from the body. */
function blocks(): { headers: Record<string, string>; body: string }[] {
  const found: string[] = [];
  const guide = readGuides().find(({ route }) => route === '/Callback/calback_validation');
  if (guide)
    visit(guide.tree, 'code', ({ lang, value }) => void (lang === 'http' && found.push(value)));
  return found.map((text) => {
    const [head = '', body = ''] = text.split('\n\n');
    const lines = head.split('\n').filter((line) => line.includes(': '));
    return { headers: Object.fromEntries(lines.map((line) => line.split(': '))), body };
  });
}

it('the callback that the guide works through is one of the contract, and its signatures are right', async () => {
  const [{ credentials }, contract] = await Promise.all([loadTestData(), loadContract()]);
  const [first] = credentials;
  const [callback, rotation] = blocks();
  if (!first || !callback || !rotation) throw new Error('an example is missing');
  expect(new ContractChecker(contract).checkCallback(JSON.parse(callback.body))).toEqual([]);
  const sign = async (headers: Record<string, string>, secret = '') =>
    (await verifyCallback({ headers, body: callback.body }, secret, 1_760_000_000)).ok;
  const rotated = { ...callback.headers, ...rotation.headers };
  expect(await sign(callback.headers, first.callback_secret)).toBe(true);
  expect(await sign(rotated, first.callback_secret)).toBe(true);
  expect(await sign(rotated, first.callback_secret_next)).toBe(true);
});
