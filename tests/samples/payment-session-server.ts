import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type PeerCertificate, TLSSocket } from 'node:tls';
import type { Identity } from './certificates.ts';

/** Request that arrived with an accepted client certificate. */
export interface SessionRequest {
  request: string;
  type: string | undefined;
  body: unknown;
  /** SHA-256 of the client's certificate. */
  certificate: string;
}

/** A server that requests the client's certificate, as Apple's does. */
export interface PaymentSessionServer {
  /** Host and port. */
  host: string;
  /** Returns the number of TLS connections that were begun, accepted or not. */
  connections(): number;
  requests(): SessionRequest[];
  close(): Promise<void>;
}

/** @param clients signer of the certificates that are accepted */
export async function openPaymentSessionServer(
  own: Identity,
  clients: Identity,
  answer: (response: ServerResponse) => void,
): Promise<PaymentSessionServer> {
  let connections = 0;
  const requests: SessionRequest[] = [];
  const options = {
    cert: readFileSync(own.certificate),
    key: readFileSync(own.key),
    ca: readFileSync(clients.certificate),
    requestCert: true,
    rejectUnauthorized: true,
  };
  const server = createServer(options, async (request, response) => {
    const body = await text(request);
    requests.push({
      request: `${request.method} ${request.url}`,
      type: request.headers['content-type'],
      body: body && JSON.parse(body), // a redirect that is followed may lose it
      certificate: peerOf(request.socket).fingerprint256,
    });
    answer(response);
  });
  server.on('connection', () => connections++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    requests: () => requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function peerOf(socket: unknown): PeerCertificate {
  if (!(socket instanceof TLSSocket)) throw new Error('The connection is not encrypted.');
  return socket.getPeerCertificate();
}
