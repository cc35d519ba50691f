import type { RequestSigning } from '../model/types.ts';
import type { Event } from './types.ts';

/** A call that the pre-request script makes first. */
export interface PreparedStep {
  method: string;
  path: string;
  /** JSON text with variables in double braces. */
  body: string;
  idempotent: boolean;
  save: Record<string, string>;
}

/** Variables that the script sets before each request, for its headers and body. */
export const SCRIPT_VARIABLES = {
  timestamp: 'timestamp',
  requestId: 'request_id',
  hash: 'hash',
  idempotencyKey: 'idempotency_key',
  orderNumber: 'order_number',
  applePayTransaction: 'applepay_transaction_id',
} as const;

/**
 * Returns the collection's pre-request script: it makes the calls that a request needs, then signs the
 * request.
 * @param server variable of the collection that holds the server's address
 */
export function signingScript(
  signing: RequestSigning,
  needs: Record<string, PreparedStep[]>,
  server: string,
): Event {
  const { headers, prefix } = signing;
  return scriptEvent(
    'prerequest',
    `
// Signs every request of this collection. There is nothing to edit here: fill in the variables
// merchant_key and merchant_secret of the collection.
const hashing = require('crypto-js');

// What a request needs before it makes sense, by its name: a payment before its refund.
const NEEDS = ${JSON.stringify(needs, null, 2)};

const read = (name) => pm.variables.replaceIn('{{' + name + '}}');

function proof(method, path, body) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const requestId = read('$guid');
  const signed = ${signedExpression(signing.text)};
  const digest = hashing.HmacSHA256(signed, read('merchant_secret'));
  return { timestamp, requestId, hash: ${JSON.stringify(prefix)} + digest.toString(hashing.enc.Hex) };
}

// An order is paid once, and an Apple Pay token works once: every request has its own.
function newOrder() {
  pm.variables.set('${SCRIPT_VARIABLES.orderNumber}', 'order-' + read('$guid').slice(0, 8));
  pm.variables.set('${SCRIPT_VARIABLES.applePayTransaction}', read('$guid').replace(/-/g, ''));
}

function prepare(steps, ready) {
  const [step, ...others] = steps;
  if (!step) return ready();
  newOrder();
  const body = pm.variables.replaceIn(step.body);
  const { timestamp, requestId, hash } = proof(step.method, step.path, body);
  const header = {
    'Content-Type': 'application/json',
    '${headers.merchantKey}': read('merchant_key'),
    '${headers.timestamp}': timestamp,
    '${headers.requestId}': requestId,
    '${headers.hash}': hash,
  };
  if (step.idempotent) header['${headers.idempotencyKey}'] = read('$guid');
  pm.sendRequest(
    { url: read('${server}') + step.path, method: step.method, header, body: { mode: 'raw', raw: body } },
    (error, answer) => {
      if (error) throw error;
      pm.test('first ' + step.method + ' ' + step.path, () => pm.expect(answer.code).to.be.within(200, 299));
      const data = answer.json();
      for (const [name, from] of Object.entries(step.save)) {
        if (data[from] !== undefined) pm.collectionVariables.set(name, data[from]);
      }
      prepare(others, ready);
    },
  );
}

prepare(NEEDS[pm.info.requestName] || [], () => {
  newOrder();
  const raw = pm.request.body && pm.request.body.raw;
  const body = raw ? pm.variables.replaceIn(raw) : '';
  const path = pm.variables.replaceIn(pm.request.url.getPathWithQuery());
  const { timestamp, requestId, hash } = proof(pm.request.method, path, body);
  pm.variables.set('${SCRIPT_VARIABLES.timestamp}', timestamp);
  pm.variables.set('${SCRIPT_VARIABLES.requestId}', requestId);
  pm.variables.set('${SCRIPT_VARIABLES.hash}', hash);
  pm.variables.set('${SCRIPT_VARIABLES.idempotencyKey}', read('$guid'));
});
`,
  );
}

/** Returns the test script of a request: status, form of the response, and values that others need. */
export function testScript(options: {
  status: number;
  json: boolean;
  required: string[];
  carried: string[];
}): Event {
  const { status, json, required, carried } = options;
  const lines = [
    `pm.test('answers ${status}', () => pm.response.to.have.status(${status}));`,
    json &&
      "pm.test('answers JSON', () => pm.expect(pm.response.headers.get('Content-Type')).to.include('json'));",
    required.length > 0 &&
      `pm.test('has every required field', () => pm.expect(pm.response.json()).to.include.all.keys(${required.map((name) => JSON.stringify(name)).join(', ')}));`,
    ...(carried.length === 0
      ? []
      : [
          'if (pm.response.code < 300) {',
          '  const data = pm.response.json();',
          `  for (const name of ${JSON.stringify(carried)}) {`,
          '    if (data[name] !== undefined) pm.collectionVariables.set(name, data[name]);',
          '  }',
          '}',
        ]),
  ];
  return scriptEvent('test', lines.filter((line) => line !== false).join('\n'));
}

/** Turns `{timestamp}.{method} {path}` into an expression that joins the parts. */
function signedExpression(text: string): string {
  const names: Record<string, string> = {
    '{timestamp}': 'timestamp',
    '{request_id}': 'requestId',
    '{method}': 'method',
    '{path}': 'path',
    '{body}': 'body',
  };
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => names[part] ?? JSON.stringify(part))
    .join(' + ');
}

function scriptEvent(listen: Event['listen'], text: string): Event {
  return { listen, script: { type: 'text/javascript', exec: text.trim().split('\n') } };
}
