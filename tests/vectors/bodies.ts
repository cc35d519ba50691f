/** Bodies that show where bytes and text part ways. */
const json = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf8');

const refund = {
  payment_id: 'pay_01k72r4f6n9y4r0x8a3b',
  amount: '15.00',
  reason: 'المنتج غير متوفر',
};

export const BODIES = {
  plain: json({ payment_id: 'pay_01k72r4f6n9y4r0x8a3b', amount: '15.00' }),
  arabic: json(refund),
  accents: json({ ...refund, reason: 'Café crème à emporter' }),
  decomposed: json({ ...refund, reason: 'Café crème à emporter'.normalize('NFD') }),
  emoji: json({ ...refund, reason: 'Gift 🎁 for 👩‍👩‍👧 – 😀' }),
  empty: Buffer.alloc(0),
  /** As PHP's json_encode writes it without flags: sent like this, signed like this. */
  phpEscaped: Buffer.from(
    '{"payment_id":"pay_01k72r4f6n9y4r0x8a3b","amount":"15.00",' +
      '"reason":"\\u0627\\u0644\\u0645\\u0646\\u062a\\u062c https:\\/\\/shop.example\\/r\\/88"}',
  ),
  slashes: json({ ...refund, reason: 'see https://shop.example/returns/88' }),
  arabicAndSlashes: json({ ...refund, reason: 'المنتج https://shop.example/r/88' }),
  pretty: Buffer.from(JSON.stringify(refund, null, 2), 'utf8'),
  unsorted: json({ reason: 'late', amount: '15.00', payment_id: refund.payment_id }),
  trailingNewline: Buffer.from(`${JSON.stringify(refund)}\n`, 'utf8'),
  /** "Café" in Latin-1: not valid UTF-8. */
  invalidUtf8: Buffer.concat([
    Buffer.from('{"reason":"Caf'),
    Buffer.from([0xe9]),
    Buffer.from('"}'),
  ]),
  long: json({
    items: Array.from({ length: 100 }, (_, index) => ({
      name: `سلعة رقم ${index + 1}`,
      quantity: (index % 9) + 1,
      unit_price: `${index}.${String((index * 7) % 100).padStart(2, '0')}`,
    })),
  }),
  tampered: json({ payment_id: 'pay_01k72r4f6n9y4r0x8a3b', amount: '1.00' }),
};
