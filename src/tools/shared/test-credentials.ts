import { parseTestData } from '../../../gateway/contract/test-data.ts';
import source from '../../../gateway/contract/test-data.yaml?raw';
import type { KnownSecret, SecretKind } from './known-secrets.ts';

/** Reads the documented secrets at build time, in the form the tools need. */
export function knownCredentials() {
  const { credentials } = parseTestData(source);
  const test = credentials.find(({ environment }) => environment === 'test');
  if (!test) throw new Error('test-data.yaml has no credentials of the test environment.');
  const known = credentials.flatMap((row): KnownSecret[] => {
    const of = (kind: SecretKind, secret: string | undefined, isNext?: true): KnownSecret[] =>
      secret === undefined
        ? []
        : [{ kind, environment: row.environment, ...(isNext ? { isNext } : {}), secret }];
    return [
      ...of('merchant secret', row.merchant_secret),
      ...of('merchant secret', row.merchant_secret_next, true),
      ...of('callback secret', row.callback_secret),
      ...of('callback secret', row.callback_secret_next, true),
      ...of('merchant key', row.merchant_key),
    ];
  });
  return {
    request: { merchantKey: test.merchant_key, merchantSecret: test.merchant_secret, known },
    callback: {
      secret: test.callback_secret,
      nextSecret: test.callback_secret_next ?? '',
      known,
    },
  };
}
