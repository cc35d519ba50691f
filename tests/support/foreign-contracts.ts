import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Someone else's contract: an OpenAPI file in a package of the npm registry. */
export interface ForeignContract {
  name: string;
  package: string;
  version: string;
  /** Of the package's archive, as the registry gives it. */
  integrity: string;
  /** Path of the OpenAPI file in the archive. */
  file: string;
  /** Operations, webhooks and callbacks. */
  operations: number;
}

/** From small to large; none of them is in this repository. */
export const FOREIGN_CONTRACTS: readonly ForeignContract[] = [
  {
    // OpenAPI 3.1 in YAML: trees of nodes that hold nodes, variants within variants.
    name: 'Figma',
    package: '@figma/rest-api-spec',
    version: '0.43.0',
    integrity:
      'sha512-sbFm28WM8MsawyLSYO9Ddne+8xytWU5D7oCOOWyzRvLpd9InFHihC37dQBVJVzAVyT7HpwYtU4wlm+ALogC38g==',
    file: 'package/openapi/openapi.yaml',
    operations: 61,
  },
  {
    // OpenAPI 3.1 in JSON, 1.7 MB: a thousand schemas, most of which lead to each other.
    name: 'GitBook',
    package: '@gitbook/api',
    version: '0.202.0',
    integrity:
      'sha512-qhrjEQbNNmCljR0AgP79+BsVh9yelh9TIBg9X3TyYx5a3lJwDiT3sw1ND9DFQSxGHp8hH5w+20KJHn/IDpTbaw==',
    file: 'package/spec/openapi.json',
    operations: 377,
  },
  {
    // OpenAPI 3.0 in JSON, 13 MB.
    name: 'GitHub',
    package: '@octokit/openapi',
    version: '23.0.2',
    integrity:
      'sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==',
    file: 'package/generated/api.github.com.json',
    operations: 1493,
  },
];

const FOLDER = resolve('.cache/contracts');

/**
 * Returns the file of a contract, fetched by `npm pack` from the registry the machine uses, once.
 *
 * @throws Error when the registry cannot be reached or gives other bytes
 */
export function foreignContract(contract: ForeignContract): string {
  const { package: name, version, integrity, file } = contract;
  const folder = join(FOLDER, `${name.replaceAll(/[@/]+/g, '-').slice(1)}-${version}`);
  const place = join(folder, basename(file));
  if (existsSync(place)) return place;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    const archive = pack(`${name}@${version}`, fresh);
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) {
      throw new Error(
        `${name}@${version} is not the archive these tests were written for: ${found}`,
      );
    }
    run('tar', ['-xzf', archive, '-C', fresh, '--strip-components', depthOf(file), file]);
    mkdirSync(folder, { recursive: true });
    renameSync(join(fresh, basename(file)), place);
    return place;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function depthOf(file: string): string {
  return String(file.split('/').length - 1);
}

/** @returns the archive's path */
function pack(spec: string, folder: string): string {
  const retries = ['--fetch-retries=1', '--fetch-timeout=120000'];
  const said = run('npm', ['pack', spec, '--pack-destination', folder, '--json', ...retries]);
  const [{ filename = '' } = {}]: { filename?: string }[] = JSON.parse(said);
  return join(folder, basename(filename));
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  const reason = error?.message ?? stderr.trim().split('\n').slice(0, 3).join('\n');
  throw new Error(
    `\`${program} ${args[0]}\` failed: ${reason}\n` +
      'Fix: these tests read contracts from the npm registry; make it reachable.',
    { cause: error },
  );
}
