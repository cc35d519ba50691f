import { describe, expect, it } from 'vitest';
import * as arabic from '../../messages/ar.ts';
import { speak } from '../../messages/index.ts';
import { fieldPlace } from './field-place.ts';

describe('the place of a field', () => {
  it.each([
    ['/api/pay#body-order-number', 'order.number', 'Body'],
    ['/api/pay#response-200-order', 'order', 'Response 200'],
    ['/api/pay#response-default-header-retry-after', 'Retry-After', 'Response default'],
    ['/api/pay#query-limit', 'limit', 'Query'],
    ['/api/pay#path-id', 'id', 'Path'],
    ['/api/pay#header-x-hash', 'X-Hash', 'Header'],
    ['/api/pay#cookie-session', 'session', 'Cookie'],
    ['/api/pay#body-source-card', 'source: CardDetails', 'Body'],
  ])('is in its address: %s', (route, title, place) => {
    expect(fieldPlace(route, title)).toBe(place);
  });

  it.each([
    ['/api/pay', 'Pay'],
    ['/api/pay#body', 'Body'],
    ['/api/pay#response-200', '200 OK'],
    ['/api/schemas/order#schema-number', 'number'],
    ['/guide#path-to-production', 'Path to production'],
    ['/guide#response-times-we-promise', 'Response times we promise'],
  ])('is none for %s', (route, title) => {
    expect(fieldPlace(route, title)).toBe('');
  });

  it('is in the words that the page carries', () => {
    const place = speak({ lang: 'ar', messages: arabic }, () =>
      fieldPlace('/ar/api/pay#response-201-id', 'id'),
    );
    expect(place).toBe(`${arabic.response} 201`);
  });
});
