import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../support/fixture.ts';

interface Version {
  name: string;
  label: string;
  isLast: boolean;
  docs: { id: string; path: string; sidebar?: string }[];
  sidebars: Record<string, { link?: { label: string; path: string } }>;
  draftIds: string[];
  mainDocId: string;
}

const DIST = process.env.SITE_DIST ?? 'dist';

function modelOf(dist: string): { pluginId: string; versions: Version[] }[] {
  return JSON.parse(readFileSync(`${dist}/docs-model.json`, 'utf8'));
}

describe('docs versions', () => {
  it('S3-05 have name, label, isLast, docs, sidebars, drafts and a main doc', () => {
    const versions = modelOf(FIXTURE_DIST)[0]?.versions ?? [];
    expect(versions.map(({ name, label, isLast }) => [name, label, isLast])).toEqual([
      ['current', '2.0', true],
      ['1.0', '1.0', false],
    ]);
    expect(versions[0]?.docs).toContainEqual({
      id: 'payments/refund',
      path: '/payments/refund',
      sidebar: 'guides',
    });
    expect(versions[1]?.docs).toContainEqual({ id: 'tabs', path: '/1.0/tabs', sidebar: 'guides' });
    expect(versions[0]?.sidebars).toEqual({
      guides: { link: { label: 'Start here', path: '/' } },
    });
    expect(versions[0]?.draftIds).toEqual(['unfinished']);
    expect(versions.map(({ mainDocId }) => mainDocId)).toEqual(['index', 'index']);
  });

  it('S3-01 hold documentation metadata alone: no texts, no payloads', () => {
    const keys = ['name', 'label', 'isLast', 'docs', 'sidebars', 'draftIds', 'mainDocId'];
    for (const { versions } of modelOf(DIST)) {
      for (const version of versions) {
        expect(Object.keys(version)).toEqual(keys);
        for (const doc of version.docs) {
          expect(['id', 'path', 'sidebar']).toEqual(expect.arrayContaining(Object.keys(doc)));
        }
      }
    }
  });
});
