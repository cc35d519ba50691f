import type { ChallengeView } from '../../../shopper/views.ts';
import type { PageDeps } from '../deps.ts';
import { readForm } from '../http/form.ts';
import { pageResponse, seeOther } from '../http/page-response.ts';
import { messagesOf } from '../messages/index.ts';
import { chooseLocale } from '../model/locale.ts';
import { merchantOrigin, returnOrigins } from '../model/return-address.ts';
import { ChallengePage } from '../views/ChallengePage.tsx';
import { Document } from '../views/Document.tsx';
import { ResultPage } from '../views/ResultPage.tsx';
import { addressOfReturn } from './follow-result.ts';
import { notFoundPage } from './message-pages.tsx';
import { nextPath } from './session-screen.tsx';

/** `/3ds/CHALLENGE`: the page of the shopper's bank. */
export class ChallengePages {
  readonly #deps: PageDeps;

  constructor(deps: PageDeps) {
    this.#deps = deps;
  }

  /** Shows the challenge. A shop's server-to-server payment posts the shopper's browser here. */
  show(request: Request, id: string): Response {
    const view = this.#deps.shopper.challenge(id);
    if (!view) return notFoundPage(request);
    return view.next.type === 'three_ds' ? challengePage(request, view) : leave(request, view);
  }

  /** Applies the shopper's answer. The next page opens in the window around a frame. */
  async answer(request: Request, id: string): Promise<Response> {
    const { shopper } = this.#deps;
    const answer = (await readForm(request)).text('answer');
    if (!shopper.challenge(id)) return notFoundPage(request);
    shopper.answerChallenge(id, answer === 'yes');
    const view = shopper.challenge(id);
    return view ? leave(request, view) : notFoundPage(request);
  }
}

function challengePage(request: Request, view: ChallengeView): Response {
  const { locale, messages } = languageOf(request, view);
  const page = (
    <Document
      locale={locale}
      messages={messages}
      title={messages.bankTitle}
      // In a session, the payment page frames it, whatever frames that page.
      embedded={view.session !== undefined}
    >
      <ChallengePage view={view} locale={locale} messages={messages} />
    </Document>
  );
  return pageResponse(page, policyOf(view));
}

/** Leaves a finished challenge for the payment page, or for the shop that started the payment. */
function leave(request: Request, view: ChallengeView): Response {
  const { session, next, order, status } = view;
  const hasWindow = !session || session.display === 'redirect';
  const address = hasWindow ? addressOfReturn(next) : undefined;
  if (address !== undefined) return seeOther(address);
  if (session) return seeOther(nextPath(session.id));
  const { locale, messages } = languageOf(request, view);
  const page = (
    <Document locale={locale} messages={messages} title={messages.order}>
      <ResultPage
        order={order}
        status={status}
        declined={view.messages?.[locale]}
        returnUrl={next.type === 'return' ? next.url : undefined}
        locale={locale}
        messages={messages}
      />
    </Document>
  );
  return pageResponse(page, policyOf(view));
}

function languageOf(request: Request, { session }: ChallengeView) {
  const locale = chooseLocale(session?.locale, request.headers.get('accept-language'));
  return { locale, messages: messagesOf(locale) };
}

/** Allows framing by the payment page, by the merchant's page around it, or by the shop's own page. */
function policyOf({ session, return_urls }: ChallengeView) {
  const merchant = session?.display === 'redirect' ? [] : merchantOrigin(return_urls);
  return { frameAncestors: ["'self'", ...merchant], formTargets: returnOrigins(return_urls) };
}
