import type { z } from 'zod';
import { type ContractIssue, type ContractSource, errorIn } from '../../openapi/index.ts';

/**
 * Returns a value of a file once its schema accepts it.
 *
 * @param finding the kind of mistake that a wrong value is, its fix, and the value's place
 * @throws ContractError with the place of the first wrong value
 */
export function checkValue<T>(
  source: ContractSource,
  schema: z.ZodType<T>,
  value: unknown,
  finding: Pick<ContractIssue, 'code' | 'fix' | 'at'>,
): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const inside = (issue?.path ?? []).map((key) => (typeof key === 'symbol' ? String(key) : key));
  const what = issue?.message ?? 'The value is wrong.';
  const found = { ...finding, what, at: [...finding.at, ...inside] };
  throw errorIn(source, [found], { cause: result.error });
}
