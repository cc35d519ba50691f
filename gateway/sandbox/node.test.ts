import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { saleBody } from '../../tests/sandbox/harness/bodies.ts';
import { Harness } from '../../tests/sandbox/harness/harness.ts';
import { listen } from './node.ts';

const SALE = '/api/v1/s2s/sale';

it('rejects a request that names two hosts: only one of them was checked', async () => {
  const server = await listen(new Harness().sandbox, 0);
  const { port } = Object(server.address());
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const hosts = `Host: 127.0.0.1:${port}\r\nHost: other.example\r\n`;
  socket.write(`GET /sandbox/info HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /);
  server.close();
});

it('closes the connection without a byte where a fault loses the response', async () => {
  const harness = new Harness();
  const server = await listen(harness.sandbox, 0);
  const { port } = Object(server.address());
  await harness.control('POST', '/faults', { faults: [{ type: 'lost_response' }] });
  const body = JSON.stringify(saleBody());
  const { url, headers, method } = await harness.request(SALE, body);
  const socket = connect(port, '127.0.0.1');
  const lines = [`${method} ${new URL(url).pathname} HTTP/1.1`, `Host: 127.0.0.1:${port}`];
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  lines.push(`Content-Length: ${Buffer.byteLength(body)}`, '', body);
  socket.write(lines.join('\r\n'));
  expect(await text(socket)).toBe('');
  expect(await harness.lines()).toEqual(['payment.sale success settled']);
  expect((await fetch(`http://127.0.0.1:${port}/sandbox/info`)).status).toBe(200);
  server.closeAllConnections();
  server.close();
});
