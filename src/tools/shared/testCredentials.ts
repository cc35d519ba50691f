import { parseTestData } from '../../../gateway/contract/test-data.ts';
import source from '../../../gateway/contract/test-data.yaml?raw';
import type { OtherSecret } from '../../../gateway/signing/diagnosis.ts';

/** The documented secrets, as the tools take them; read at build. */
export function knownCredentials() {
  const { credentials } = parseTestData(source);
  const of = (environment: 'test' | 'live') => {
    const row = credentials.find((one) => one.environment === environment);
    if (!row)
      throw new Error(`test-data.yaml has no credentials of the ${environment} environment.`);
    return row;
  };
  const [test, live] = [of('test'), of('live')];
  const other = (mistake: OtherSecret['mistake'], secret: string | undefined): OtherSecret[] =>
    secret === undefined ? [] : [{ mistake, secret }];
  return {
    request: {
      merchantKey: test.merchant_key,
      merchantSecret: test.merchant_secret,
      others: [
        ...other('secret_other_of_pair', test.merchant_secret_next),
        ...other('environment_mixed', live.merchant_secret),
        ...other('secret_is_merchant_secret', test.callback_secret),
      ],
    },
    callback: {
      secret: test.callback_secret,
      nextSecret: test.callback_secret_next ?? '',
      others: [
        ...other('secret_other_of_pair', test.callback_secret_next),
        ...other('environment_mixed', live.callback_secret),
        ...other('secret_is_merchant_secret', test.merchant_secret),
      ],
    },
  };
}
