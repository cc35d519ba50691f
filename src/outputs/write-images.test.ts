import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { minimalConfig } from '../../tests/support/minimal-config.ts';
import { parseSiteConfig } from '../config/load-site-config.ts';
import { writeImages } from './write-images.ts';

const config = parseSiteConfig({ ...minimalConfig(), favicon: '/mark.svg' }, 'site.config.ts');
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Returns the colour of a pixel of a written picture, as red, green, blue. */
async function pixel(name: string, left: number, top: number): Promise<number[]> {
  const one = sharp(join(dist, name)).extract({ left, top, width: 1, height: 1 });
  return [...(await one.removeAlpha().raw().toBuffer())];
}

it('draws the configured icon; a picture in public/ stays', async () => {
  writeFileSync(join(dist, 'mark.svg'), MARK);
  writeFileSync(join(dist, 'favicon.ico'), 'mine');
  await writeImages(dist, '.', config);
  expect(readFileSync(join(dist, 'favicon.ico'), 'utf8')).toBe('mine');
  expect(await pixel('apple-touch-icon.png', 90, 90)).toEqual([255, 0, 0]);
  expect(await pixel('apple-touch-icon.png', 2, 2), 'never transparent').toEqual([255, 255, 255]);
  expect(await pixel('share.png', 600, 315)).toEqual([255, 0, 0]);
  expect(await pixel('share.png', 600, 625), 'the accent').toEqual([11, 107, 79]);
});

it('names the key of an icon that is no picture', async () => {
  writeFileSync(join(dist, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  // In the middle is what the library says about the picture: not always the same, nor one line.
  await expect(writeImages(dist, '.', config)).rejects.toThrow(
    /^site\.config\.ts, key `favicon`: public\/mark\.svg is not a picture: .+\nFix: write the path of an SVG, PNG, JPEG or WebP file with a size\.$/s,
  );
});

it('writes nothing without an icon, or for one that is missing', async () => {
  await writeImages(dist, '.', config);
  await writeImages(dist, '.', parseSiteConfig(minimalConfig(), 'site.config.ts'));
  expect(readdirSync(dist)).toEqual([]);
});
