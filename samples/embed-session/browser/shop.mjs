// Serves a shop on your machine under one origin, SHOP_URL: the page with the payment form, the
// return page and the callback receiver. Start all three in the folder of the unpacked ZIP:
//
// PORT=8081 node return-page.mjs, PORT=8082 node receive-callback.mjs, and: node browser/shop.mjs
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { request as ask, createServer } from 'node:http';
import { promisify } from 'node:util';

const { GATEWAY_URL, SHOP_URL, RETURN_PORT = '8081', RECEIVER_PORT = '8082' } = process.env;
for (const name of ['GATEWAY_URL', 'SHOP_URL', 'STORE']) {
  if (!process.env[name]) {
    console.error(`Set ${name}: the page /programs lists its value for the sandbox.`);
    process.exit(1);
  }
}
const run = promisify(execFile);

/** Programs that run beside this one. In your shop, they are routes of its server. */
const BESIDE = { '/return': RETURN_PORT, '/callbacks/gateway': RECEIVER_PORT };
/** Pages by mode. */
const PAGES = { '/checkout.html': 'iframe', '/checkout-sdk.html': 'sdk' };
const FILES = {
  '/payment-frame.js': 'text/javascript',
  '/pay.js': 'text/javascript',
  '/checkout.css': 'text/css',
};

const server = createServer(async (request, response) => {
  try {
    const { pathname } = new URL(request.url, SHOP_URL);
    if (BESIDE[pathname]) handOn(BESIDE[pathname], request, response);
    else if (PAGES[pathname]) await showForm(pathname, response);
    else if (FILES[pathname]) {
      const text = await readFile(new URL(`.${pathname}`, import.meta.url));
      response.writeHead(200, { 'Content-Type': FILES[pathname] }).end(text);
    } else response.writeHead(404).end();
  } catch (error) {
    console.error(error.message);
    response.writeHead(500).end();
  }
});
const { port } = new URL(SHOP_URL);
server.on('error', ({ code }) => {
  console.error(
    `Can't listen on port ${port} (${code}): stop what uses it, or set SHOP_URL to an address with another port.`,
  );
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1');

/** Returns the guide's page with a new order's session instead of the example. */
async function showForm(pathname, response) {
  const args = ['embed-session.mjs', PAGES[pathname], `order-${Date.now()}`];
  const { stdout } = await run(process.execPath, args);
  const sessionUrl = stdout.trim().split('\n')[1];
  // Only on your machine: elsewhere, use the hash that you checked and stored.
  const published = await fetch(`${GATEWAY_URL}/sdk/1.0.0/checkout.js.sri`);
  const page = await readFile(new URL(`.${pathname}`, import.meta.url), 'utf8');
  const scripts = PAGES[pathname] === 'sdk' ? ` script-src 'self' ${GATEWAY_URL};` : '';
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'self';${scripts} frame-src ${GATEWAY_URL}`,
    'Cache-Control': 'no-store',
  });
  response.end(
    page
      .replace('https://checkout.test.gateway.example/s/ses_01k72r4e5m8x3q9w7z2a', sessionUrl)
      .replace('https://checkout.test.gateway.example', GATEWAY_URL)
      .replace('sha384-REPLACE_WITH_THE_HASH_YOU_CHECKED', await published.text()),
  );
}

function handOn(port, request, response) {
  const { method, headers, url: path } = request;
  const onward = ask({ host: '127.0.0.1', port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', ({ message }) => {
    console.error(`${path}: is its program running? ${message}`);
    response.writeHead(502).end();
  });
  request.pipe(onward);
}
