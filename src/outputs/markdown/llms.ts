import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { TEST_DATA_FILE } from '../../../gateway/contract/load.ts';
import { parseTestData, type TestData } from '../../../gateway/contract/test-data.ts';
import { slashPath } from '../../../lib/slash-path.ts';
import { FRAMEWORKS, LANGUAGES } from '../../../samples/languages.mjs';
import { programsByLanguage } from '../../components/sample/programs.ts';
import { inLocale } from '../../config/in-locale.ts';
import type { SiteConfig } from '../../config/schema.ts';
import type { SiteModel, SitePage, SiteState } from '../../docs/index.ts';
import { flattenSidebar, hasTwin, latestOf, twinRoute, twinUrl } from '../../docs/index.ts';
import type {
  CallbackSigning,
  Field,
  Operation,
  ReferenceModel,
  RequestSigning,
} from '../../reference/model/types.ts';

type Credentials = Pick<
  TestData['credentials'][number],
  'merchant_key' | 'merchant_secret' | 'callback_secret'
>;

/** Returns the files that a tool may want, if the site has them. */
const downloadsOf = ({ docs }: SiteConfig): readonly Download[] => [
  {
    path: '/downloads/openapi.yaml',
    title: 'OpenAPI document',
    text: 'every operation, field, limit, code and example.',
  },
  {
    path: `/downloads/${docs.find(({ contract }) => contract)?.names.collection}.json`,
    title: 'Collection',
    text: 'every request, for API clients that read Postman collections.',
  },
  {
    path: '/hash-vectors.json',
    title: 'Test vectors',
    text: 'signed requests and callbacks, right and wrong, with the expected result.',
  },
  {
    path: '/downloads/sandbox.mjs',
    title: 'Sandbox',
    text: 'the gateway to test against, in one file: `node sandbox.mjs` listens on `http://127.0.0.1:4010` and prints its credentials.',
  },
  {
    path: '/downloads/sandbox.Dockerfile',
    title: 'Container file',
    text: 'the sandbox in a container, on the network of its host.',
  },
  {
    path: '/downloads/samples.zip',
    title: 'Programs',
    text: 'every program of the guides, in all languages.',
  },
  ...LANGUAGES.map(({ id: language, label }) => ({
    path: `/downloads/samples-${language}.zip`,
    title: `Programs in ${label}`,
    text: 'each one runs as it is.',
  })),
  { path: '/llms-full.txt', title: 'All pages in one file', text: 'samples in every language.' },
  ...LANGUAGES.map(({ id: language, label }) => ({
    path: `/llms-full.${language}.txt`,
    title: `All guides in one file, ${label}`,
    text: `samples in ${label} alone, without the API reference.`,
  })),
];

/**
 * Writes `llms.txt`, which says how to integrate and lists every page as Markdown; `llms-full.txt`, which
 * contains them all, for tools that read without a browser; and the guides in one file for each language
 * of the samples.
 */
export function writeLlmsText(dist: string, { config, model, references }: SiteState): void {
  const pages = listedPages(model, config);
  const twinFile = ({ route }: SitePage, language?: string): string =>
    join(dist, twinRoute(route, language));
  const contracts = model.instances.flatMap((instance) => {
    return references[instance.pluginId]?.[latestOf(instance)?.name ?? ''] ?? [];
  });
  const contract = contracts.find(({ signing }) => signing) ?? contracts[0];
  const guides = pages.filter(isGuide);
  const languages = LANGUAGES.map(({ id }) => id).filter((language) =>
    guides.some((page) => existsSync(twinFile(page, language))),
  );
  const rules = rulesText(config, languages, contract);
  const writeAll = (name: string, files: readonly string[]): void => {
    const texts = files.map((file) => readFileSync(file, 'utf8'));
    writeFileSync(join(dist, name), [rules, ...texts].join('\n\n'));
  };
  writeAll(
    'llms-full.txt',
    pages.map((page) => twinFile(page)),
  );
  for (const language of languages) {
    const hasOwn = (page: SitePage): boolean => existsSync(twinFile(page, language));
    const files = guides.map((page) => twinFile(page, hasOwn(page) ? language : undefined));
    writeAll(`llms-full.${language}.txt`, files);
  }
  const downloads = downloadsOf(config).flatMap((download): Download[] => {
    const size = statSync(join(dist, download.path), { throwIfNoEntry: false })?.size;
    if (size === undefined) return [];
    const isLarge = download.path.startsWith('/llms-full');
    return [
      isLarge ? { ...download, text: `${download.text} ${inMegabytes(size)} MB.` } : download,
    ];
  });
  const [test] = parseTestData(readFileSync(TEST_DATA_FILE, 'utf8'), TEST_DATA_FILE).credentials;
  const groups = [
    rules,
    ...pageLists(pages, config, contract),
    otherVersionsText(model, config),
    test ? programsText(publishedSamples(dist), config, test) : '',
    filesText(downloads, config),
  ];
  writeFileSync(join(dist, 'llms.txt'), groups.filter((group) => group !== '').join('\n'));
}

function inMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

/** Returns the sources of the published programs, by path: `/samples/refund/php/refund.php`. */
function publishedSamples(dist: string): Record<string, string> {
  const folder = join(dist, 'samples');
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((file) => [`/${slashPath(relative(dist, file))}`, readFileSync(file, 'utf8')]),
  );
}

/** A file worth listing, with its content. */
interface Download {
  /** Path below the site's root: `/downloads/openapi.yaml`. */
  path: string;
  title: string;
  text: string;
}

/**
 * Returns the pages that tools read: the latest version in the default locale, in the order of the
 * sidebars, then the pages that no sidebar lists.
 */
export function listedPages(
  { pages, instances, sidebarSets }: SiteModel,
  config: SiteConfig,
): SitePage[] {
  const order = sidebarSets.flatMap(({ sidebars }) =>
    Object.values(sidebars).flatMap(flattenSidebar),
  );
  const places = new Map(order.map(({ href }, at) => [href, at]));
  const isLatest = ({ instance, version }: SitePage): boolean =>
    instances.some(
      ({ pluginId, versions }) =>
        pluginId === instance && versions.some(({ name, isLast }) => isLast && name === version),
    );
  return pages
    .filter((page) => hasTwin(page) && page.locale === config.i18n.defaultLocale)
    .filter((page) => page.instance === undefined || isLatest(page))
    .sort((a, b) => placeOf(a, places) - placeOf(b, places));
}

/**
 * Returns the beginning of `llms.txt` (https://llmstxt.org): what an integration must not get wrong, from
 * the contract.
 * @param languages those that guides also exist in alone
 */
