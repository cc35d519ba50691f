import type { ChallengeView } from '../../shopper/index.ts';
import { type PageDeps, pageResponse, readForm, seeOther } from '../http.ts';
import { Document, notFoundPage } from './Document.tsx';
import { formatAmount, type Messages, messagesFor } from './language.ts';
import { addressOfReturn, merchantOrigin, ResultPage, returnOrigins } from './ResultPage.tsx';
import { nextPath } from './session.tsx';

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
  const messages = messagesFor(request, view.session?.locale);
  const page = (
    <Document
      messages={messages}
      title={messages.bankTitle}
      // In a session, the payment page frames it, whatever frames that page.
      embedded={view.session !== undefined}
    >
      <ChallengePage view={view} messages={messages} />
    </Document>
  );
  return pageResponse(page, policyOf(view));
}

/** Leaves a finished challenge for the payment page, or for the shop that started the payment. */
function leave(request: Request, view: ChallengeView): Response {
  const { session, next } = view;
  const hasWindow = !session || session.display === 'redirect';
  const address = hasWindow ? addressOfReturn(next) : undefined;
  if (address !== undefined) return seeOther(address);
  if (session) return seeOther(nextPath(session.id));
  const messages = messagesFor(request, view.session?.locale);
  const page = (
    <Document messages={messages} title={messages.order}>
      <ResultPage view={view} messages={messages} />
    </Document>
  );
  return pageResponse(page, policyOf(view));
}

/** Allows framing by the payment page, by the merchant's page around it, or by the shop's own page. */
function policyOf({ session, return_urls }: ChallengeView) {
  const merchant = session?.display === 'redirect' ? [] : merchantOrigin(return_urls);
  return { frameAncestors: ["'self'", ...merchant], formTargets: returnOrigins(return_urls) };
}

interface ChallengePageProps {
  view: ChallengeView;
  messages: Messages;
}

/** Shows the page of the shopper's bank. */
function ChallengePage({ view, messages }: ChallengePageProps) {
  const { card, order, session } = view;
  return (
    <div className="bank">
      <p className="bank-name">{messages.bankName}</p>
      <h1>{messages.bankTitle}</h1>
      <dl className="facts">
        <dt>{messages.amount}</dt>
        <dd>
          <bdi>{formatAmount(order, messages)}</bdi>
        </dd>
        <dt>{messages.orderNumber}</dt>
        <dd>
          <bdi>{order.number}</bdi>
        </dd>
        {card && (
          <>
            <dt>{messages.card}</dt>
            <dd>
              {messages.brands[card.brand]} <bdi>•••• {card.last4}</bdi>
            </dd>
          </>
        )}
      </dl>
      <p className="hint">{messages.bankLead}</p>
      <form
        method="post"
        action={`/3ds/${view.id}/answer`}
        // On the payment page this is in a frame, and the next page belongs around it.
        target={session ? '_parent' : undefined}
        className="answers"
      >
        <button type="submit" name="answer" value="yes" className="primary">
          {messages.bankYes}
        </button>
        <button type="submit" name="answer" value="no" className="secondary">
          {messages.bankNo}
        </button>
      </form>
    </div>
  );
}
