import type { FieldError, Item } from '../../contract/request-types.ts';
import {
  addAmounts,
  type Context,
  compareAmounts,
  type DomainError,
  decimalsDetail,
  decimalsOf,
  fieldError,
  fieldFailed,
  multiplyAmount,
  subtractAmounts,
  validationFailed,
  zeroAmount,
} from '../domain/index.ts';
import type { Order } from '../store/index.ts';

/** Dependencies of an operation besides its body. */
export interface OperationContext extends Context {
  readonly merchantKey: string;
  /** Scheme and host of the addresses in answers, such as `http://127.0.0.1:4010`. */
  readonly origin: string;
}

/** Answer of an operation. */
interface Answer {
  status: number;
  body: unknown;
  /** Sent instead of the body, but the changes stay. */
  problem?: DomainError;
}

/** Operation on a body that matches its schema. It runs in one go, and throws a `DomainError`. */
export type Operation<Body> = (ctx: OperationContext, body: Body) => Answer;

/** Hosts that a Content-Security-Policy can contain: URLs also allow `;`, `,` and quotes there. */
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:]+\])$/;

/** Host names of this machine. */
const LOOPBACK = /^(localhost|127(\.[0-9]{1,3}){3}|\[::1\])$/;

/** Networks that nobody on the internet can reach (RFC 1918, 3927, 4193, 6598, 6890). */
const PRIVATE_NETWORKS =
  /^(0\.|10\.|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.|169\.254\.|172\.(1[6-9]|2[0-9]|3[01])\.|192\.168\.|\[(::|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:|::ffff:))/;

/**
 * Checks the addresses of a request. http is only for this machine and never in live. In live, hosts
 * must be public.
 *
 * @param addresses by the pointer of their field.
 * @throws DomainError `validation_failed` with each wrong one.
 */
export function requireAddresses(
  environment: 'test' | 'live',
  addresses: Readonly<Record<string, string | undefined>>,
): void {
  const errors: FieldError[] = [];
  for (const [pointer, address] of Object.entries(addresses)) {
    const reason = address && addressProblem(environment, address);
    if (reason) errors.push(fieldError(pointer, 'not_allowed', reason));
  }
  if (errors.length > 0) throw validationFailed(errors);
}

const LIVE_SCHEME = 'Only https in live.';
const TEST_SCHEME = 'Use https, or http on this machine: http://127.0.0.1:3001/callbacks.';

/** Returns why an address can't be used. `undefined` if it can. */
export function addressProblem(environment: 'test' | 'live', address: string): string | undefined {
  if (!URL.canParse(address)) return 'Not an address. For example: https://shop.example/return.';
  const url = new URL(address);
  if (url.username || url.password) return 'No user name and no password in an address.';
  if (!/^https?:$/.test(url.protocol)) return environment === 'live' ? LIVE_SCHEME : TEST_SCHEME;
  if (!HOST.test(url.hostname)) {
    return 'The host has letters, digits, dots and hyphens only. For example: https://shop.example/return.';
  }
  const isLoopback = LOOPBACK.test(url.hostname);
  if (environment === 'live') {
    if (url.protocol !== 'https:') return LIVE_SCHEME;
    const isPrivate = isLoopback || PRIVATE_NETWORKS.test(url.hostname);
    return isPrivate ? 'Only addresses that are public in live.' : undefined;
  }
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return undefined;
  return TEST_SCHEME;
}

/**
 * Requires the lines of a pay-later order to add up to what the shopper pays: Tabby and Tamara show the
 * lines.
 *
 * @throws DomainError `validation_failed` on `/items`, or on a line whose price has other decimals.
 */
export function requireLinesAddUp(order: Order, lines: readonly Item[]): void {
  const decimals = decimalsOf(order.amount);
  const wrong = lines.flatMap(({ unit_price }, index) =>
    decimalsOf(unit_price) === decimals
      ? []
      : [
          fieldError(
            `/items/${index}/unit_price`,
            'decimals',
            decimalsDetail({ code: order.currency, decimals }),
          ),
        ],
  );
  if (wrong.length > 0) throw validationFailed(wrong);
  const zero = zeroAmount(decimals);
  const { shipping_amount = zero, discount_amount = zero } = order;
  const gross = lines.reduce(
    (sum, { unit_price, quantity }) => addAmounts(sum, multiplyAmount(unit_price, quantity)),
    shipping_amount,
  );
  if (compareAmounts(gross, addAmounts(order.amount, discount_amount)) === 0) return;
  throw fieldFailed(
    '/items',
    'mismatch',
    compareAmounts(gross, discount_amount) < 0
      ? `The lines plus shipping are ${gross}, less than order.discount_amount.`
      : `The lines plus shipping minus discount are ${subtractAmounts(gross, discount_amount)}, but order.amount is ${order.amount}.`,
  );
}
