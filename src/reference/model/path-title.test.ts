import { expect, it } from 'vitest';
import { isMethodAndPath, pathTitle } from './path-title.ts';

it.each([
  ['GET', '/v1/payment_intents', 'List payment intents'],
  ['POST', '/v1/payment_intents', 'Create a payment intent'],
  ['GET', '/v1/payment_intents/{intent}', 'Get a payment intent'],
  ['POST', '/v1/payment_intents/{intent}', 'Update a payment intent'],
  ['DELETE', '/v1/coupons/{coupon}', 'Delete a coupon'],
  ['POST', '/v1/payment_intents/{intent}/capture', 'Capture a payment intent'],
  [
    'POST',
    '/v1/payment_intents/{intent}/increment_authorization',
    'Increment authorization of a payment intent',
  ],
  ['GET', '/customers/{id}/bankAccounts', 'List the bank accounts of a customer'],
  ['POST', '/customers/{id}/bankAccounts', 'Create a bank account of a customer'],
  ['PUT', '/customers/{id}/entries/{entry}', 'Update an entry'],
  ['GET', '/v1/balance', 'Get the balance'],
  ['GET', '/customers/search', 'Search customers'],
  ['DELETE', '/customers/{id}/discount', 'Delete the discount of a customer'],
  ['POST', '/search', 'Search'],
  ['POST', '/token/suspend', 'Suspend a token'],
  ['POST', '/token/statushistory', 'Token statushistory'],
  ['GET', '/v1', undefined],
])('%s %s is called %j', (method, path, title) => {
  expect(pathTitle(method, path)).toBe(title);
});

it.each([
  ['PostPaymentIntentsIntentCapture', 'post', '/v1/payment_intents/{intent}/capture', true],
  ['getPayment', 'get', '/payments/{id}', false],
  ['get-v1-balance', 'get', '/v1/balance', false],
])('%s of %s %s is method and path: %s', (id, method, path, is) => {
  expect(isMethodAndPath(id, method, path)).toBe(is);
});
