import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as ar from './ar.ts';
import { word, wordWith } from './browser.ts';
import * as en from './en.ts';
import { browserMessages, filled, listOf, messages, pluralOf, speak, spellTime } from './index.ts';
import { checkMessages, loadMessages } from './load-messages.ts';

describe('the shipped messages', () => {
  it('are complete in English and Arabic, with every plural form of the language', () => {
    expect(checkMessages(en, 'en.ts', 'en')).toEqual([]);
    expect(checkMessages(ar, 'ar.ts', 'ar')).toEqual([]);
  });

  it('are in Arabic script, but for names', () => {
    const texts = Object.values(ar).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    );
    expect(texts.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});

describe('faults of messages', () => {
  const { required, noResults: _, ...rest } = en;

  it('name key, file and fix for a missing and an unknown message', () => {
    expect(checkMessages({ ...rest, requird: required, unicorn: 'x' }, 'fr.ts', 'en')).toEqual([
      'unknown message `requird`\n  at fr.ts\nFix: write `required` instead.',
      'unknown message `unicorn`\n  at fr.ts\nFix: remove it.',
      'message `noResults` is missing\n  at fr.ts\n' +
        'Fix: add `export const noResults = …;`, which translates "No results found.".',
    ]);
  });

  it('name a plural form that the language needs, and names in braces that are lost or unknown', () => {
    const found = {
      ...en,
      version: 'v{versoin}',
      fieldCount: { one: '{count} pole', other: '{count} polí' },
    };
    expect(checkMessages(found, 'cs.ts', 'cs').map((fault) => fault.split('\n')[0])).toEqual([
      'message `version` lacks {version}',
      'message `version` has {versoin}, which nothing fills',
      'message `resultCount` has no plural form `few`, `many`',
      'message `sendsCallbacks` has no plural form `few`, `many`',
      'message `fieldsOfResponses` has no plural form `few`, `many`',
      'message `fieldsOfRequests` has no plural form `few`, `many`',
      'message `fieldCount` has no plural form `few`, `many`',
      'message `moreFields` has no plural form `few`, `many`',
      'message `pageCount` has no plural form `few`, `many`',
      'message `variantCount` has no plural form `few`, `many`',
      'message `moreValues` has no plural form `few`, `many`',
      'message `characters` has no plural form `few`, `many`',
      'message `items` has no plural form `few`, `many`',
      'message `names` has no plural form `few`, `many`',
    ]);
  });
});

describe('a locale', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'messages-'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    mkdirSync(join(folder, 'content/de'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const load = (name: string) =>
    loadMessages(folder, {
      i18n: {
        defaultLocale: name,
        locales: { [name]: { label: name, htmlLang: name, direction: 'ltr' } },
      },
    });

  it('has the shipped messages of its language', async () => {
    expect((await load('ar-SA'))['ar-SA']?.required).toBe(ar.required);
  });

  it('without messages says where they belong', async () => {
    await expect(load('de')).rejects.toThrow(
      `no messages for locale "de"\n  at ${relative('.', folder)}/content/de/messages.ts\n` +
        'Fix: copy src/messages/en.ts there and translate it.',
    );
  });

  it('has the messages of its own file', async () => {
    const english = readFileSync(join(import.meta.dirname, 'en.ts'), 'utf8');
    writeFileSync(
      join(folder, 'content/de/messages.ts'),
      english.replace("'required'", "'erforderlich'"),
    );
    expect((await load('de')).de?.required).toBe('erforderlich');
  });
});

describe('what is rendered', () => {
  it('has the words and the plural forms of its language, also later', async () => {
    const words = await speak({ lang: 'ar', messages: ar }, async () => {
      await Promise.resolve();
      return [
        messages().required,
        word({ copied: en.copied }),
        ...[1, 2, 3, 11].map((count) => pluralOf(messages().fieldCount, count)),
      ];
    });
    expect(words).toEqual([ar.required, ar.copied, 'حقل واحد', 'حقلان', '3 حقول', '11 حقلًا']);
    expect([messages().required, pluralOf(messages().fieldCount, 1200)]).toEqual([
      'required',
      '1,200 fields',
    ]);
  });

  it('fills names in braces with texts, and spells times and lists in the language', async () => {
    const words = await speak({ lang: 'ar', messages: ar }, () => [
      wordWith({ tryFillIn: en.tryFillIn }, { names: 'id' }),
      spellTime(120),
      listOf(['A', 'B']),
    ]);
    expect(words).toEqual(['لإرسال الطلب، املأ id.', 'دقيقتان', 'A وB']);
    expect([spellTime(30), spellTime(2_592_000), listOf(['A', 'B'])]).toEqual([
      '30 seconds',
      '30 days',
      'A, B',
    ]);
  });

  it('fills names in braces with markup, in the order of the language', () => {
    const link = createElement('a', { href: '#x' }, 'x');
    expect(renderToStaticMarkup(filled('See {link}, or {other}.', { link, other: 'y' }))).toBe(
      'See <a href="#x">x</a>, or y.',
    );
  });

  it('carries messages for the browser in other languages than English alone', () => {
    expect(browserMessages(en)).toBeUndefined();
    const carried = JSON.parse(browserMessages(ar) ?? '{}');
    expect(carried).toMatchObject({ copied: ar.copied, resultCount: ar.resultCount });
    expect(carried).not.toHaveProperty('required');
    expect(carried).not.toHaveProperty('tryIt');
    expect(JSON.parse(browserMessages(ar, true) ?? '{}')).toMatchObject({ tryIt: ar.tryIt });
  });
});
