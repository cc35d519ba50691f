import { Hono } from 'hono';
import type { TestData } from '../../contract/test-data.ts';
import { brandOf, DomainError } from '../domain/index.ts';
import { ChallengePages } from './checkout/challenge.tsx';
import { notFoundPage, refusedPage } from './checkout/Document.tsx';
import { PayLaterPages } from './checkout/pay-later.tsx';
import { SessionPages } from './checkout/session.tsx';
import { answerAsset, answerSdk } from './files.ts';
import { isFromOwnPage, type PageDeps } from './http.ts';
import { createLogPages } from './log/log-pages.tsx';

/** Creates every page of the sandbox, and the files the pages load. */
export function createPages(deps: PageDeps): (request: Request) => Response | Promise<Response> {
  const session = new SessionPages(deps);
  const challenge = new ChallengePages(deps);
  const payLater = new PayLaterPages(deps);
  const app = new Hono();

  app.get('/sdk/*', (c) => answerSdk(c.req.path));
  app.get('/assets/*', (c) => answerAsset(c.req.raw) ?? notFoundPage(c.req.raw));
  app.get('/favicon.ico', (c) => answerAsset(c.req.raw) ?? notFoundPage(c.req.raw));

  // A shop's page posts the shopper's browser here (EMV 3-D Secure, CReq): it only shows the page.
  app.post('/3ds/:id', (c) => challenge.show(c.req.raw, c.req.param('id')));
  app.on('POST', '*', async (c, next) => {
    if (!isFromOwnPage(c.req.raw)) return refusedPage(c.req.raw, 403);
    await next();
  });

  app.get('/checkout/brand', (c) => answerBrand(c.req.query('digits') ?? '', deps.testData));
  app.get('/checkout/:id', (c) => session.show(c.req.raw, c.req.param('id'), true));
  app.get('/checkout/:id/next', (c) => session.show(c.req.raw, c.req.param('id'), false));
  app.get('/checkout/:id/state', (c) => session.state(c.req.param('id')));
  app.post('/checkout/:id/pay', (c) => session.pay(c.req.raw, c.req.param('id')));
  app.post('/checkout/:id/otp', (c) => session.otp(c.req.raw, c.req.param('id')));
  app.post('/checkout/:id/cancel', (c) => session.cancel(c.req.raw, c.req.param('id')));

  app.get('/3ds/:id', (c) => challenge.show(c.req.raw, c.req.param('id')));
  app.post('/3ds/:id/answer', (c) => challenge.answer(c.req.raw, c.req.param('id')));
  for (const provider of ['tabby', 'tamara'] as const) {
    app.get(`/${provider}/:id`, (c) => payLater.show(c.req.raw, provider, c.req.param('id')));
    app.post(`/${provider}/:id`, (c) => payLater.answer(c.req.raw, provider, c.req.param('id')));
  }
  app.route('/sandbox', createLogPages(deps));

  app.notFound((c) => notFoundPage(c.req.raw));
  app.onError((error, c) => {
    if (error instanceof DomainError) return refusedPage(c.req.raw, 400);
    throw error;
  });
  return (request) => app.fetch(request);
}

/**
 * Returns the network of a card from its first digits, for the mark beside the number. The page calls
 * this because its own copy of mada's ranges would soon be out of date.
 *
 * @param digits first six to eight digits. Never put the rest of a number in an address.
 */
export function answerBrand(digits: string, testData: TestData): Response {
  const brand = /^[0-9]{6,8}$/.test(digits) ? brandOf(digits, testData) : undefined;
  return Response.json({ brand: brand ?? null }, { headers: { 'Cache-Control': 'no-store' } });
}
