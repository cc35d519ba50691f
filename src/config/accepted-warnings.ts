import type { SiteConfig } from './schema.ts';

/**
 * Returns the warnings of a build that its configuration doesn't accept, and one for each entry that no
 * warning matches.
 *
 * @param file of the configuration, for messages
 */
export function withoutAccepted(
  warnings: readonly string[],
  accepted: SiteConfig['acceptedWarnings'],
  file: string,
): string[] {
  const unused = accepted.flatMap(({ warning }, at) =>
    warnings.some((one) => one.includes(warning))
      ? []
      : `${file}, key \`acceptedWarnings[${at}]\`: no warning has the text ${JSON.stringify(warning)}.\n` +
        'Fix: remove the entry, or copy a part of the warning as the build prints it.',
  );
  const left = warnings.filter((one) => !accepted.some(({ warning }) => one.includes(warning)));
  return [...left, ...unused];
}
