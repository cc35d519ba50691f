import { programs as sources } from 'virtual:samples';
import { config } from 'virtual:site';
import { Fragment } from 'react';
import { parseTestData } from '../../../gateway/contract/test-data.ts';
import testData from '../../../gateway/contract/test-data.yaml?raw';
import { LANGUAGES, type SampleLanguage } from '../../../samples/languages.mjs';
import { SiteError } from '../../config/site-error.ts';
import { filled, messages } from '../../messages/index.ts';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { TabItem, Tabs } from '../Tabs.tsx';
import { wholeCode } from '../whole-code.ts';

const files = Object.keys(sources);

interface QuickstartProps {
  /**
   * Purpose of the commands: make a payment, receive its callback, pay into the receiver, send a wrong
   * hash, get the payment's status, refund it, or open the payment page.
   */
  part?: 'pay' | 'receive' | 'deliver' | 'reject' | 'status' | 'refund' | 'session';
}

/** Renders the commands of the quickstart, in every language, with this site's address in them. */
export function Quickstart({ part = 'pay' }: QuickstartProps) {
  return (
    <div data-site-address={siteAddress()}>
      <Tabs
        group="language"
        label={messages().language}
        tabs={LANGUAGES.map(({ id, label }) => ({ value: id, label }))}
      >
        {LANGUAGES.map((language) => (
          <TabItem key={language.id} value={language.id} label={language.label}>
            {part === 'pay' && <Needs needs={language.needs} />}
            <CodeBlock
              lang="bash"
              title={titleOf(part)}
              code={COMMANDS[part](language).join('\n')}
            />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

/** Program that the sandbox needs, whatever the language. */
const NODE = { program: 'node', probe: ['--version'], oldest: [18] };

/** Renders what a language's commands need, and how to check that it's there. */
function Needs({ needs }: Pick<SampleLanguage, 'needs'>) {
  const own = needs.filter(({ program }) => program !== NODE.program);
  return (
    <p>
      {filled(messages().leastVersions, {
        versions: [NODE, ...own].map(({ program, probe, oldest }, at) => (
          <Fragment key={program}>
            {at > 0 && ', '}
            <code className={wholeCode([program, ...probe].join(' '))}>
              {[program, ...probe].join(' ')}
            </code>{' '}
            {oldest.join('.')}
          </Fragment>
        )),
      })}
    </p>
  );
}

function titleOf(part: NonNullable<QuickstartProps['part']>): string {
  const words = messages();
  return {
    pay: words.quickPay,
    receive: words.quickReceive,
    deliver: words.quickDeliver,
    reject: words.quickReject,
    status: words.quickStatus,
    refund: words.quickRefund,
    session: words.quickSession,
  }[part];
}

/** The sandbox's address: the one that readers have set for another port, else the usual one. */
const ADDRESS = `\${GATEWAY_URL:-http://127.0.0.1:4010}`;

/** Waits for the sandbox: asks each second, ten times at most. */
const WAIT = `curl -s --retry 10 --retry-delay 1 --retry-connrefused -o /dev/null "${ADDRESS}/sandbox/info"`;

const COMMANDS = {
  pay: ({ id, compile, quickstart }) => [
    `curl -fsSO ${siteAddress()}downloads/sandbox.mjs`,
    'node sandbox.mjs & sandbox=$!',
    WAIT,
    ...downloads('first-payment', id),
    ...(compile ? [compile] : []),
    quickstart.pay,
  ],
  receive: ({ id, compile, quickstart }) => [
    // Readers whose language can't listen run the Node.js program: the sandbox needs Node.js anyway.
    ...downloads('receive-callback', quickstart.receive ? id : 'javascript'),
    `export GATEWAY_CALLBACK_SECRET=${credentials()?.callback_secret ?? ''}`,
    'export PORT=8080 STORE="$PWD/store"',
    'mkdir -p "$STORE"',
    // A second paste must not forget the orders.
    `[ -e "$STORE/orders.json" ] || echo '{}' > "$STORE/orders.json"`,
    ...[quickstart.build ?? compile ?? []].flat(),
    // A second paste, perhaps in another language, takes the place of the receiver that runs.
    'kill "$receiver" 2>/dev/null && wait "$receiver" 2>/dev/null',
    `${quickstart.receive ?? 'node receive-callback.mjs'} & receiver=$!`,
  ],
  deliver: ({ quickstart }) => [
    // Whichever paste has started it.
    'node sandbox.mjs --stop',
    // On a second try, the row would still have the payment of the first.
    `echo '{}' > "$STORE/orders.json"`,
    'node sandbox.mjs --callback-url http://127.0.0.1:8080/callbacks/gateway & sandbox=$!',
    WAIT,
    `payment=$(${quickstart.pay} order-1001 | cut -d ' ' -f 1)`,
    // The receiver may read at any moment: the whole file is replaced in one step.
    'cat > "$STORE/orders.new" <<EOF',
    '{"order-1001": {"payment_id": "$payment", "amount": "115.00", "currency": "SAR", "livemode": false}}',
    'EOF',
    'mv "$STORE/orders.new" "$STORE/orders.json"',
  ],
  reject: ({ quickstart }) => [`GATEWAY_MERCHANT_SECRET=wrong ${quickstart.pay}`],
  status: (language) => [
    ...client('get-status', language),
    `${language.quickstart.status} "$payment" order-1001 115.00`,
  ],
  refund: (language) => [...client('refund', language), `${language.quickstart.refund} "$payment"`],
  session: (language) => [
    ...client('create-session', language, ['export SHOP_URL=http://127.0.0.1:8080']),
    `[ -e "$STORE/orders.json" ] || echo '{}' > "$STORE/orders.json"`,
    `${language.quickstart.session} order-1042 1 | tee session.txt`,
    // Node.js is there in every language, and keeps the rows of other orders.
    "node -p 'const [, file, number, payment_id] = process.argv",
    '  const row = { payment_id, amount: "115.00", currency: "SAR", livemode: false }',
    "  JSON.stringify({ ...require(file), [number]: row })' \\",
    '  "$STORE/orders.json" order-1042 "$(head -n 1 session.txt)" > "$STORE/orders.new"',
    'mv "$STORE/orders.new" "$STORE/orders.json"',
  ],
} satisfies Record<NonNullable<QuickstartProps['part']>, (language: Commands) => string[]>;

type Commands = Pick<SampleLanguage, 'id' | 'compile' | 'quickstart'>;

/** Returns what a program with the client needs, in the terminal of the quickstart or in another one. */
function client(task: string, { id, compile }: Commands, more: readonly string[] = []): string[] {
  return [
    ...downloads('client', id),
    ...downloads(task, id),
    `export GATEWAY_URL=${ADDRESS}`,
    `export GATEWAY_MERCHANT_KEY=${credentials()?.merchant_key ?? ''}`,
    `export GATEWAY_MERCHANT_SECRET=${credentials()?.merchant_secret ?? ''}`,
    ...more,
    `export STORE="\${STORE:-$PWD/store}"`,
    'mkdir -p "$STORE"',
    ...(compile ? [compile] : []),
  ];
}

/** Returns the commands that download a program. @throws SiteError if the language has none */
function downloads(task: string, language: string): string[] {
  const programs = files.filter((file) => file.startsWith(`/samples/${task}/${language}/`));
  if (programs.length === 0) {
    throw new SiteError(
      `samples/${task}/${language} has no program, and the quickstart's commands need it.\nFix: write it, or take the language out of samples/languages.mjs.`,
    );
  }
  const helper = task === 'receive-callback' && language === 'java' ? 'Json.java' : undefined;
  const all = [...programs, ...files.filter((file) => helper && file.endsWith(`/${helper}`))];
  return all.map((file) => `curl -fsSO ${siteAddress()}${file.slice(1)}`);
}

function credentials() {
  return parseTestData(testData).credentials.find(({ environment }) => environment === 'test');
}

function siteAddress(): string {
  return config.url + config.baseUrl;
}
