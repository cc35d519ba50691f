import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../../../gateway/sandbox/app.ts';
import { createNodeSandbox, listen } from '../../../gateway/sandbox/node.ts';
import { type Body, GatewayClient } from './client.ts';

/** A sandbox that answers on a port of this machine, and the merchant's way to call it. */
export interface ReachableSandbox {
  origin: string;
  /** Sends a signed request of the merchant's server; an error answer fails the test. */
  post(path: string, body: unknown): Promise<Body>;
  /** Returns the payment as it is now. */
  payment(paymentId: string): Promise<Body>;
  /** Returns the status a payment has now. */
  statusOf(paymentId: string): Promise<string>;
  /** Resolves when every callback that is due has been sent. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** The sandbox in this process, on a free port. */
export interface RunningSandbox extends ReachableSandbox {
  sandbox: Sandbox;
}

export async function startSandbox(): Promise<RunningSandbox> {
  const sandbox = await createNodeSandbox({ origins: { loopbackOnly: true } });
  const server = await listen(sandbox, 0);
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const client = new GatewayClient(origin, () => sandbox.now());
  return {
    origin,
    sandbox,
    post: (path, body) => client.post(path, body),
    payment: (paymentId) => client.payment(paymentId),
    statusOf: (paymentId) => client.statusOf(paymentId),
    idle: () => sandbox.idle(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await sandbox.close();
    },
  };
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
