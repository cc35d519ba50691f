import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import type { SiteConfig } from '../config/schema.ts';
import { SiteError } from '../config/site-error.ts';
import { markOf, SHARE_IMAGE, TOUCH_ICON } from '../config/site-images.ts';

const ICON = { path: '/favicon.ico', sizes: [16, 32, 48] } as const;

/** Margin around the mark, as a share of the picture. */
const TOUCH_MARGIN = 0.1;
const SHARE_MARK = 260;
const SHARE_STRIPE = 24;

/** Fits a picture into a transparent square. */
function square(picture: Buffer, size: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(picture).resize(size, size, { fit: 'contain', background }).png().toBuffer();
}

/** Packs PNG pictures into one icon file, as every browser since 2008 reads it. */
function iconFile(pictures: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { size, data }] of pictures.entries()) {
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

async function drawIcon(mark: Buffer): Promise<Buffer> {
  const draw = async (size: number) => ({ size, data: await square(mark, size) });
  return iconFile(await Promise.all(ICON.sizes.map(draw)));
}

/** Draws the mark on white: a phone shows transparent parts as black. */
async function drawTouchIcon(mark: Buffer): Promise<Buffer> {
  const margin = Math.round(TOUCH_ICON.size * TOUCH_MARGIN);
  const inner = await square(mark, TOUCH_ICON.size - 2 * margin);
  const around = { top: margin, right: margin, bottom: margin, left: margin, background: '#fff' };
  return sharp(inner).flatten({ background: '#fff' }).extend(around).png().toBuffer();
}

/** Draws the mark above a stripe of the accent. It has no text: fonts differ between machines. */
async function drawShareImage(mark: Buffer, accent: string): Promise<Buffer> {
  const { width, height } = SHARE_IMAGE;
  const stripe = {
    create: { width, height: SHARE_STRIPE, channels: 3 as const, background: accent },
  };
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: await square(mark, SHARE_MARK), gravity: 'centre' },
      { input: stripe, gravity: 'south' },
    ])
    .png()
    .toBuffer();
}

/**
 * Writes the pictures that browsers and networks look for by themselves, from the configured icon. It
 * keeps pictures of the same name in `public/`.
 * @throws SiteError if the configured picture can't be read
 */
export async function writeImages(
  dist: string,
  siteDir: string,
  config: SiteConfig,
): Promise<void> {
  const mark = markOf(config);
  const file = mark && join(dist, mark.path);
  // A missing picture is reported with the broken links.
  if (!mark || !file || !existsSync(file)) return;
  const picture = readFileSync(file);
  const write = async (path: string, draw: () => Promise<Buffer>): Promise<void> => {
    const target = join(dist, path);
    if (!existsSync(target)) writeFileSync(target, await draw());
  };
  try {
    await write(ICON.path, () => drawIcon(picture));
    await write(TOUCH_ICON.path, () => drawTouchIcon(picture));
    await write(SHARE_IMAGE.path, () => drawShareImage(picture, config.themeConfig.accent.light));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SiteError(
      `${relative('.', join(siteDir, 'site.config.ts'))}, key \`${mark.key}\`: public${mark.path} is not ` +
        `a picture: ${reason}\nFix: write the path of an SVG, PNG, JPEG or WebP file with a size.`,
      { cause },
    );
  }
}
