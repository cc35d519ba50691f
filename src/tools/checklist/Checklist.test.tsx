import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { Checklist, ChecklistItem } from './Checklist.tsx';

vi.mock('../../components/site-link.ts', () => ({ href: (target: string) => `/base${target}` }));

const html = renderToStaticMarkup(
  <Checklist title="Keys">
    <ChecklistItem
      id="secret-on-server"
      title="The secret is only on the server."
      href="/authentication/merchant-key#keep-it"
      section="Keep the secret"
    >
      Search the built pages.
    </ChecklistItem>
  </Checklist>,
);

describe('<Checklist>', () => {
  test('is a named list', () => {
    expect(html).toMatch(/^<ul [^>]*aria-label="Keys"/);
  });

  test('an item has a native box, labelled by what has to be true', () => {
    expect(html).toMatch(
      /<label[^>]*><input type="checkbox"[^>]*\/><span>The secret is only on the server\.<\/span><\/label>/,
    );
  });

  test('an item is known by a stable id: as anchor and at its box', () => {
    expect(html).toContain('id="secret-on-server"');
    expect(html).toContain('data-checklist-item="secret-on-server"');
  });

  test('an item links to its section and says how to prove it', () => {
    expect(html).toContain('href="/base/authentication/merchant-key#keep-it"');
    expect(html).toContain('Search the built pages.');
  });
});
