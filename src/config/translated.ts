import { join } from 'node:path';
import { z } from 'zod';
import { nearest } from '../../lib/nearest.ts';
import { isTranslated } from './in-locale.ts';

/** Returns the schema of a text, or of one text for each locale: `{ en: 'Guides', ar: 'الأدلة' }`. */
export function translated(text: z.ZodString) {
  const byLocale = z.record(z.string(), text).transform((translations) => ({ translations }));
  return z.union([text, byLocale], {
    error: "write a text, or one for each locale: { en: 'Guides', ar: 'الأدلة' }",
  });
}

/** A text with a locale that the site doesn't have, or without the default one. */
export interface LocaleFault {
  /** Place of the text, with the name of the locale at its end. */
  path: PropertyKey[];
  fix: string;
}

/** Returns the faults of the names of locales that one text is written in. */
export function localeFaults(
  texts: Readonly<Record<string, unknown>>,
  path: readonly PropertyKey[],
  { locales, defaultLocale }: { locales: Readonly<Record<string, unknown>>; defaultLocale: string },
): LocaleFault[] {
  const names = Object.keys(locales);
  const unknown = Object.keys(texts).filter((name) => !names.includes(name));
  const missing = defaultLocale in texts || unknown.length > 0 ? [] : [defaultLocale];
  return [
    ...unknown.map((name) => {
      const near = nearest(name, names)[0];
      const fix = near
        ? `write \`${near}\` instead`
        : 'remove it, or add the locale to i18n.locales';
      return { path: [...path, name], fix };
    }),
    ...missing.map((name) => ({
      path: [...path, name],
      fix: 'write the text of the default locale; pages without a translation show it',
    })),
  ];
}

/** Returns the faults of all translated texts in a validated configuration. */
export function translationFaults(
  value: unknown,
  i18n: Parameters<typeof localeFaults>[2],
  path: readonly PropertyKey[] = [],
): LocaleFault[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTranslated(value)) return localeFaults(value.translations, path, i18n);
  return Object.entries(value).flatMap(([key, child]) =>
    translationFaults(child, i18n, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Returns the folder of a locale's messages and translations. */
export function localeFolder(
  siteDir: string,
  { i18n }: { i18n: { locales: Readonly<Record<string, { dir?: string | undefined }>> } },
  locale: string,
): string {
  return join(siteDir, i18n.locales[locale]?.dir ?? `content/${locale}`);
}
