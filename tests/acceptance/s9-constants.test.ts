import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { ROUTES } from '../support/site.ts';
import { textOf } from '../support/text.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

describe('constants', () => {
  it('S9-15 S9-16 S9-17 S9-18 S9-19 what is kept has the names of the specification, and nothing else is', async () => {
    const page = await fixture.open('/tabs');
    await page.getByRole('button', { name: 'Switch to dark mode' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('tab', { name: 'Node' }).first().click();
    await page.locator('header summary', { hasText: '2.0' }).click();
    await page.locator('header').getByRole('link', { name: '1.0', exact: true }).click();
    await page.waitForURL('**/1.0/tabs');
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'docs-preferred-version-default',
      'docusaurus.announcement.dismiss',
      'docusaurus.announcement.id',
      'docusaurus.tab.language',
      'theme',
    ]);
  });

  it('S9-13 the API is labelled 1.0.0', async () => {
    const response = await fetch(`${production.origin}/api/gateway/official-documentation`);
    expect(textOf(await response.text())).toContain('1.0.0');
  });

  it('S9-20 no page publishes fees or rates', async () => {
    for (const { path } of ROUTES) {
      const text = textOf(await (await fetch(production.origin + encodeURI(path))).text());
      expect(text, path).not.toMatch(/\d\s?%\s*(?:fee|per transaction|of the amount)/i);
      expect(text, path).not.toMatch(/\bfees? (?:of|is|are) (?:SAR )?\d/i);
    }
  });
});
