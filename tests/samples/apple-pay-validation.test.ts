import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { Authority, type Identity, javaTrustStore, STORE_PASSWORD } from './certificates.ts';
import { eachLanguage } from './each-language.ts';
import { commandOf, LANGUAGES, type Language, whatIsMissing } from './languages.ts';
import { openPaymentSessionServer, type PaymentSessionServer } from './payment-session-server.ts';
import { type Run, run } from './run.ts';

const TASK = 'applepay-validate';

/** No program may tidy it up: escapes, spaces, letters, a large number, and no line break at the end. */
const SESSION =
  '{"epochTimestamp":1760000000000, "merchantSessionIdentifier":"SSH\\/1\\u0041",' +
  ' "displayName":"متجر نورة","nonce":"1f","large":12345678901234567890,"signature":"30"}';

let folder: string;
let authority: Authority;
/** Identity of the server, and of one at another address. */
let server: Identity;
let elsewhere: Identity;
/** Identity of the merchant, and of someone the server doesn't know. */
let merchant: Identity;
let stranger: Identity;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'apple-pay-'));
  authority = new Authority(folder, 'authority');
  server = authority.server('server', 'IP:127.0.0.1');
  elsewhere = authority.server('elsewhere', 'IP:127.0.0.2');
  merchant = authority.client('merchant', 'shop.example');
  stranger = new Authority(folder, 'unknown').client('stranger', 'shop.example');
  if (!whatIsMissing('java')) javaTrustStore(join(folder, 'trust.p12'), authority.own);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(SESSION);
};

/** Opens a server for the length of a test. */
async function facing(
  answer: (response: ServerResponse) => void,
  test: (apple: PaymentSessionServer) => Promise<void>,
  own = server,
): Promise<void> {
  const apple = await openPaymentSessionServer(own, authority.own, answer);
  try {
    await test(apple);
  } finally {
    await apple.close();
  }
}

interface Start {
  as?: Identity;
  /** True if the machine knows who signed the server's certificate. Default: true. */
  trusts?: boolean;
  env?: NodeJS.ProcessEnv;
}

/** Starts a program on a machine that trusts the test's authority, each by the means of its language. */
function start(
  language: Language,
  apple: PaymentSessionServer,
  { as = merchant, trusts = true, env = {} }: Start = {},
): Promise<Run> {
  const [program, ...args] = commandOf(TASK, language);
  const store = [
    `-Djavax.net.ssl.trustStore=${join(folder, 'trust.p12')}`,
    `-Djavax.net.ssl.trustStorePassword=${STORE_PASSWORD}`,
  ];
  const { certificate } = authority.own;
  const trust: Record<Language, NodeJS.ProcessEnv> = {
    curl: { CURL_CA_BUNDLE: certificate },
    javascript: { NODE_EXTRA_CA_CERTS: certificate },
    php: { SSL_CERT_FILE: certificate },
    python: { SSL_CERT_FILE: certificate },
    java: {},
    go: { SSL_CERT_FILE: certificate },
  };
  const options = language === 'java' && trusts ? store : [];
  return run([program, ...options, ...args], {
    cwd: folder,
    env: {
      APPLE_PAY_CERTIFICATE: as.certificate,
      APPLE_PAY_KEY: as.key,
      APPLE_PAY_HOST: apple.host,
      ...(trusts ? trust[language] : {}),
      ...env,
    },
  });
}

/** Expects nothing for the page, and in the log what went wrong. */
function expectFailure({ stdout, stderr, code }: Run, reason: string | RegExp): void {
  expect(stderr).toMatch(reason);
  expect({ stdout, code }).toEqual({ stdout: '', code: expect.any(Number) });
  expect(code).not.toBe(0);
}

const fingerprint = ({ certificate }: Identity): string =>
  new X509Certificate(readFileSync(certificate)).fingerprint256;

const NOT_ACCEPTED = 'No response from Apple. Does it accept the certificate?';

describe('a merchant session', () => {
  eachLanguage(TASK, 'is asked for with the certificate, and printed as it came', (language) =>
    facing(session, async (apple) => {
      expect(await start(language, apple)).toEqual({ stdout: SESSION, stderr: '', code: 0 });
      expect(apple.requests()).toEqual([
        {
          request: 'POST /paymentservices/paymentSession',
          type: 'application/json',
          body: {
            merchantIdentifier: 'merchant.example.shop',
            displayName: 'متجر نورة',
            initiative: 'web',
            initiativeContext: 'shop.example',
          },
          certificate: fingerprint(merchant),
        },
      ]);
    }),
  );

  eachLanguage(TASK, 'is asked for the shop of the configuration', (language) =>
    facing(session, async (apple) => {
      const env = {
        APPLE_PAY_MERCHANT_ID: 'merchant.example.other',
        APPLE_PAY_DISPLAY_NAME: 'Other "shop"',
        APPLE_PAY_DOMAIN: 'other.example',
      };
      expect(await start(language, apple, { env })).toMatchObject({ stdout: SESSION, code: 0 });
      expect(apple.requests()[0]?.body).toEqual({
        merchantIdentifier: 'merchant.example.other',
        displayName: 'Other "shop"',
        initiative: 'web',
        initiativeContext: 'other.example',
      });
    }),
  );
});

