import type { LabelledQuery } from './queries.ts';

/** A search as the bench calls it: decoded routes of its results, best first. */
export type Searcher = (query: string) => readonly string[];

/** Quality of the answers to a set of queries; shares from 0 to 1. */
export interface Metrics {
  queries: number;
  /** Share of queries whose first result answers. */
  recall1: number;
  /** Share of queries with an answer among the first three results. */
  recall3: number;
  /** Share of queries with an answer among the first five results. */
  recall5: number;
  /** Mean of 1 / place of the first answer (0 without one). */
  mrr: number;
  /** Gain of the first eight results, discounted by place, against the best order possible. */
  ndcg8: number;
}

const DEPTH = 8;

/** Returns true for the section named, or any section of a page named without an anchor. */
function answers(route: string, answer: string): boolean {
  return route === answer || (!answer.includes('#') && route.split('#')[0] === answer);
}

/** Returns 2 for the named section itself, 1 for another right place. */
function gain(route: string, { answers: right }: LabelledQuery): number {
  if (right.includes(route)) return 2;
  return right.some((answer) => answers(route, answer)) ? 1 : 0;
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, value, at) => sum + value / Math.log2(at + 2), 0);
}

/** Returns the place of the first result that answers, from 1; 0 if none does. */
export function placeOf(query: LabelledQuery, routes: readonly string[]): number {
  return routes.findIndex((route) => gain(route, query) > 0) + 1;
}

function ndcg(query: LabelledQuery, routes: readonly string[]): number {
  const gains = routes.slice(0, DEPTH).map((route) => gain(route, query));
  // Sections of a right page count once more each; the ideal has the named places first.
  const ideal = [...query.answers.map(() => 2), ...gains.filter((value) => value === 1)];
  const best = discounted(ideal.sort((a, b) => b - a).slice(0, DEPTH));
  return best === 0 ? 0 : discounted(gains) / best;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Measures a search. A query without an answer counts as answered at once by no results. */
export function measure(queries: readonly LabelledQuery[], search: Searcher): Metrics {
  const results = queries.map((query) => {
    const routes = search(query.query);
    if (query.answers.length > 0) {
      return { place: placeOf(query, routes), ndcg: ndcg(query, routes) };
    }
    return routes.length === 0 ? { place: 1, ndcg: 1 } : { place: 0, ndcg: 0 };
  });
  const recall = (depth: number): number =>
    mean(results.map(({ place }) => Number(place > 0 && place <= depth)));
  return {
    queries: queries.length,
    recall1: recall(1),
    recall3: recall(3),
    recall5: recall(5),
    mrr: mean(results.map(({ place }) => (place > 0 ? 1 / place : 0))),
    ndcg8: mean(results.map((result) => result.ndcg)),
  };
}
