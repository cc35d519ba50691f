import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nearest } from '../../lib/nearest.ts';
import { importModule } from '../config/import-fresh.ts';
import type { SiteConfig } from '../config/schema.ts';
import { SiteError } from '../config/site-error.ts';
import { localeFolder } from '../config/translated.ts';
import * as ar from './ar.ts';
import type { Messages } from './browser.ts';
import * as en from './en.ts';

/** Messages that are shipped, by language. */
const SHIPPED: Readonly<Record<string, Messages>> = { en, ar };

/** File of an operator's own messages, in the folder of their locale. */
const FILE = 'messages.ts';
const ENGLISH = 'src/messages/en.ts';

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([name]) => name);
}

function formsOf(message: string | Messages['resultCount']): string[] {
  return typeof message === 'string' ? [message] : Object.values(message);
}

/** Returns the faults of one message that is there. */
function faultsOf(key: string, found: unknown, original: Messages[keyof Messages], lang: string) {
  const isPlural = typeof original !== 'string';
  const forms: Record<string, unknown> =
    isPlural && typeof found === 'object' && found !== null ? { ...found } : { text: found };
  const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
  const needed = isPlural ? pluralCategories : ['text'];
  const missing = needed.filter((form) => typeof forms[form] !== 'string' || forms[form] === '');
  if (missing.length > 0) {
    return isPlural
      ? [`message \`${key}\` has no plural form ${missing.map((form) => `\`${form}\``).join(', ')}`]
      : [`message \`${key}\` isn't a text`];
  }
  const known = new Set(formsOf(original).flatMap(placeholders));
  const used = new Set(Object.values(forms).map(String).flatMap(placeholders));
  return [
    ...[...known]
      .filter((name) => !used.has(name))
      .map((name) => `message \`${key}\` lacks ${name}`),
    ...[...used]
      .filter((name) => !known.has(name))
      .map((name) => `message \`${key}\` has ${name}, which nothing fills`),
  ];
}

/**
 * Compares a locale's messages with the English ones.
 * @param origin file, for the faults
 * @param lang BCP 47 tag, whose plural forms are needed
 * @returns a fault with key, file and fix for every message that is missing, unknown or incomplete
 */
export function checkMessages(
  found: Readonly<Record<string, unknown>>,
  origin: string,
  lang: string,
): string[] {
  const keys = Object.keys(en);
  const unknown = Object.keys(found).filter((key) => !keys.includes(key));
  const meant = new Map(
    unknown.map((key) => [
      key,
      nearest(
        key,
        keys.filter((name) => !(name in found)),
      )[0],
    ]),
  );
  const suggested = new Set(meant.values());
  return [
    ...unknown.map((key) => {
      const fix = meant.get(key) ? `write \`${meant.get(key)}\` instead` : 'remove it';
      return `unknown message \`${key}\`\n  at ${origin}\nFix: ${fix}.`;
    }),
    ...Object.entries<Messages[keyof Messages]>(en).flatMap(([key, original]) => {
      const english = JSON.stringify(original);
      if (key in found) {
        return faultsOf(key, found[key], original, lang).map(
          (fault) => `${fault}\n  at ${origin}\nFix: translate ${english}.`,
        );
      }
      if (suggested.has(key)) return [];
      return [
        `message \`${key}\` is missing\n  at ${origin}\n` +
          `Fix: add \`export const ${key} = …;\`, which translates ${english}.`,
      ];
    }),
  ];
}

/**
 * Returns the messages of every locale: the operator's own file, or the shipped ones of its language.
 * @throws SiteError with every message that is missing or unknown, and for a language without messages
 */
export async function loadMessages(
  siteDir: string,
  config: Pick<SiteConfig, 'i18n'>,
): Promise<Record<string, Messages>> {
  const faults: string[] = [];
  const found: Record<string, Messages> = {};
  for (const [name, { htmlLang }] of Object.entries(config.i18n.locales)) {
    const path = join(localeFolder(siteDir, config, name), FILE);
    const origin = relative(process.cwd(), path);
    const shipped = SHIPPED[htmlLang.split('-')[0] ?? ''];
    if (existsSync(path)) {
      const own = (await importModule(path, origin)) as Messages;
      faults.push(...checkMessages({ ...own }, origin, htmlLang));
      found[name] = own;
    } else if (shipped) found[name] = shipped;
    else {
      faults.push(
        `no messages for locale "${name}"\n  at ${origin}\nFix: copy ${ENGLISH} there and translate it.`,
      );
    }
  }
  if (faults.length > 0) throw new SiteError(faults.join('\n\n'));
  return found;
}
