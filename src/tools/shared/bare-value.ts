import type { Diagnosis } from '../../../gateway/diagnosis/diagnosis.ts';

/** What was found out about a value. */
interface Explained {
  /** Whether it is right; absent when there is none. */
  matches?: boolean;
  diagnoses: Diagnosis[];
}

/**
 * The same of a value that was entered alone, without the version in front (`v1=`, `v1,`): nobody said
 * that it was sent so, and what is right but for that is right.
 */
export function judgedBare<Found extends Explained>(explained: Found): Found & { isBare?: true } {
  const diagnoses = explained.diagnoses.filter(({ mistake }) => mistake !== 'prefix_missing');
  if (diagnoses.length === explained.diagnoses.length) return explained;
  const matches = !diagnoses.some(({ proven }) => proven);
  return { ...explained, matches, diagnoses, isBare: true };
}
