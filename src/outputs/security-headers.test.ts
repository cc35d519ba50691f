import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import { linesOfAttribute, linesOfLink, writtenAddresses, writtenMarkup } from './places.ts';
import { type RenderedPage, readPage } from './rendered-page.ts';
import { findBlocked } from './security-headers.ts';

const NOTE =
  '<b style="color: red" onclick="go()">New</b> <img src="https://cdn.acme.example/new.gif">';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'policy-'));
  writeFileSync(
    join(folder, 'site.config.ts'),
    `export default {\n  announcementBar: {\n    content: '${NOTE}',\n  },\n};\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the build's messages about guides with a text; FOLDER is their folder. */
function said(texts: readonly string[], announcement?: string): string {
  const config = minimalConfig();
  if (announcement) config.themeConfig.announcementBar = { content: announcement };
  const parsed = parseSiteConfig(config, 'site.config.ts');
  const bar = announcement ? `<div>${announcement}</div>` : '';
  const pages = texts.map((text, at): RenderedPage => {
    const file = join(folder, `${at}.mdx`);
    writeFileSync(file, `---\ntitle: A page\n---\n\n${text}\n`);
    const html = text
      .replace(/!\[(.*?)\]\((\S+?)\)/g, '<img alt="$1" src="$2">')
      .replace(/style=\{\{ color: 'red' \}\}/g, 'style="color:red"');
    return readPage(`${bar}<main>${html}</main>`, `/${at}`, relative('.', file));
  });
  const scope = {
    pages,
    url: 'https://docs.acme.example',
    allowed: {
      inline: ['boot()'],
      scripts: ['https://cdn.acme.example/allowed.js'],
      connect: [],
      forms: ['https://forms.acme.example/docs'],
    },
    baseUrl: '/',
    linesOf: linesOfLink,
    linesOfAttribute,
    written: writtenAddresses(
      parsed,
      { pages: [], sidebarSets: [], instances: [], warnings: [] },
      folder,
    ),
    writtenMarkup: writtenMarkup(parsed, folder),
  };
  return findBlocked(scope).join('\n\n').replaceAll(relative('.', folder), 'FOLDER');
}

describe('what the security policy would block', () => {
  it('is not what the configuration names', () => {
    const text =
      '<script src="https://cdn.acme.example/allowed.js"></script>' +
      '<form action="https://forms.acme.example/docs"></form>';
    expect(said([text])).toBe('');
    expect(said([text.replaceAll('acme', 'other')]).match(/^Blocked/gm)).toHaveLength(2);
  });

  it('is named with its places and the way out: pictures and videos of other hosts', () => {
    const picture = '![Shot](https://cdn.acme.example/a/shot.png)';
    const video =
      '<video src="https://cdn.acme.example/intro.mp4" poster="//cdn.acme.example/p" />';
    expect(said([`Text.\n\n${picture}`, `${picture}\n${video}`])).toMatchInlineSnapshot(`
      "Blocked <img src="https://cdn.acme.example/a/shot.png">: the security policy lets pages load files of this site alone
        on FOLDER/0.mdx, line 7
        on FOLDER/1.mdx, line 5
      Fix: put the file into public/ and write its path from there, for example /shot.png.

      Blocked <video src="https://cdn.acme.example/intro.mp4">: the security policy lets pages load files of this site alone
        on FOLDER/1.mdx, line 6
      Fix: put the file into public/ and write its path from there, for example /intro.mp4.

      Blocked <video poster="//cdn.acme.example/p">: the security policy lets pages load files of this site alone
        on FOLDER/1.mdx, line 6
      Fix: put the file into public/ and write its path from there, for example /img/portal.png."
    `);
  });

  it('is named: what only readers without JavaScript load', () => {
    const pixel = '<noscript><img src="https://cdn.acme.example/pixel.gif"></noscript>';
    expect(said([pixel])).toContain('Blocked <img src="https://cdn.acme.example/pixel.gif">');
  });

  it('is named: frames, of this site too, and forms that are sent elsewhere', () => {
    const frame = '<iframe src="https://www.youtube.com/embed/x"></iframe>';
    const form = '<form action="https://crm.acme.example/lead"></form>';
    expect(said([`${frame}\n\n${form}\n\n<iframe src="/demo"></iframe>`])).toMatchInlineSnapshot(`
      "Blocked <iframe src="https://www.youtube.com/embed/x">: the security policy allows no frames
        on FOLDER/0.mdx, line 5
      Fix: write a link, for example [Open it](https://www.youtube.com/embed/x); a video in public/ plays in <video src="/intro.mp4" controls />.

      Blocked <form action="https://crm.acme.example/lead">: the security policy lets forms be sent to this site alone
        on FOLDER/0.mdx, line 7
      Fix: write a link to the page that has the form.

      Blocked <iframe src="/demo">: the security policy allows no frames
        on FOLDER/0.mdx, line 9
      Fix: write a link, for example [Open it](/demo); a video in public/ plays in <video src="/intro.mp4" controls />."
    `);
  });

  it("is named: scripts in a guide, but for the site's own", () => {
    const text = '<script>boot()</script>\n\n<script>\n  track(location.href);\n</script>';
    expect(said([text])).toMatchInlineSnapshot(`
      "Blocked <script>track(location.href);</script>: the security policy runs the site's own scripts alone
        on FOLDER/0.mdx
      Fix: put the script into a file in public/ and write <script src="/FILE.js"></script>, or make it a component."
    `);
  });

  it('is named: links that run or hold a document', () => {
    const text = '<a href="javascript:pay()">Pay</a>\n\n<a href="data:text/html,hi">Hi</a>';
    expect(said([text])).toMatchInlineSnapshot(`
      "Blocked <a href="javascript:pay()">: the security policy runs no script in an address
        on FOLDER/0.mdx, line 5
      Fix: write an address that starts with "https:", or a route; browsers block or run it.

      Blocked <a href="data:text/html,hi">: the security policy runs no script in an address
        on FOLDER/0.mdx, line 7
      Fix: write an address that starts with "https:", or a route; browsers block or run it."
    `);
  });

  it('is named: what would lead readers elsewhere, and areas of a picture that run code', () => {
    const text =
      '<meta http-equiv="refresh" content="0;url=https://other.example">\n<base href="//other.example">\n' +
      '<map><area href="javascript:pay()"></map><meta itemprop="name" content="a">';
    expect(said([text])).toMatchInlineSnapshot(`
      "Blocked <meta http-equiv="refresh">: it would lead readers or links elsewhere
        on FOLDER/0.mdx, line 5
      Fix: remove it, or write a link.

      Blocked <base href="//other.example">: it would lead readers or links elsewhere
        on FOLDER/0.mdx, line 6
      Fix: remove it, or write a link.

      Blocked <a href="javascript:pay()">: the security policy runs no script in an address
        on FOLDER/0.mdx, line 7
      Fix: write an address that starts with "https:", or a route; browsers block or run it."
    `);
  });

  it('is named: styles and handlers in a guide, in either spelling', () => {
    const text = `<p style="color: red">A</p>\n\n<p style={{ color: 'red' }}>B</p>`;
    expect(said([text])).toMatchInlineSnapshot(`
      "Blocked <p style="color: red">: the security policy forbids inline styles and event handlers
        on FOLDER/0.mdx, line 5
      Fix: use a class, or a script of the site.

      Blocked <p style="color:red">: the security policy forbids inline styles and event handlers
        on FOLDER/0.mdx, line 7
      Fix: use a class, or a script of the site."
    `);
  });

  it('is named: a stylesheet in a guide, which gets no hash in the policy', () => {
    const text = '<style>{`p { color: red }`}</style>';
    expect(said([text])).toMatchInlineSnapshot(`
      "Blocked <style>{\`p { color: red }\`}</style>: the security policy allows the site's own styles alone
        on FOLDER/0.mdx
      Fix: use a class."
    `);
  });

  it('is named once with its key where it stands around all pages', () => {
    expect(said(['One.', 'Two.', 'Three.'], NOTE)).toMatchInlineSnapshot(`
      "Blocked <b style="color: red">: the security policy forbids inline styles and event handlers
        on FOLDER/site.config.ts, line 3, key \`themeConfig.announcementBar.content\`
      Fix: use a class, or a script of the site.

      Blocked <b onclick="go()">: the security policy forbids inline styles and event handlers
        on FOLDER/site.config.ts, line 3, key \`themeConfig.announcementBar.content\`
      Fix: use a class, or a script of the site.

      Blocked <img src="https://cdn.acme.example/new.gif">: the security policy lets pages load files of this site alone
        on FOLDER/site.config.ts, line 3, key \`themeConfig.announcementBar.content\`
      Fix: put the file into public/ and write its path from there, for example /new.gif."
    `);
  });

  it('is nothing of the own site, and no link', () => {
    const text = [
      '![a](/img/a.png) ![b](https://docs.acme.example/b.png) ![c](./c.png)',
      '<video src="/intro.mp4"><source src="intro.webm"></video><form action="/search"></form>',
      '<a href="https://other.example">x</a><iframe srcdoc="<p>x</p>"></iframe>',
      '<link rel="canonical" href="https://other.example">',
    ];
    expect(said([text.join('\n')])).toBe('');
  });

  it('ends after twenty', () => {
    const text = Array.from({ length: 25 }, (_, at) => `![x](https://a.example/${at}.png)`);
    const all = said([text.join('\n')]);
    expect(all.match(/^Blocked /gm)).toHaveLength(20);
    expect(all).toMatch(/\n\nand 5 more of the kind$/);
  });
});