describe('the certificate of the merchant', () => {
  eachLanguage(TASK, 'is not accepted: the program says so', (language) =>
    facing(session, async (apple) => {
      expectFailure(await start(language, apple, { as: stranger }), NOT_ACCEPTED);
      expect({ connections: apple.connections(), requests: apple.requests() }).toEqual({
        connections: 1,
        requests: [],
      });
    }),
  );

  eachLanguage(TASK, 'does not belong to the key: nothing is asked', (language) =>
    facing(session, async (apple) => {
      const as = { ...merchant, key: server.key };
      expectFailure(await start(language, apple, { as }), /key|accept the certificate/i);
      expect(apple.requests()).toEqual([]);
    }),
  );

  eachLanguage(TASK, 'is not named: the variable is', (language) =>
    facing(session, async (apple) => {
      for (const name of ['APPLE_PAY_CERTIFICATE', 'APPLE_PAY_KEY']) {
        const told =
          /^(\S+ \S+ )?Set APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY to the PEM files of .+\n$/;
        expectFailure(await start(language, apple, { env: { [name]: '' } }), told);
      }
      expect(apple.connections()).toBe(0);
    }),
  );
});

/** Messages of TLS libraries about an unknown signer, and about somebody else's certificate. */
const UNTRUSTED =
  /local issuer|verify failed|first certificate|signed by unknown|self-signed|PKIX path/i;
const ELSEWHERE =
  /subject ?name|altnames|did not match|not valid for|No subject alternative|valid for 127.0.0.2/;

describe('a server that is not Apple', () => {
  eachLanguage(TASK, 'is sent nothing: nobody it knows signed its certificate', (language) =>
    facing(session, async (apple) => {
      expectFailure(await start(language, apple, { trusts: false }), UNTRUSTED);
      expect(apple.connections()).toBeGreaterThan(0);
      expect(apple.requests()).toEqual([]);
    }),
  );

  eachLanguage(TASK, 'is sent nothing: its certificate is for another host', (language) =>
    facing(
      session,
      async (apple) => {
        expectFailure(await start(language, apple), ELSEWHERE);
        expect(apple.connections()).toBeGreaterThan(0);
        expect(apple.requests()).toEqual([]);
      },
      elsewhere,
    ),
  );
});

describe('an answer that is no session', () => {
  eachLanguage(TASK, 'is told with its status', async (language) => {
    for (const status of [400, 417]) {
      const refuse = (response: ServerResponse) => response.writeHead(status).end('not registered');
      await facing(refuse, async (apple) => {
        const reason = `Apple returned ${status}: not registered`;
        expectFailure(await start(language, apple), reason);
        expect(apple.requests()).toHaveLength(1);
      });
    }
  });

  eachLanguage(TASK, 'is not followed when it is a redirect', async (language) => {
    for (const status of [302, 307]) {
      let asked = 0;
      const redirect = (response: ServerResponse) => {
        asked++;
        if (asked > 1) return session(response);
        response.writeHead(status, { Location: '/elsewhere' }).end();
      };
      await facing(redirect, async (apple) => {
        expectFailure(await start(language, apple), `Apple returned ${status}`);
        expect(apple.requests()).toHaveLength(1);
      });
    }
  });

  eachLanguage(TASK, 'is not handed on when half of it is missing', (language) => {
    const half = (response: ServerResponse) => {
      response.writeHead(200, { 'Content-Length': SESSION.length * 2 });
      response.write(SESSION.slice(0, 40), () => response.socket?.end());
    };
    return facing(half, async (apple) => {
      expectFailure(await start(language, apple), /Apple/);
    });
  });
});

/** All wait at the same time, because the waiting takes long. */
describe('an answer that does not come', () => {
  const silent = (): void => undefined;
  const stalled = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Length': SESSION.length * 2 });
    response.write(SESSION.slice(0, 40));
  };
  let waiting: Map<string, Promise<Run>>;
  const servers: PaymentSessionServer[] = [];

  beforeAll(async () => {
    const apples = await Promise.all(
      [silent, stalled].map((answer) => openPaymentSessionServer(server, authority.own, answer)),
    );
    servers.push(...apples);
    const able = LANGUAGES.filter((language) => !whatIsMissing(language));
    waiting = new Map(
      able.flatMap((language) =>
        apples.map((apple, at) => [`${language} ${at}`, start(language, apple)] as const),
      ),
    );
  });
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()));
  });

  const isLate = /timed? ?-?out|deadline exceeded/i;
  eachLanguage(TASK, 'is not waited for without end', async (language) => {
    for (const at of [0, 1]) {
      const ended = await waiting.get(`${language} ${at}`);
      if (!ended) throw new Error(`${language} was not started.`);
      expectFailure(ended, isLate);
    }
  });
});
