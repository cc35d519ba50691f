import type { Json, Operation, ReferenceModel } from './types.ts';

/** Matches a name of a machine-readable value: `errorCode`, `reason_code`, OAuth's `error`. */
const NAME = /(?:^|[a-z_-])code$|Code$|^error$/;
/** Matches a code, but not a sentence or a word. Without letters, it needs at least three digits. */
const CODE = /^(?=.*\d{3}|.*\p{L}.*[\p{N}_.:-])[\p{L}\p{N}][\p{L}\p{N}_.:-]{1,39}$/u;

/**
 * Returns the codes of an operation's error responses, from their examples. It returns none if the
 * contract explains its codes (`x-error-codes`): those have their own place, where readers find what to
 * do.
 */
export function answerCodes(model: ReferenceModel, { responses }: Operation): string[] {
  if (model.errorCodes.length > 0) return [];
  const examples = responses
    .filter(({ status }) => !/^[123]/.test(status))
    .flatMap(({ media }) => media.flatMap((one) => one.examples))
    .filter(({ generated }) => !generated);
  const codes = examples.flatMap(({ value }) => codesIn(value));
  return [...new Set(codes)].filter((code) => CODE.test(code));
}

function codesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => {
    if (typeof item === 'object') return codesIn(item);
    return NAME.test(name) ? [String(item)] : [];
  });
}
