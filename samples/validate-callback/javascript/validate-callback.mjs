// Validates a callback. Reads {"secret", "headers", "body", "now"} on standard input.
// Exits with 0 and prints "valid", or exits with 1 and prints why not.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';

// region validate
/** Throws unless the gateway signed these bytes within the last five minutes. */
function validate({ secret, headers, body, now }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(now - Number(timestamp)) <= 300)) {
    throw new Error('the callback is too old, or this server’s clock is wrong');
  }
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const valid = headers['webhook-signature'].split(' ').some((signature) => {
    const [version, value] = signature.split(',');
    const given = Buffer.from(value ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!valid) throw new Error('no signature matches');
}
// endregion validate

try {
  validate(JSON.parse(await text(process.stdin)));
  console.log('valid');
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
