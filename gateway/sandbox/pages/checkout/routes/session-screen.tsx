import type { ReactNode } from 'react';
import type { CheckoutView } from '../../../shopper/views.ts';
import { pageResponse } from '../http/page-response.ts';
import type { Messages } from '../messages/en.ts';
import { messagesOf } from '../messages/index.ts';
import { endEventOf } from '../model/end-event.ts';
import { chooseLocale, type Locale } from '../model/locale.ts';
import { merchantOrigin, returnOrigins } from '../model/return-address.ts';
import { Document } from '../views/Document.tsx';

/** Page of a session, with its language, its allowed frames and its event for the merchant's page. */
export class SessionScreen {
  readonly view: CheckoutView;
  readonly locale: Locale;
  readonly messages: Messages;
  readonly #event: 'ready' | 'resize';

  /** @param event sent to the merchant's page while the shopper still has something to do. */
  constructor(request: Request, view: CheckoutView, event: 'ready' | 'resize') {
    this.view = view;
    this.locale = chooseLocale(view.locale, request.headers.get('accept-language'));
    this.messages = messagesOf(this.locale);
    this.#event = event;
  }

  /** Language and messages, for every view of the session. */
  get language(): { locale: Locale; messages: Messages } {
    return { locale: this.locale, messages: this.messages };
  }

  answer(title: string, content: ReactNode, status = 200): Response {
    const { session_id, payment_id, order, display, return_urls, next, status: at } = this.view;
    const framed = display !== 'redirect';
    const [origin] = merchantOrigin(return_urls);
    const page = (
      <Document
        {...this.language}
        title={title}
        framed={framed}
        news={
          framed && origin !== undefined
            ? {
                event: endEventOf(at) ?? this.#event,
                origin,
                payment_id,
                order_number: order.number,
              }
            : undefined
        }
        follow={
          next.type === 'return'
            ? undefined
            : { step: next.type, stateUrl: statePath(session_id), nextUrl: nextPath(session_id) }
        }
      >
        {content}
      </Document>
    );
    return pageResponse(page, {
      status,
      frameAncestors: framed ? merchantOrigin(return_urls) : [],
      formTargets: returnOrigins(return_urls),
    });
  }
}

/** Returns the address where a session continues after an action. */
export function nextPath(sessionId: string): string {
  return `/checkout/${sessionId}/next`;
}

function statePath(sessionId: string): string {
  return `/checkout/${sessionId}/state`;
}
