import { describe, expect, it } from 'vitest';
import { ROUTES, serveForFile } from '../support/site.ts';

const production = serveForFile();

describe('roles and permissions', () => {
  it.each(ROUTES)(
    'S6-01 S1-19 S0-01 S2-01 $path is public and read-only, and has no parameters',
    async ({ path }) => {
      const url = production.origin + encodeURI(path);
      const response = await fetch(url);
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('www-authenticate')).toBeNull();
      const html = await response.text();
      expect(html).not.toMatch(/<form[^>]+method="?post/i);
      expect(html).not.toMatch(/<input[^>]+type="?password/i);
      expect((await fetch(url, { method: 'POST' })).status).toBe(405);
      const asked = await fetch(`${url}?user=1&page=2`);
      expect(await asked.text()).toBe(html);
    },
  );
});
