import type { PayLaterAnswer } from '../../../domain/pay-later.ts';
import type { PayLaterView } from '../../../shopper/views.ts';
import type { PageDeps } from '../deps.ts';
import { readForm } from '../http/form.ts';
import { pageResponse, seeOther } from '../http/page-response.ts';
import { messagesOf } from '../messages/index.ts';
import { chooseLocale } from '../model/locale.ts';
import { returnOrigins } from '../model/return-address.ts';
import { Document } from '../views/Document.tsx';
import { PayLaterPage } from '../views/PayLaterPage.tsx';
import { ResultPage } from '../views/ResultPage.tsx';
import { addressOfReturn } from './follow-result.ts';
import { notFoundPage } from './message-pages.tsx';

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
    const locale = chooseLocale(view.session?.locale, request.headers.get('accept-language'));
    const messages = messagesOf(locale);
    const { next, method, order, status } = view;
    const isOver = next.type === 'return';
    const page = (
      <Document
        locale={locale}
        messages={messages}
        title={isOver ? messages.order : messages.payLaterTitle(messages.methods[method])}
      >
        {isOver ? (
          <ResultPage
            order={order}
            status={status}
            declined={view.messages?.[locale]}
            returnUrl={next.url}
            locale={locale}
            messages={messages}
          />
        ) : (
          <PayLaterPage
            view={view}
            testData={this.#deps.testData}
            locale={locale}
            messages={messages}
          />
        )}
      </Document>
    );
    return pageResponse(page, { formTargets: returnOrigins(view.return_urls) });
  }
}
