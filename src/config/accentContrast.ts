import { SiteError } from './SiteError.ts';
import type { SiteConfig } from './schema.ts';

/** Surfaces the accent is read on, per mode; the same values as in src/styles/tokens.css. */
const SURFACE = { light: '#ffffff', dark: '#0f1720' } as const;
/** WCAG 2.2, 1.4.3: contrast of normal text. */
const MINIMUM = 4.5;

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours written as #rrggbb, from 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** @throws SiteError if the configured accent cannot be read on the surface of its mode */
export function checkAccent(config: SiteConfig, file: string): void {
  for (const mode of ['light', 'dark'] as const) {
    const colour = config.themeConfig.accent[mode];
    const ratio = contrast(colour, SURFACE[mode]);
    if (ratio < MINIMUM) {
      throw new SiteError(
        `${file}, key \`themeConfig.accent.${mode}\`: found "${colour}", which has a contrast of ` +
          `${ratio.toFixed(2)}:1 on ${SURFACE[mode]}.\nFix: write a ` +
          `${mode === 'light' ? 'darker' : 'lighter'} colour; text needs at least ${MINIMUM}:1.`,
      );
    }
  }
}
