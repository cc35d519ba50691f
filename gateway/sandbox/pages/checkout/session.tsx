import type { ReactNode } from 'react';
import { DomainError } from '../../domain/index.ts';
import type { CheckoutView, NextStep, ShopperResult } from '../../shopper/index.ts';
import { type PageDeps, pageResponse, readForm, seeOther } from '../http.ts';
import { Document, notFoundPage } from './Document.tsx';
import { formatAmount, type Messages, messagesFor } from './language.ts';
import { PayPage, type PayPageProps } from './PayPage.tsx';
import {
  type FormProblem,
  payOptionsOf,
  readChoice,
  toAsciiDigits,
  toFormProblem,
  typedOf,
} from './pay-form.ts';
import {
  addressOfReturn,
  endEventOf,
  merchantOrigin,
  ResultPage,
  returnOrigins,
} from './ResultPage.tsx';
import { ChallengeStep, ContinuePage, OtpPage } from './SessionSteps.tsx';
import { secondsUntil } from './time-left.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** `/checkout/SESSION`: everything the shopper sees of a session. */
export class SessionPages {
  readonly #deps: PageDeps;

  constructor(deps: PageDeps) {
    this.#deps = deps;
  }

  /**
   * Shows the current step of the session.
   *
   * @param isEntry true for the address the merchant got. Later pages in the frame have another one, so
   *   the merchant's page gets `ready` once for each frame it opens.
   */
  show(request: Request, sessionId: string, isEntry: boolean): Response {
    const view = this.#deps.shopper.session(sessionId);
    if (!view) return notFoundPage(request);
    const screen = new SessionScreen(request, view, isEntry ? 'ready' : 'resize');
    const { next } = view;
    switch (next.type) {
      case 'pay':
        return this.#payPage(screen);
      case 'otp':
        return this.#otpPage(screen, next);
      case 'three_ds':
        return screen.answer(
          screen.messages.challengeTitle,
          <ChallengeStep view={view} path={next.path} messages={screen.messages} />,
        );
      case 'redirect':
        return screen.answer(
          screen.messages.chooseMethod,
          <ContinuePage view={view} path={next.path} messages={screen.messages} />,
        );
      case 'return':
        return showEnd(screen, next);
    }
  }

