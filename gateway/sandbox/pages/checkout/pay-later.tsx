import type { TestData } from '../../../contract/test-data.ts';
import type { PayLaterAnswer } from '../../domain/index.ts';
import type { PayLaterView } from '../../shopper/index.ts';
import { type PageDeps, pageResponse, readForm, seeOther } from '../http.ts';
import { Checkout, Document, notFoundPage } from './Document.tsx';
import { type Messages, messagesFor } from './language.ts';
import { addressOfReturn, ResultPage, returnOrigins } from './ResultPage.tsx';
import { phoneHints, TestHints } from './test-hints.tsx';

type Provider = 'tabby' | 'tamara';

const ANSWERS: readonly PayLaterAnswer[] = ['approve', 'decline', 'cancel'];

/** `/tabby/PAYMENT` and `/tamara/PAYMENT`: the provider's page, which fills the window. */
export class PayLaterPages {
  readonly #deps: PageDeps;

  constructor(deps: PageDeps) {
    this.#deps = deps;
  }

  show(request: Request, provider: Provider, paymentId: string): Response {
    const view = this.#deps.shopper.payLater(provider, paymentId);
    if (!view) return notFoundPage(request);
    const address = addressOfReturn(view.next);
    if (address !== undefined) return seeOther(address);
    return this.#page(request, view);
  }

  async answer(request: Request, provider: Provider, paymentId: string): Promise<Response> {
    const { shopper } = this.#deps;
    const given = (await readForm(request)).text('answer');
    if (!shopper.payLater(provider, paymentId)) return notFoundPage(request);
    const answer = ANSWERS.find((known) => known === given);
    if (answer) shopper.answerPayLater(paymentId, answer);
    return seeOther(`/${provider}/${paymentId}`);
  }

  #page(request: Request, view: PayLaterView): Response {
    const messages = messagesFor(request, view.session?.locale);
    const { next, method } = view;
    const isOver = next.type === 'return';
    const page = (
      <Document
        messages={messages}
        title={isOver ? messages.order : messages.payLaterTitle(messages.methods[method])}
      >
        {isOver ? (
          <ResultPage view={view} messages={messages} />
        ) : (
          <PayLaterPage view={view} testData={this.#deps.testData} messages={messages} />
        )}
      </Document>
    );
    return pageResponse(page, { formTargets: returnOrigins(view.return_urls) });
  }
}

interface PayLaterPageProps {
  view: PayLaterView;
  messages: Messages;
  testData: TestData;
}

/** Replaces the page of Tabby or Tamara. */
function PayLaterPage({ view, messages, testData }: PayLaterPageProps) {
  const name = messages.methods[view.method];
  return (
    <Checkout order={view.order} messages={messages}>
      <h1>{messages.payLaterTitle(name)}</h1>
      <p>{messages.payLaterLead(name)}</p>
      <TestHints hints={phoneHints(testData, view.method, messages)} label={messages.phonesHere} />
      <form method="post" action={`/${view.method}/${view.payment_id}`} className="answers">
        <button type="submit" name="answer" value="approve" className="primary">
          {messages.payLaterApprove}
        </button>
        <button type="submit" name="answer" value="decline" className="secondary">
          {messages.payLaterDecline}
        </button>
        <button type="submit" name="answer" value="cancel" className="plain">
          {messages.payLaterCancel}
        </button>
      </form>
    </Checkout>
  );
}
