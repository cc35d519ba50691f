import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeIssues, knownKeysOf } from './describe-issues.ts';
import { importFresh } from './import-fresh.ts';
import { type SiteConfig, siteSchema } from './schema.ts';
import { SiteError } from './site-error.ts';

/**
 * `--hover` of src/styles/tokens.css, per mode: the background of code in a link. Of all backgrounds of
 * accent text it has the least contrast, so text that is readable on it is readable on the surface and
 * on the accent's own tint (announcement bar, badges), too.
 */
const GROUND = { light: '#efede6', dark: '#1c2834' } as const;
/** WCAG 2.2, 1.4.3: contrast of normal text. */
const MINIMUM = 4.5;

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colours written as #rrggbb, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the first colour on the way to black, or in the dark mode to white, that can be read. */
function nearestReadable(colour: string, mode: keyof typeof GROUND): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const end = mode === 'light' ? 0 : 255;
  for (let share = 0.99; share > 0; share -= 0.01) {
    const mixed = channels.map((channel) => Math.round(end + (channel - end) * share));
    const hex = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    if (contrast(hex, GROUND[mode]) >= MINIMUM) return hex;
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/** Checks the accent. @throws SiteError if it can't be read on every background of its mode */
function checkAccent(config: SiteConfig, file: string): void {
  for (const mode of ['light', 'dark'] as const) {
    const colour = config.themeConfig.accent[mode];
    const ratio = contrast(colour, GROUND[mode]);
    if (ratio < MINIMUM) {
      throw new SiteError(
        `${file}, key \`themeConfig.accent.${mode}\`: found "${colour}", which has a contrast of ` +
          `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1 on ${GROUND[mode]}, the ground of code in a link.\nFix: write a ` +
          `${mode === 'light' ? 'darker' : 'lighter'} colour, such as ${nearestReadable(colour, mode)}; text needs at least ${MINIMUM}:1.`,
      );
    }
  }
}

/**
 * Validates the value that a configuration file exports.
 * @param file name shown in messages
 * @throws SiteError naming file, key, what was found and what to write
 */
export function parseSiteConfig(input: unknown, file: string): SiteConfig {
  const result = siteSchema.safeParse(input);
  if (!result.success) {
    const keys = (path: readonly PropertyKey[]) => knownKeysOf(siteSchema, path);
    throw new SiteError(describeIssues(result.error.issues, input, file, keys));
  }
  checkAccent(result.data, file);
  return result.data;
}

/**
 * Reads `site.config.ts` of a site folder.
 * @throws SiteError if the file is missing, can't be evaluated or isn't valid
 */
export async function loadSiteConfig(siteDir: string): Promise<SiteConfig> {
  const path = join(siteDir, 'site.config.ts');
  const file = relative(process.cwd(), path) || path;
  if (!existsSync(path)) {
    throw new SiteError(`${file}: not found.\nFix: create it; copy the one of this repository.`);
  }
  return parseSiteConfig(await importFresh(path, file), file);
}
