import { describe, expect, it } from 'vitest';
import { withoutAccepted } from './accepted-warnings.ts';

const BROKEN =
  'Broken link "/prices": there is no page /prices\n  on content/docs/index.mdx, line 6';
const SERVER = 'openapi.yaml:9:4: The server "/v1" is no whole address.\n  Fix: Write another.';

describe('accepted warnings', () => {
  const accept = (warning: string) => [{ warning, reason: 'The shop has the page.' }];

  it('are left out, and no other is', () => {
    const left = withoutAccepted(
      [BROKEN, SERVER],
      accept('Broken link "/prices"'),
      'site.config.ts',
    );
    expect(left).toEqual([SERVER]);
  });

  it('that nothing matches any more are reported', () => {
    expect(withoutAccepted([SERVER], accept('Broken link "/prices"'), 'site.config.ts')).toEqual([
      SERVER,
      'site.config.ts, key `acceptedWarnings[0]`: no warning has the text "Broken link \\"/prices\\"".\n' +
        'Fix: remove the entry, or copy a part of the warning as the build prints it.',
    ]);
  });
});
