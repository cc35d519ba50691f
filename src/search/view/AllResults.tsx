import { useEffect, useState } from 'react';
import { word, wordWith } from '../../messages/browser.ts';
import { countResults } from '../../messages/counted.ts';
import { bestResults, noResults, resultCount, resultsFor } from '../../messages/en.ts';
import { MAX_QUERY_LENGTH } from '../constants.ts';
import { passTerms } from '../marks.ts';
import type { SearchScope } from '../scope.ts';
import { findItems } from './find-items.ts';
import { groupByPage, type HitItem } from './panel-state.ts';
import styles from './SearchPanel.module.css';
import { GroupHead, HitText } from './SearchPanel.tsx';

/** Maximum number of results on the list of all pages. */
const MOST_RESULTS = 50;

interface Answer {
  items: readonly HitItem[];
  /** False while an index is still on its way. */
  isComplete: boolean;
}

/** Renders the results of the query in the address; nothing without one. */
export function AllResults({ scope }: { scope: SearchScope }) {
  const [query, setQuery] = useState('');
  const [answer, setAnswer] = useState<Answer>({ items: [], isComplete: false });
  useEffect(() => {
    let isWanted = true;
    const asked = new URLSearchParams(location.search).get('q')?.slice(0, MAX_QUERY_LENGTH) ?? '';
    setQuery(asked);
    const take = (items: readonly HitItem[], isComplete: boolean): boolean => {
      if (isWanted) setAnswer({ items, isComplete });
      return isWanted;
    };
    if (asked.trim() !== '') void findItems(scope, asked, take, MOST_RESULTS);
    return () => {
      isWanted = false;
    };
  }, [scope]);
  return (
    <section data-all-results="" hidden={query.trim() === ''}>
      {query !== '' && <Results query={query} {...answer} />}
    </section>
  );
}

/** Renders results by page, with their number. */
function Results({ query, items, isComplete }: { query: string } & Answer) {
  const { length } = items;
  const isCut = length === MOST_RESULTS;
  const count = isCut
    ? wordWith({ bestResults }, { count: length })
    : countResults(resultCount, length);
  const none = isComplete ? word({ noResults }) : '';
  return (
    <>
      <h2>{wordWith({ resultsFor }, { query })}</h2>
      <p role="status">{length > 0 ? count : none}</p>
      {groupByPage(items).map(({ breadcrumb, call, items: hits }) => (
        <div key={hits[0]?.section.key} className={styles.group}>
          <p className={styles.breadcrumb}>
            <GroupHead breadcrumb={breadcrumb} call={call} />
          </p>
          {hits.map(({ section }) => (
            <a
              key={section.key}
              className={styles.option}
              href={section.route}
              onClick={() => passTerms(section.route, section.terms)}
            >
              <HitText section={section} />
            </a>
          ))}
        </div>
      ))}
    </>
  );
}
