import type { TestData } from '../../../../contract/test-data.ts';
import { Facts } from './Facts.tsx';

/** Shows what a merchant's server needs. These credentials are public and only work here. */
export function CredentialsPanel({ testData, origin }: { testData: TestData; origin: string }) {
  const own = testData.credentials.find(({ environment }) => environment === 'test');
  return (
    <section className="panel" aria-labelledby="credentials-title">
      <h2 id="credentials-title">Credentials</h2>
      <Facts
        facts={{
          'Base URL': <code data-copy>{origin}</code>,
          'Merchant key': <code data-copy>{own?.merchant_key}</code>,
          'Merchant secret': <code data-copy>{own?.merchant_secret}</code>,
          'Callback secret': <code data-copy>{own?.callback_secret}</code>,
        }}
      />
    </section>
  );
}
