import { toMoment } from '../clock.ts';
import { DomainError, fieldError } from '../domain/error.ts';
import { requireMethod } from '../domain/payments.ts';
import type { Operation, OperationContext } from './types.ts';

/** Milliseconds that a merchant session is valid. */
const LIFETIME = 5 * 60 * 1000;

/**
 * `apple-pay-session`: returns the merchant session for the sheet without asking Apple. It looks like a
 * real one but opens no real sheet.
 */
export const applePaySession: Operation<{ domain: string; display_name?: string }> = (
  ctx,
  body,
) => {
  const { work } = ctx;
  requireMethod(ctx, 'applepay');
  requireDomain(ctx, body.domain);
  const expiresAt = work.now + LIFETIME;
  return {
    status: 200,
    body: {
      merchant_session: {
        epochTimestamp: work.now,
        expiresAt,
        merchantSessionIdentifier: `SSH${work.ids.digits(32)}`,
        nonce: work.ids.digits(8),
        merchantIdentifier: work.ids.digits(64),
        domainName: body.domain,
        displayName: body.display_name ?? 'Sandbox shop',
        signature: btoa('sandbox-session-signature'),
      },
      expires_at: toMoment(expiresAt),
    },
  };
};

function requireDomain(ctx: OperationContext, domain: string): void {
  const isRegistered = ctx.settings.account.applePayDomains.some((known) =>
    known.startsWith('.') ? domain.endsWith(known) : domain === known,
  );
  if (isRegistered) return;
  throw new DomainError(
    'applepay_domain_not_registered',
    `${domain} isn't registered with this account.`,
    [fieldError('/domain', 'not_found', 'Not registered with this account.')],
  );
}
