import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRequestHash } from '../../../gateway/signing/request-hash.ts';
import { buildReference } from '../model/buildReference.ts';
import { documentFrom } from '../model/fixtures.ts';
import { SAMPLE_LANGUAGES } from './languages.ts';
import { sampleRequest } from './request.ts';

const SECRET = 'ms_test_0001_5b1f3c7e9a2d4f608c1e3a5b7d9f0246';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Command that runs a file, and what has to be installed for it. */
const RUNNERS: Record<string, { command: string; args: string[]; needs: string[] }> = {
  curl: { command: 'bash', args: [], needs: ['bash', 'curl', 'openssl'] },
  javascript: { command: process.execPath, args: [], needs: [] },
  php: { command: 'php', args: [], needs: ['php'] },
  python: { command: 'python3', args: [], needs: ['python3'] },
  java: { command: 'java', args: [], needs: ['java', 'javac'] },
  go: { command: 'go', args: ['run'], needs: ['go'] },
};

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => exists(join(folder, program)));

function exists(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code === 'EISDIR';
    throw error;
  }
}

const runnable = SAMPLE_LANGUAGES.filter(({ id }) => RUNNERS[id]?.needs.every(isInstalled));
const model = buildReference(documentFrom(readFileSync('gateway/contract/openapi.yaml', 'utf8')));
const operation = model.operations.find(({ slug }) => slug === 'refund-request');

describe('samples that run here', () => {
  let server: Server;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
    server = createServer(async (request, response) => {
      const verdict = await check(request);
      response.writeHead(verdict === 'signed' ? 202 : 401).end(verdict);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  it('include at least Node.js', () => {
    expect(runnable.map(({ id }) => id)).toContain('javascript');
  });

  it.each(runnable)(
    '$label signs what it sends',
    async ({ id, file, write }) => {
      if (!operation) throw new Error('The contract has no refund-request.');
      const request = sampleRequest(model, operation);
      const path = join(folder, file(request));
      writeFileSync(path, write(request));
      const { port } = server.address() as AddressInfo;
      expect(await run(id, path, `http://127.0.0.1:${port}`)).toMatch(/^(?:.*202.* )?signed/);
    },
    60_000,
  );
});

/** What a gateway would check, with the site's own signing. */
async function check(request: IncomingMessage): Promise<string> {
  const body = await buffer(request);
  const header = (name: string) => String(request.headers[name] ?? '');
  const expected = await createRequestHash(
    {
      method: request.method ?? '',
      path: request.url ?? '',
      body,
      timestamp: header('x-timestamp'),
      requestId: header('x-request-id'),
    },
    SECRET,
  );
  if (header('x-hash') !== expected) return 'another hash';
  if (header('x-merchant-key') !== 'mk_test_0001') return 'another key';
  if (Math.abs(Date.now() / 1000 - Number(header('x-timestamp'))) > 60) return 'another time';
  if (!UUID.test(header('x-request-id'))) return 'request id is no UUID';
  if (!UUID.test(header('idempotency-key'))) return 'idempotency key is no UUID';
  if (header('content-type') !== 'application/json') return 'another content type';
  return typeof JSON.parse(body.toString()).amount === 'string' ? 'signed' : 'another body';
}

function run(language: string, file: string, url: string): Promise<string> {
  const runner = RUNNERS[language];
  if (!runner) throw new Error(`No runner for ${language}.`);
  const env = {
    ...process.env,
    GATEWAY_URL: url,
    GATEWAY_MERCHANT_KEY: 'mk_test_0001',
    GATEWAY_MERCHANT_SECRET: SECRET,
  };
  return new Promise((done, fail) => {
    execFile(runner.command, [...runner.args, file], { env }, (error, stdout, stderr) => {
      if (error) fail(new Error(stderr || error.message, { cause: error }));
      else done(stdout);
    });
  });
}
