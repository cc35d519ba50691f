import { expect, it } from 'vitest';
import { cardSource, saleBody } from '../../../tests/sandbox/harness/bodies.ts';
import { Harness } from '../../../tests/sandbox/harness/harness.ts';

it.each([
  ['visa', /^\d{15}$/],
  ['mada', /^\d{15}$/],
  ['amex', /^\d{15}$/],
  ['mastercard', /^MCC\d{6}\d{4}$/],
] as const)('%s names a payment in its own form', async (brand, form) => {
  const harness = new Harness();
  const source = cardSource('01/38', brand);
  const { body: sale } = await harness.post('/api/v1/s2s/sale', saleBody('01/38', { source }));
  expect(sale.network_transaction_id).toMatch(form);
  if (brand === 'mastercard') {
    const day = String(sale.created_at).slice(5, 10).replace('-', '');
    expect(String(sale.network_transaction_id).slice(-4)).toBe(day);
  }
  const { payment_id } = sale;
  const { body: status } = await harness.post('/api/v1/payment/status', { payment_id });
  expect(status.network_transaction_id).toBe(sale.network_transaction_id);
});
