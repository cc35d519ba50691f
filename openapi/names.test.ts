import { describe, expect, it } from 'vitest';
import { inWords, kebabCase } from './names.ts';

describe('kebabCase', () => {
  it.each([
    ['chargeToken', 'charge-token'],
    ['charge_token', 'charge-token'],
    ['Official Documentation', 'official-documentation'],
    ['getSTCPayStatus', 'get-stc-pay-status'],
    ['getURLFor2Items', 'get-url-for2-items'],
    ['schedule-id', 'schedule-id'],
    ['Velo Payments APIs', 'velo-payments-apis'],
    ['listURLsNow', 'list-urls-now'],
    ['oAuth2', 'oauth2'],
    ['OAuth Links', 'oauth-links'],
    ['isAssigned', 'is-assigned'],
    ['get /v2/payments/{id}', 'get-v2-payments-id'],
    ['repos/list-v2', 'repos-list-v2'],
    ['دفع فوري', 'دفع-فوري'],
  ])('of %s is %s', (name, kebab) => {
    expect(kebabCase(name)).toBe(kebab);
  });
});

describe('inWords', () => {
  it('makes a title of an id', () => {
    expect(inWords('chargeToken')).toBe('Charge token');
  });
});
