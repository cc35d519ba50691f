import { parseTestData } from '../../../gateway/contract/test-data.ts';
import source from '../../../gateway/contract/test-data.yaml?raw';
import { contractLanguage, messages } from '../../messages/index.ts';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { Icon } from '../Icon.tsx';
import { CallbackList } from './CallbackList.tsx';
import styles from './TestData.module.css';
import {
  filterKinds,
  kindName,
  rowsOf,
  type TestFact,
  type TestRow,
  type TestValue,
} from './test-rows.ts';

const data = parseTestData(source);

interface TestDataProps {
  /** A group of `gateway/contract/test-data.yaml`: `cards`, `expiries`, `tabby_phones` … */
  group: string;
  /** Ids of the rows to show. Default: all. */
  only?: readonly string[];
}

function Value({ value }: { value: TestValue }) {
  return (
    <div className={styles.field}>
      <dt>{value.name}</dt>
      <dd>
        <CopyValue name={value.json ? value.name : `${value.name} ${value.text}`} text={value.text}>
          {value.json ? 'JSON' : value.text}
        </CopyValue>
      </dd>
    </div>
  );
}

function Fact({ fact }: { fact: TestFact }) {
  return (
    <div className={styles.fact}>
      <dt>{fact.term}</dt>
      {fact.values.map(({ code, more, isContract }) => (
        <dd key={code ?? more}>
          {code && <code>{code}</code>}
          {more && (
            <span className={styles.muted} {...(isContract ? contractLanguage() : {})}>
              {' '}
              {more}
            </span>
          )}
        </dd>
      ))}
    </div>
  );
}

function Outcome({ row }: { row: TestRow }) {
  return (
    <div className={styles.leads}>
      <p className={styles.outcome} {...contractLanguage()}>
        {row.outcome}
      </p>
      {row.remark && <p {...contractLanguage()}>{row.remark}</p>}
      {row.facts.length > 0 && (
        <dl className={styles.facts}>
          {row.facts.map((fact) => (
            <Fact key={fact.term} fact={fact} />
          ))}
        </dl>
      )}
      {row.callbacks && <CallbackList callbacks={row.callbacks} />}
      {row.later && (
        <p className={styles.later}>
          {messages().laterOutcome} <Later text={row.later} />
        </p>
      )}
      {row.values
        .filter((value) => value.json)
        .map((value) => (
          <details key={value.name} className={styles.json}>
            <summary>{messages().showValue.replace('{name}', value.name)}</summary>
            <CodeBlock lang="json" title={value.name} code={value.text} />
          </details>
        ))}
    </div>
  );
}

/** Renders what the contract's test data say; in a page of its language, as bare text. */
function Later({ text }: { text: string }) {
  const language = contractLanguage();
  return language.lang ? <span {...language}>{text}</span> : text;
}

/** Longest value, in characters, that fits beside its outcome. */
const NARROW = 20;

function Row({ row }: { row: TestRow }) {
  const wide = row.values.some((value) => !value.json && value.text.length > NARROW);
  return (
    <li
      className={wide ? styles.row : `${styles.row} ${styles.split}`}
      id={row.id}
      data-kinds={row.kinds.join(' ')}
    >
      {wide && <Outcome row={row} />}
      <dl className={styles.values}>
        {row.values.map((value) => (
          <Value key={value.name} value={value} />
        ))}
      </dl>
      {!wide && <Outcome row={row} />}
    </li>
  );
}

/**
 * Renders the test data of one group: what to enter, the outcome, and the callbacks.
 * @throws SiteError if the file has no such group or row
 */
export function TestData({ group, only }: TestDataProps) {
  const rows = rowsOf(data, group, only);
  return (
    <div className={styles.group}>
      <RowFilter group={group} rows={rows} />
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}

/** Renders radio buttons. The stylesheet hides the other rows, so that it works without JavaScript. */
function RowFilter({ group, rows }: { group: string; rows: readonly TestRow[] }) {
  const kinds = filterKinds(rows);
  if (kinds.length === 0) return null;
  return (
    <fieldset className={styles.filter}>
      <legend>{messages().showRows}</legend>
      <label className={styles.choice}>
        <input type="radio" name={`filter-${group}`} value="all" defaultChecked />
        {messages().allRows} <span className={styles.count}>{rows.length}</span>
      </label>
      {kinds.map((kind) => (
        <label key={kind} className={styles.choice}>
          <input type="radio" name={`filter-${group}`} value={kind} />
          {kindName(kind)}{' '}
          <span className={styles.count}>
            {rows.filter((row) => row.kinds.includes(kind)).length}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface CopyValueProps {
  /** Name of the value; part of the button's accessible name. */
  name: string;
  text: string;
  /** Text shown in its place. Default: the value itself. */
  children?: string;
}

/** Renders a value with a button that copies it; without JavaScript, the value alone. */
function CopyValue({ name, text, children = text }: CopyValueProps) {
  return (
    <span className={styles.value}>
      <code dir="ltr">{children}</code>
      <button
        type="button"
        className={styles.copy}
        data-copy={text}
        aria-label={messages().copyValue.replace('{name}', () => name)}
      >
        <Icon name="copy" size={14} />
        <Icon name="check" size={14} />
      </button>
    </span>
  );
}
