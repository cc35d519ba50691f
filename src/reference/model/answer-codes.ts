import type { Json, Operation, ReferenceModel } from './types.ts';

/** A name for something that a program tells apart: `errorCode`, `reason_code`, OAuth's `error`. */
const NAME = /(?:^|[a-z_-])code$|Code$|^error$/;
/** A code, and neither a sentence nor a word; with three digits at least where it has no letter. */
const CODE = /^(?=.*\d{3}|.*\p{L}.*[\p{N}_.:-])[\p{L}\p{N}][\p{L}\p{N}_.:-]{1,39}$/u;

/**
 * Codes that an operation answers errors with, by the examples of its answers. None where the
 * contract explains its codes (`x-error-codes`): those have a place of their own, where readers find
 * what to do.
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
