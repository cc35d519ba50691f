import type { TestData, TestOutcome } from '../../../contract/test-data.ts';
import { groupDigits, shortExpiry } from '../checkout/test-hints.tsx';
import { CodeBlock } from './parts.tsx';

interface Row {
  id: string;
  enter: string;
  outcome: string;
  /** Final status of the payment. */
  ends?: string;
}

/** Lists everything that leads to a known outcome. */
export function TestDataPage({ testData }: { testData: TestData }) {
  return (
    <>
      <div className="head">
        <h1>Test data</h1>
        <p>{testData.notice}</p>
      </div>
      {groupsOf(testData).map(({ title, rows }) => (
        <Group key={title} title={title} rows={rows} />
      ))}
      <section aria-labelledby="apple-pay">
        <h2 id="apple-pay">Apple Pay</h2>
        <ul className="entries">
          {testData.applepay_tokens.map(({ id, enter, outcome }) => (
            <li key={id} id={id}>
              <details>
                <summary>{outcome}</summary>
                <CodeBlock
                  label={`Token: ${outcome}`}
                  text={JSON.stringify(enter.payment_token, null, 2)}
                />
              </details>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function groupsOf(data: TestData): { title: string; rows: Row[] }[] {
  return [
    {
      title: 'Cards',
      rows: data.cards.map(({ id, enter, outcome }) => ({
        id,
        enter: groupDigits(enter.number),
        outcome,
      })),
    },
    {
      title: 'Expiry dates',
      rows: data.expiries.map((row) => toRow(row, shortExpiry(row.enter))),
    },
    {
      title: 'Rejected before there is a payment',
      rows: data.card_errors.map((row) =>
        toRow(row, [row.enter.number, row.enter.cvv].filter(Boolean).join(', CVV ')),
      ),
    },
    {
      title: 'STC Pay: mobile numbers',
      rows: data.stcpay_mobiles.map((row) => toRow(row, row.enter.mobile)),
    },
    {
      title: 'STC Pay: one-time passwords',
      rows: data.stcpay_otps.map((row) => toRow(row, row.enter.otp)),
    },
    {
      title: 'Tabby: phone number in the order',
      rows: data.tabby_phones.map((row) => toRow(row, row.enter.phone)),
    },
    {
      title: 'Tamara: phone number in the order',
      rows: data.tamara_phones.map((row) => toRow(row, row.enter.phone)),
    },
  ];
}

function toRow({ id, outcome, status, later, http_status }: TestOutcome, enter: string): Row {
  return {
    id,
    enter,
    outcome: later === undefined ? outcome : `${outcome} ${later}`,
    ends: status ?? (http_status === undefined ? undefined : String(http_status)),
  };
}

function Group({ title, rows }: { title: string; rows: Row[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="rows">
        {rows.map(({ id, enter, outcome, ends }) => (
          <li key={id} id={id}>
            <p>
              <code data-copy>{enter}</code>
            </p>
            <p>
              {outcome} {ends && <code>{ends}</code>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
