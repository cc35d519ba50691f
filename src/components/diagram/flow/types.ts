/** A question; each answer leads to a further question or to a result. */
export interface QuestionEntry {
  ask: string;
  /** Two or more. `when` is the answer, in a word or two. */
  answers: ({ when: string } & FlowEntry)[];
}

/** The end of a path: the result. */
export interface ResultEntry {
  take: string;
  /** One short sentence about it. */
  text?: string;
  /** Address of the explanation; a link in the text equivalent. */
  href?: string;
}

/** One step of a decision as authors write it. */
export type FlowEntry = QuestionEntry | ResultEntry;

/** Attributes of `<Flow>`. */
export interface FlowProps {
  /** Caption, accessible name, and the source of the ids: unique on its page. */
  title: string;
  /** The first question. */
  first: QuestionEntry;
}

/** A checked step of a decision. */
export interface FlowStep {
  /** The answer that leads here; absent for the first question. */
  when?: string;
  /** The question, or the result. */
  text: string;
  /** More about a result. */
  more?: string;
  href?: string;
  /** Empty for a result. */
  answers: FlowStep[];
}
