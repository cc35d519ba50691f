import { createRequestHash, toBase64, toBytes } from '../../../gateway/signing/index.ts';
import { type KnownCredentials, type WorkbenchFields, workedExample } from './fields.ts';

/** Example to load into the workbench: a request, and a hash that somebody computed for it. */
interface WorkbenchExample {
  id: string;
  label: string;
  /** The request, if it isn't the worked example. */
  request?: Partial<WorkbenchFields>;
  /** Fields hashed differently from what was sent. Default: none, the hash is right. */
  hashed?: (credentials: KnownCredentials) => Partial<WorkbenchFields>;
  /** Changes to how the hash is written. Default: written correctly. */
  written?: (hash: string) => string;
}

const ARABIC = '{"order_number":"طلب-1042"}';
const WITH_URL =
  '{"order":{"number":"order-1042","amount":"115.00"},"success_url":"https://shop.example/return"}';

/** The right request, and the mistakes that cost the most hours. */
export const WORKBENCH_EXAMPLES: readonly WorkbenchExample[] = [
  { id: 'right', label: 'A right hash' },
  {
    id: 'php-slashes',
    label: 'PHP: json_encode escaped the slashes',
    request: { path: '/api/v1/session', body: WITH_URL },
    hashed: () => ({ body: WITH_URL.replaceAll('/', '\\/') }),
  },
  {
    id: 'php-arabic',
    label: 'PHP, Python: Arabic became \\uXXXX',
    request: { body: ARABIC },
    hashed: () => ({ body: ARABIC.replace('طلب', '\\u0637\\u0644\\u0628') }),
  },
  {
    id: 'python-spaces',
    label: 'Python: json= put spaces into the body',
    hashed: () => ({ body: '{"order_number": "order-1042"}' }),
  },
  {
    id: 'java-double',
    label: 'Java: an amount as a double',
    request: { path: '/api/v1/session', body: WITH_URL },
    hashed: () => ({ body: WITH_URL.replace('"115.00"', '115.0') }),
  },
  {
    id: 'line-end',
    label: 'Shell: echo added a line end',
    hashed: () => ({ body: '{"order_number":"order-1042"}\n' }),
  },
  {
    id: 'base64-of-hex',
    label: 'The hex digits in Base64',
    written: (hash) => toBase64(toBytes(hash.slice('v1='.length))),
  },
  {
    id: 'milliseconds',
    label: 'The time in milliseconds',
    hashed: () => ({ timestamp: '1760000000000' }),
  },
  {
    id: 'query',
    label: 'The query left out',
    request: { path: '/api/v1/payment/status?expand=order' },
    hashed: () => ({ path: '/api/v1/payment/status' }),
  },
  {
    id: 'live-secret',
    label: 'The live secret with the test key',
    hashed: ({ known }) => ({
      secret:
        known.find(({ kind, environment }) => kind === 'merchant secret' && environment === 'live')
          ?.secret ?? '',
    }),
  },
  {
    id: 'no-secret',
    label: 'The secret was undefined',
    hashed: () => ({ secret: 'undefined' }),
  },
  {
    id: 'other-port',
    label: 'Another port, hashed with the path',
    hashed: () => ({ path: 'http://127.0.0.1:8080/api/v1/payment/status' }),
  },
  {
    id: 'two',
    label: 'Two mistakes at once',
    hashed: () => ({ method: 'post', body: '{"order_number":"order-1042"}\n' }),
  },
];

/** Returns the fields of an example, with the hash that its mistake gives. */
export async function loadExample(
  id: string,
  credentials: KnownCredentials,
): Promise<WorkbenchFields> {
  const example = WORKBENCH_EXAMPLES.find((one) => one.id === id);
  if (!example) throw new Error(`The workbench has no example ${id}.`);
  const fields = { ...workedExample(credentials), ...example.request };
  const hashed = { ...fields, ...example.hashed?.(credentials) };
  const hash = await createRequestHash(hashed, hashed.secret);
  return { ...fields, received: example.written?.(hash) ?? hash };
}
