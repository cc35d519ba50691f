/** One code of a problem answer, from `x-error-codes`. Texts are empty when the contract has none. */
export interface ErrorCode {
  code: string;
  /** `error-validation_failed`. */
  anchor: string;
  /** HTTP status it comes with. */
  status: string;
  title: string;
  /** Markdown: what happened. */
  meaning: string;
  /** Who must act: shopper, merchant, gateway, issuer. */
  act: string;
  /** Whether the request may be sent again: `same`, `corrected`, `no`. */
  retry: string;
  /** Markdown: what to do. */
  fix: string;
  /** Slugs of the operations that may answer with it. */
  operations: string[];
}

/** One reason why an issuer or network declined, from `x-decline-codes`. */
export interface DeclineCode {
  code: string;
  /** `decline-insufficient_funds`. */
  anchor: string;
  /** ISO 8583 response code, such as `51`. */
  networkCode: string;
  /** `soft`: may be tried again; `hard`: never. */
  category: string;
  act: string;
  retryAdvice: string;
  /** Markdown: what happened, for the developer. */
  meaning: string;
  /** Markdown: what to do. */
  fix: string;
  /** Text fit for the shopper. */
  message: string;
  /** False: the shopper gets a neutral text instead of the reason. Absent: not said. */
  revealToShopper?: boolean;
}
