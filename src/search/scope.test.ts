import { describe, expect, it } from 'vitest';
import { type SearchScope, tagsOf } from './scope.ts';

const scope = (active?: string): SearchScope => ({
  folder: '/',
  listUrl: '/search',
  instances: [
    { id: 'default', versions: ['current', '1.0'], active, label: '' },
    { id: 'api', versions: ['current'], label: 'API' },
  ],
});

const tags = (active?: string, stored?: string): string[] =>
  tagsOf(scope(active), (key) =>
    key === 'docs-preferred-version-default' ? (stored ?? null) : null,
  ).map(({ tag }) => tag);

describe('tags of a page', () => {
  it('S7-03 default, and each instance in the latest version', () => {
    expect(tags()).toEqual(['default', 'docs-default-current', 'docs-api-current']);
  });

  it('S7-03 the preferred version, if it exists', () => {
    expect(tags(undefined, '1.0')).toContain('docs-default-1.0');
    expect(tags(undefined, '9.9.9')).toContain('docs-default-current');
  });

  it("S7-03 the page's own version before the preferred one", () => {
    expect(tags('current', '1.0')).toContain('docs-default-current');
    expect(tags('1.0')).toContain('docs-default-1.0');
  });
});
