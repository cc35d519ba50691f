// Validates callbacks. Reads them on standard input, one JSON object a line, and prints "valid" or
// the reason for each: {"secret", "headers", "body" (or "body_base64"), "now"}
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createInterface } from 'node:readline';

// region validate
/** Throws unless the gateway signed these bytes within the last five minutes. */
function validate({ secret, headers, body, now }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (!id || !timestamp || !signatures) throw new Error('a webhook- header is missing');
  if (!(Math.abs(now - Number(timestamp)) <= 300)) {
    throw new Error('the callback is too old, or this server’s clock is wrong');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  if (key.length < 24) throw new Error('the callback secret is missing or cut off');
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const expected = Buffer.from(`v1,${digest.toString('base64')}`);
  // During a rotation there are several signatures. One of them matches your secret.
  const valid = signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!valid) throw new Error('no signature matches');
}
// endregion validate

for await (const line of createInterface({ input: process.stdin })) {
  const { body, body_base64: base64, ...callback } = JSON.parse(line);
  try {
    validate({ ...callback, body: body ?? Buffer.from(base64, 'base64') });
    console.log('valid');
  } catch (error) {
    console.log(error.message);
  }
}
