import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFixtureSite } from '../tests/support/fixture-site.ts';
import { renderHeaders, writeHeadersFile } from './headers-file.ts';

const SETTINGS = {
  headers: {
    'Content-Security-Policy': 'default-src \'none\'; report-to "a"',
    'Referrer-Policy': 'no-referrer',
  },
  baseUrl: '/docs',
};

it('for a static host', () => {
  expect(renderHeaders(SETTINGS, 'static')).toBe(`/*
  Content-Security-Policy: default-src 'none'; report-to "a"
  Referrer-Policy: no-referrer

/docs/_assets/*
  Cache-Control: public, max-age=31536000, immutable
`);
});

it('for nginx, on every status', () => {
  expect(renderHeaders(SETTINGS, 'nginx')).toBe(
    `add_header Content-Security-Policy "default-src 'none'; report-to \\"a\\"" always;\nadd_header Referrer-Policy "no-referrer" always;\n`,
  );
  expect(() => renderHeaders({ headers: { 'X-Price': '$1' } }, 'nginx')).toThrow(
    'headers["X-Price"]: nginx cannot send a "$"',
  );
});

it('for Caddy, without placeholders', () => {
  expect(renderHeaders({ headers: { 'Report-To': '{"group":"csp"}' } }, 'caddy')).toBe(
    'header Report-To "\\{\\"group\\":\\"csp\\"\\}"\n',
  );
});

it('is written into the site from what the build asked for', async () => {
  const site = await writeFixtureSite();
  await writeHeadersFile(site.dist);
  const text = await readFile(join(site.dist, '_headers'), 'utf8');
  expect(text).toContain("  Content-Security-Policy: default-src 'none'; style-src 'self'\n");
  expect(text).toContain('\n/_assets/*\n');
  await site.remove();
});

it('is not made up where no build has computed the policy', async () => {
  const site = await writeFixtureSite();
  await rm(join(site.dist, 'security-headers.json'));
  await rm(join(site.dist, '_headers'));
  const said =
    `There is no security-headers.json in ${site.dist}, ` +
    'so the Content-Security-Policy is not known.';
  await expect(writeHeadersFile(site.dist)).rejects.toThrow(said);
  expect(existsSync(join(site.dist, '_headers'))).toBe(false);
  const command = spawnSync(process.execPath, ['deploy/headers.ts', '--dist', site.dist], {
    encoding: 'utf8',
  });
  expect([command.status, command.stdout]).toEqual([1, '']);
  expect(command.stderr).toBe(
    `\n${said}\nBuild first: npm run build -- --strict; or name the folder of the built site with --dist.\n`,
  );
  await site.remove();
});