export function rulesText(
  config: SiteConfig,
  languages: readonly string[],
  contract?: Pick<
    ReferenceModel,
    'info' | 'servers' | 'signing' | 'callbackSigning' | 'operations'
  >,
): string {
  const { title, tagline } = inLocale(
    { title: config.title, tagline: config.tagline },
    config.i18n.defaultLocale,
    config,
  );
  const endings = languages.map((id) => `\`.${id}.md\``).join(', ');
  const inLanguages = ` Guides with samples also exist in one language only: end their address in ${endings}. The commands in them use this site's own address; if you read the site elsewhere, use that one.`;
  const intro = `# ${title}

> ${tagline}

Every page is available as Markdown.${endings && inLanguages}
`;
  if (!contract) return intro;
  const { info, servers, signing, callbackSigning, operations } = contract;
  const hosts = servers.map(({ resolvedUrl, description }) =>
    [`- \`${resolvedUrl}\``, description].filter((part) => part !== '').join(': '),
  );
  const conditions = operations.flatMap(({ fulfilWhen }) => fulfilWhen.map((text) => `- ${text}`));
  return [
    intro,
    hosts.length === 0
      ? ''
      : `## Where requests go\n\n${hosts.join('\n')}\n\n\`${config.url}\` serves these pages only. Don't send API requests to it. If you read them at another address, use that one in links and commands.\n`,
    info.description === '' ? '' : `## ${info.title}\n\n${lowered(info.description)}\n`,
    signing ? requestSigningText(signing) : '',
    callbackSigning ? callbackSigningText(callbackSigning) : '',
    conditions.length === 0
      ? ''
      : `## When to fulfil an order\n\nWhen all of this holds, and never because the shopper came back to your page:\n\n${conditions.join('\n')}\n`,
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/** Returns Markdown with its headings one level lower. */
function lowered(markdown: string): string {
  return markdown.trim().replaceAll(/^#+ /gm, '#$&');
}

function requestSigningText({ text, prefix, headers }: RequestSigning): string {
  const { merchantKey, timestamp, requestId, hash, idempotencyKey } = headers;
  return `## How a request is signed

- Sign \`${text}\` with HMAC-SHA256 and the merchant secret; \`{body}\` is the exact bytes that you send.
- Send the result as lower-case hex after \`${prefix}\` in \`${hash}\`, beside \`${merchantKey}\`, \`${timestamp}\` (Unix seconds) and \`${requestId}\` (new for each request).
- Send an \`${idempotencyKey}\` with each request that the API reference below lists with one. Create and store it before you send the request. When you repeat the request, send the same key and the same body, with a new \`${timestamp}\`, \`${requestId}\` and \`${hash}\`.
`;
}

function callbackSigningText(rules: CallbackSigning): string {
  const { text, prefix, key, toleranceSeconds, answerSeconds, headers } = rules;
  return `## How a callback is signed

- Anyone can send a request to your callback address. Check the signature before you read anything else.
- We sign \`${text}\` with HMAC-SHA256; \`{body}\` is the raw bytes that you receive, before any JSON parser. The key is the callback secret: ${key}.
- \`${headers.signature}\` has one value or more, separated by spaces: \`${prefix}\` and the base64. One match is enough. Compare in constant time.
- Reject a \`${headers.timestamp}\` that differs from your clock by more than ${toleranceSeconds} seconds.
- Change the order and store the \`${headers.id}\` in one transaction, then return 2xx within ${answerSeconds} seconds. Without a 2xx, we send it again, so handle each \`${headers.id}\` once.
- If you don't know the payment yet, return 503, not 2xx: we send the callback again, and by then you may have stored the payment.
`;
}

/** Returns the lists of guides and of reference pages, these with the request of their operation. */
export function pageLists(
  listed: readonly SitePage[],
  config: SiteConfig,
  contract?: Pick<ReferenceModel, 'operations' | 'signing'>,
): string[] {
  const requests = new Map(
    contract?.operations
      .filter(({ kind }) => kind === 'operation')
      .map((operation) => [operation.slug, requestText(operation, contract.signing)]),
  );
  const isOperation = ({ kind }: SitePage): boolean => kind === 'reference-operation';
  return [
    section('Guides', listed.filter(isGuide), config),
    section(
      'API reference',
      listed.filter((page) => !isGuide(page)),
      config,
      (page) => (isOperation(page) && requests.get(page.route.split('/').at(-1) ?? '')) || '',
    ),
  ];
}

/** Returns a list of the versions that the lists of pages leave out. */
export function otherVersionsText({ instances, pages }: SiteModel, config: SiteConfig): string {
  const lines = instances.flatMap((instance) => {
    const { contract } = config.docs.find(({ id }) => id === instance.pluginId) ?? {};
    const others = instance.versions.filter((version) => version !== latestOf(instance));
    return others.flatMap(({ name, label, mainDocId }) => {
      const first = pages.find(
        (page) =>
          page.instance === instance.pluginId &&
          page.version === name &&
          page.docId === mainDocId &&
          page.locale === config.i18n.defaultLocale,
      );
      const title = contract === undefined ? 'Guides' : 'API reference';
      return first ? `- [${title}, version ${label}](${markdownUrl(first, config)})` : [];
    });
  });
  if (lines.length === 0) return '';
  return `## Other versions\n\nThe lists above hold the latest release only. Use another version only if you were asked to: its pages say at the top that it's old, or not released yet.\n\n${lines.join('\n')}\n`;
}

/** Returns "`POST /refund` with `Idempotency-Key`, required: `payment_id`, `amount`." */
function requestText(
  { method, path, headers, body }: Operation,
  signing: RequestSigning | undefined,
): string {
  const key = signing?.headers.idempotencyKey;
  const own = headers.filter(({ name, required }) => required && name === key);
  const fields = body?.media[0]?.root.children.filter(({ required }) => required) ?? [];
  const names = (list: readonly Field[]): string =>
    list
      .map(({ name, children }) => {
        const inner = names(children.filter(({ required }) => required));
        return `\`${name}\`${inner && ` (${inner})`}`;
      })
      .join(', ');
  return [
    `\`${method} ${path}\``,
    own.length > 0 ? ` with ${names(own)}` : '',
    fields.length > 0 ? `, required: ${names(fields)}` : '',
    ...(body?.media[0]?.root.rules ?? [])
      .filter((rule) => rule.includes(' one of: '))
      .map((rule) => `, ${rule}`),
    '.',
  ].join('');
}

/**
 * Returns a list of the programs, one task a line, and the address that all their files share.
 * @param files sources by path, as published
 * @param credentials what the sandbox accepts
 */
export function programsText(
  files: Readonly<Record<string, string>>,
  config: SiteConfig,
  credentials: Credentials,
): string {
  const tasks = new Map<string, { summary: string; paths: Set<string> }>();
  for (const { programs } of programsByLanguage(files)) {
    for (const { task, summary, files: own } of programs) {
      const known = tasks.get(task) ?? { summary, paths: new Set() };
      // The others say what their language needs besides.
      if (summary.length < known.summary.length) known.summary = summary;
      for (const { path } of own) known.paths.add(path);
      tasks.set(task, known);
    }
  }
  if (tasks.size === 0) return '';
  const lines = [...tasks].map(([task, { summary, paths }]) => {
    const names = [...paths].map((path) => path.slice(`/samples/${task}/`.length));
    const general = FRAMEWORKS.reduce(
      (text, { label }) => text.replace(` in ${label},`, ' in a framework,'),
      summary,
    );
    return `- \`${task}\`: ${general} ${names.join(', ')}`;
  });
  const [first = ''] = [...tasks.values()].flatMap(({ paths }) => [...paths]);
  return `## Programs

Each one is tested against the sandbox and runs as it is, next to the client of its language. Copy from them rather than from memory. The address of a file is \`${address('/samples', config)}/TASK/FILE\`, for example [${first.split('/').at(-1)}](${address(first, config)}).

They read these variables. The values work in the sandbox:

- \`GATEWAY_URL=http://127.0.0.1:4010\`
- \`GATEWAY_MERCHANT_KEY=${credentials.merchant_key}\`
- \`GATEWAY_MERCHANT_SECRET=${credentials.merchant_secret}\`
- \`GATEWAY_CALLBACK_SECRET=${credentials.callback_secret}\`: callback receivers.
- \`SHOP_URL=http://127.0.0.1:8080\`: programs that create a session or a sale; it's your receiver's address.
- \`PORT\`: receivers and return pages.
- \`STORE\`: the folder for orders and keys, an absolute path. Keep the same one for every program.

${lines.join('\n')}
`;
}

function filesText(downloads: readonly Download[], config: SiteConfig): string {
  const lines = downloads.map(
    ({ path, title, text }) => `- [${title}](${address(path, config)}): ${text}`,
  );
  return lines.length === 0 ? '' : `## Files\n\n${lines.join('\n')}\n`;
}

function address(path: string, { url, baseUrl }: SiteConfig): string {
  return `${url}${baseUrl.replace(/\/$/, '')}${path}`;
}

/** Tells whether a page is a guide. All others are the API reference. */
function isGuide({ kind }: SitePage): boolean {
  return kind === 'doc' || kind === 'generated-index';
}

function placeOf({ route }: SitePage, places: ReadonlyMap<string, number>): number {
  if (route === '/') return -1;
  return places.get(route) ?? places.size;
}

function markdownUrl({ route }: SitePage, { url, baseUrl }: SiteConfig): string {
  return url + twinUrl(route, baseUrl);
}

function section(
  title: string,
  pages: readonly SitePage[],
  config: SiteConfig,
  factsOf: (page: SitePage) => string = () => '',
): string {
  if (pages.length === 0) return '';
  const lines = pages.map((page) => {
    const url = markdownUrl(page, config);
    const text = [factsOf(page), page.description].filter((part) => part !== '').join(' ');
    return `- [${page.title}](${url})${text && `: ${text}`}`;
  });
  return `## ${title}\n\n${lines.join('\n')}\n`;
}
