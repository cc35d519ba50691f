import type { Diagnosis } from '../../../gateway/diagnosis/diagnosis.ts';

/** Findings about a value. */
interface Explained {
  /** True if the value is right; absent if there's no value. */
  matches?: boolean;
  diagnoses: Diagnosis[];
}

/**
 * Returns the findings for a value entered without the version in front (`v1=`, `v1,`). Nobody said
 * it was sent that way, so a value that's right apart from the prefix counts as right.
 */
export function judgedBare<Found extends Explained>(explained: Found): Found & { isBare?: true } {
  const diagnoses = explained.diagnoses.filter(({ mistake }) => mistake !== 'prefix_missing');
  if (diagnoses.length === explained.diagnoses.length) return explained;
  const matches = !diagnoses.some(({ proven }) => proven);
  return { ...explained, matches, diagnoses, isBare: true };
}