  /** Returns the state, so a script can see that time is up or another window has continued. */
  state(sessionId: string): Response {
    const view = this.#deps.shopper.session(sessionId);
    if (!view) return Response.json({ step: 'gone' }, { status: 404, headers: NO_STORE });
    const { next } = view;
    const left = 'expires_at' in next ? secondsUntil(next.expires_at, this.#deps.now()) : undefined;
    return Response.json({ step: next.type, seconds_left: left }, { headers: NO_STORE });
  }

  /** Handles the form of a way to pay. */
  async pay(request: Request, sessionId: string): Promise<Response> {
    const { shopper, testData, now } = this.#deps;
    const form = await readForm(request);
    const view = shopper.session(sessionId);
    if (!view) return notFoundPage(request);
    const option = payOptionsOf(view).find(({ id }) => id === form.text('option'));
    // A second click, or an outdated page: show the current step of the session.
    if (view.next.type !== 'pay' || !option) return seeOther(nextPath(sessionId));
    const refuse = (problem: FormProblem): Response =>
      this.#payPage(new SessionScreen(request, view, 'resize'), {
        optionId: option.id,
        problem,
        typed: typedOf(form),
      });
    const read = readChoice(option, form, testData, now());
    if ('problem' in read) return refuse(read.problem);
    const hasWindow = view.display === 'redirect' || isPayLater(option.type);
    return attempt(sessionId, refuse, () =>
      followResult(sessionId, shopper.pay(sessionId, read.choice), hasWindow),
    );
  }

  /** Handles the form with the one-time password. */
  async otp(request: Request, sessionId: string): Promise<Response> {
    const { shopper } = this.#deps;
    const otp = toAsciiDigits((await readForm(request)).text('otp')).trim();
    const view = shopper.session(sessionId);
    if (!view) return notFoundPage(request);
    if (view.next.type !== 'otp') return seeOther(nextPath(sessionId));
    const refuse = (problem: FormProblem): Response => {
      // Read again: the wrong password used up an attempt.
      const current = shopper.session(sessionId) ?? view;
      if (current.next.type !== 'otp') return seeOther(nextPath(sessionId));
      return this.#otpPage(new SessionScreen(request, current, 'resize'), current.next, problem);
    };
    if (otp === '') return refuse({ fields: { otp: 'otp_required' } });
    const hasWindow = view.display === 'redirect';
    return attempt(sessionId, refuse, () =>
      followResult(sessionId, shopper.confirmOtp(sessionId, otp), hasWindow),
    );
  }

  /** Cancels the session for the shopper. */
  cancel(request: Request, sessionId: string): Response {
    const { shopper } = this.#deps;
    const view = shopper.session(sessionId);
    if (!view) return notFoundPage(request);
    if (view.next.type === 'return') return seeOther(nextPath(sessionId));
    return followResult(sessionId, shopper.cancel(sessionId), view.display === 'redirect');
  }

  #payPage(screen: SessionScreen, refused?: PayPageProps['refused']): Response {
    const { view, messages } = screen;
    const title = messages.payTitle(formatAmount(view.order, messages));
    return screen.answer(
      refused ? `${messages.errorTitle} ${title}` : title,
      <PayPage
        view={view}
        testData={this.#deps.testData}
        refused={refused}
        messages={screen.messages}
      />,
      refused ? 422 : 200,
    );
  }

  #otpPage(
    screen: SessionScreen,
    next: Extract<NextStep, { type: 'otp' }>,
    problem?: FormProblem,
  ): Response {
    const { stcPayTitle, errorTitle } = screen.messages;
    return screen.answer(
      problem ? `${errorTitle} ${stcPayTitle}` : stcPayTitle,
      <OtpPage
        view={screen.view}
        testData={this.#deps.testData}
        attemptsLeft={next.attempts_left}
        secondsLeft={secondsUntil(next.expires_at, this.#deps.now())}
        problem={problem}
        messages={screen.messages}
      />,
      problem ? 422 : 200,
    );
  }
}

/** Returns to the shop if the page may. Otherwise shows how the payment ended. */
function showEnd(screen: SessionScreen, next: Extract<NextStep, { type: 'return' }>): Response {
  const { view, messages } = screen;
  const address = view.display === 'redirect' ? addressOfReturn(next) : undefined;
  if (address !== undefined) return seeOther(address);
  return screen.answer(messages.order, <ResultPage view={view} messages={messages} />);
}

/** Runs an action. If it fails, shows the problem in the form. */
function attempt(
  sessionId: string,
  refuse: (problem: FormProblem) => Response,
  work: () => Response,
): Response {
  try {
    return work();
  } catch (error) {
    // The session ended between the page and this form.
    if (error instanceof DomainError && error.code === 'invalid_state') {
      return seeOther(nextPath(sessionId));
    }
    return refuse(toFormProblem(error));
  }
}

function isPayLater(type: string): boolean {
  return type === 'tabby' || type === 'tamara';
}

/** Page of a session, with its language, its allowed frames and its event for the merchant's page. */
class SessionScreen {
  readonly view: CheckoutView;
  readonly messages: Messages;
  readonly #event: 'ready' | 'resize';

  /** @param event sent to the merchant's page while the shopper still has something to do. */
  constructor(request: Request, view: CheckoutView, event: 'ready' | 'resize') {
    this.view = view;
    this.messages = messagesFor(request, view.locale);
    this.#event = event;
  }

  answer(title: string, content: ReactNode, status = 200): Response {
    const { session_id, payment_id, order, display, return_urls, next, status: at } = this.view;
    const framed = display !== 'redirect';
    const [origin] = merchantOrigin(return_urls);
    const page = (
      <Document
        messages={this.messages}
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

/**
 * Sends the browser on after the shopper did something on the payment page.
 *
 * @param ownsWindow true if the page fills the window: only then may it leave for the shop.
 */
function followResult(sessionId: string, { next }: ShopperResult, ownsWindow: boolean): Response {
  if (next.type === 'redirect') return seeOther(next.path);
  const address = ownsWindow ? addressOfReturn(next) : undefined;
  return seeOther(address ?? nextPath(sessionId));
}
