import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { FIXTURE_DIST } from '../support/fixture.ts';
import { visit } from '../support/visit.ts';

const production = visit();
const fixture = visit(FIXTURE_DIST);

interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

function isAhead(request: Request): boolean {
  return request.headers()['sec-purpose'] === 'prefetch';
}

/** Opens a page of the fixture on a connection, and collects the paths that are fetched ahead. */
async function openOn(connection: Connection, path: string): Promise<[Page, Set<string>]> {
  const context = await fixture.newContext();
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  const page = await context.newPage();
  const ahead = new Set<string>();
  page.on('request', (request) => {
    if (isAhead(request)) ahead.add(new URL(request.url()).pathname);
  });
  await page.goto(fixture.origin + path);
  return [page, ahead];
}

const sidebarLink = (page: Page, path: string) => page.locator(`[data-sidebar] a[href="${path}"]`);

describe('fetching ahead', () => {
  it('S7-05 links in view, when the browser is idle; not those out of view', async () => {
    const [, ahead] = await openOn({ effectiveType: '4g' }, '/');
    // In whatever order: the browser requests them one by one.
    await expect
      .poll(() => [...ahead])
      .toEqual(expect.arrayContaining(['/tabs', '/payments/refund']));
    const [long, later] = await openOn({ effectiveType: '4g' }, '/long');
    await expect.poll(() => later.size).toBeGreaterThan(0);
    expect(later).not.toContain('/errors');
    const back = long.locator('main').getByRole('link', { name: 'Back to the start' });
    await back.scrollIntoViewIfNeeded();
    await expect.poll(() => later.has('/')).toBe(true);
  });

  it.each(['pointer', 'keyboard'])('S7-05 a link that a reader comes near by %s', async (by) => {
    const [page, ahead] = await openOn({ effectiveType: '4g' }, '/upgrade');
    expect(ahead).not.toContain('/crash');
    if (by === 'pointer') await sidebarLink(page, '/crash').hover();
    else await sidebarLink(page, '/crash').focus();
    await expect.poll(() => ahead.has('/crash')).toBe(true);
  });

  it.each<Connection>([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }])(
    'S7-06 nothing at all with %o, and a click still navigates',
    async (connection) => {
      const [page, ahead] = await openOn(connection, '/');
      await sidebarLink(page, '/crash').hover();
      await sidebarLink(page, '/tabs').focus();
      // Long enough for what would be fetched at once, on another connection.
      await page.waitForTimeout(600);
      expect([...ahead]).toEqual([]);
      await sidebarLink(page, '/tabs').click();
      await page.getByRole('heading', { level: 1, name: 'Tabs' }).waitFor();
      expect([...ahead]).toEqual([]);
    },
  );
});

describe('what the browser asks for', () => {
  it('S7-07 only reads, from the site’s own origin, whatever a reader touches', async () => {
    const context = await production.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    context.on('request', (request) => {
      const own = request.url().startsWith(`${production.origin}/`);
      if (request.method() !== 'GET' || !own) asked.push(`${request.method()} ${request.url()}`);
    });
    for (const path of ['/', '/authentication/hash-validation', '/test_cards', '/checklist']) {
      await page.goto(production.origin + path);
      await page.locator('main :is(button, summary)').evaluateAll((all) => {
        for (const control of all) (control as HTMLElement).click();
      });
      await page.waitForLoadState('networkidle');
    }
    expect(asked).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
});
