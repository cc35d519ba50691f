import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { Harness } from '../../tests/sandbox/harness/harness.ts';
import { listen } from './node.ts';

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
