import { config } from 'virtual:site';
import { knownCredentials } from '../../tools/shared/test-credentials.ts';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { LANGUAGES } from '../sample/samples.ts';
import { TabItem, Tabs } from '../Tabs.tsx';

const files = Object.keys(
  import.meta.glob([
    '/samples/{first-payment,receive-callback}/*/*.{sh,mjs,php,py,java,go}',
    '/samples/client/java/Json.java',
  ]),
);

/** Commands that start the programs, by the folder of their language. */
const RUN: Readonly<Record<string, { pay: string; receive: string }>> = {
  curl: { pay: 'bash first-payment.sh', receive: 'node receive-callback.mjs' },
  javascript: { pay: 'node first-payment.mjs', receive: 'node receive-callback.mjs' },
  php: {
    pay: 'php first-payment.php',
    receive: 'php -S 127.0.0.1:8080 receive-callback.php',
  },
  python: { pay: 'python3 first_payment.py', receive: 'python3 receive_callback.py' },
  java: {
    pay: 'java -Dfile.encoding=UTF-8 FirstPayment.java',
    receive: 'javac -encoding UTF-8 ReceiveCallback.java Json.java && java ReceiveCallback',
  },
  go: { pay: 'go run first_payment.go', receive: 'go run receive_callback.go' },
};

export interface QuickstartProps {
  /** Purpose of the commands: make a payment, receive its callback, or pay into the receiver. */
  part?: 'pay' | 'receive' | 'deliver';
}

/** The commands of the quickstart, in every language, with the address of this site in them. */
export function Quickstart({ part = 'pay' }: QuickstartProps) {
  const languages = LANGUAGES.filter(([language]) => RUN[language]);
  return (
    <div data-site-address={siteAddress()}>
      <Tabs
        group="language"
        label="Language"
        tabs={languages.map(([value, label]) => ({ value, label }))}
      >
        {languages.map(([language, label]) => (
          <TabItem key={language} value={language} label={label}>
            <CodeBlock
              lang="bash"
              title={TITLES[part]}
              code={COMMANDS[part](language).join('\n')}
            />
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}

const TITLES = { pay: 'First payment', receive: 'Receiver', deliver: 'Payment with a callback' };

const COMMANDS = {
  pay: (language: string) => [
    `curl -fsSO ${siteAddress()}downloads/sandbox.mjs`,
    'node sandbox.mjs & sleep 2',
    ...downloads('first-payment', language),
    RUN[language]?.pay ?? '',
  ],
  receive: (language: string) => [
    // Shell programs can't listen: their readers have Node, because the sandbox runs on it.
    ...downloads('receive-callback', language === 'curl' ? 'javascript' : language),
    `export GATEWAY_CALLBACK_SECRET=${knownCredentials().callback.secret}`,
    'export PORT=8080 STORE=store',
    "mkdir -p store && echo '{}' > store/orders.json",
    `${RUN[language]?.receive} &`,
  ],
  deliver: (language: string) => [
    'kill %1',
    'node sandbox.mjs --callback-url http://127.0.0.1:8080/callbacks/gateway & sleep 2',
    `payment=$(${RUN[language]?.pay} order-1001 | cut -d ' ' -f 1)`,
    'cat > store/orders.json <<EOF',
    '{"order-1001": {"payment_id": "$payment", "amount": "115.00", "currency": "SAR", "livemode": false}}',
    'EOF',
  ],
} satisfies Record<NonNullable<QuickstartProps['part']>, (language: string) => string[]>;

function downloads(task: string, language: string): string[] {
  const programs = files.filter((file) => file.startsWith(`/samples/${task}/${language}/`));
  const helper = task === 'receive-callback' && language === 'java' ? 'Json.java' : undefined;
  const all = [...programs, ...files.filter((file) => helper && file.endsWith(`/${helper}`))];
  return all.map((file) => `curl -fsSO ${siteAddress()}${file.slice(1)}`);
}

function siteAddress(): string {
  return config.url + config.baseUrl;
}
