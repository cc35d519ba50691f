import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fields, Shop } from './shop.ts';

/** Does something while a gateway gives one answer to everything, for cases that no test data causes. */
export async function answering<T>(
  { env }: Pick<Shop, 'env'>,
  answer: Fields,
  work: () => Promise<T>,
): Promise<T> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const before = env.GATEWAY_URL ?? '';
  env.GATEWAY_URL = `http://127.0.0.1:${port}`;
  try {
    return await work();
  } finally {
    env.GATEWAY_URL = before;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
