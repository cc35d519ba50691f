import { useEffect, useRef, useState } from 'react';
import { Choice, TextField } from '../shared/Fields.tsx';
import styles from '../shared/tool.module.css';
import { type CodeRow, matchCodes } from './match-codes.ts';

const ACTORS = [
  { id: '', label: 'Anybody' },
  { id: 'merchant', label: 'You, the merchant' },
  { id: 'shopper', label: 'The shopper' },
  { id: 'issuer', label: 'The card’s issuer' },
  { id: 'gateway', label: 'The gateway' },
];

/** Returns the rows that the server rendered beside the form. */
function rowsIn(finder: Element): { element: HTMLElement; row: CodeRow }[] {
  return [...finder.querySelectorAll<HTMLElement>('li')].map((element) => {
    const text = (element.textContent ?? '').toLowerCase();
    return {
      element,
      row: {
        code: element.querySelector('code')?.textContent ?? '',
        text,
        // Written as `shopper acts`.
        actor: element.querySelector('b')?.textContent?.split(' ')[0] ?? '',
      },
    };
  });
}

/** Filters the list of codes beside it; the list itself is static HTML and stays in place. */
export function ErrorFinder() {
  const formRef = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useState('');
  const [actor, setActor] = useState('');
  const [count, setCount] = useState<number>();
  useEffect(() => {
    const finder = formRef.current?.closest('[data-error-finder]');
    if (!finder) return;
    const rows = rowsIn(finder);
    const shown = matchCodes(
      rows.map(({ row }) => row),
      query,
      actor,
    );
    for (const [at, { element }] of rows.entries()) element.hidden = !shown[at];
    setCount(shown.filter(Boolean).length);
  }, [query, actor]);
  const isNarrowed = query.trim() !== '' || actor !== '';
  return (
    <>
      <p className={styles.plain}>Searching this list needs JavaScript. The whole list:</p>
      <form
        ref={formRef}
        className={styles.form}
        role="search"
        aria-label="Codes"
        onSubmit={(event) => event.preventDefault()}
      >
        <TextField
          label="Code, status, network code, or a whole answer"
          value={query}
          onChange={setQuery}
          rows={2}
          wide
          hint="For example insufficient_funds, 409, or the JSON you got. Nothing is sent."
        />
        <Choice label="Who must act" options={ACTORS} onChange={setActor} />
        <p role="status" className={styles.privacy}>
          {isNarrowed && count !== undefined && toldCount(count, actor !== '')}
        </p>
      </form>
    </>
  );
}

function toldCount(count: number, isForActor: boolean): string {
  if (count === 0) {
    return `No code fits. Shorten what you entered${isForActor ? ', or choose Anybody' : ''}.`;
  }
  return count === 1 ? '1 code' : `${count} codes`;
}
