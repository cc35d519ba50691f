/** One code of a problem response, from `x-error-codes`. Texts are empty if the contract has none. */
export interface ErrorCode {
  code: string;
  /** `error-validation_failed`. */
  anchor: string;
  /** HTTP status it comes with. */
  status: string;
  title: string;
  /** Explanation of the error, in Markdown. */
  meaning: string;
  /** Party that must act: shopper, merchant, gateway, issuer. */
  act: string;
  /** Rule for sending the request again: `same`, `corrected`, `no`. */
  retry: string;
  /** Advice on what to do, in Markdown. */
  fix: string;
  /** Slugs of the operations that may return it. */
  operations: string[];
}

/** One reason why an issuer or network declined, from `x-decline-codes`. */
export interface DeclineCode {
  code: string;
  /** `decline-insufficient_funds`. */
  anchor: string;
  /** ISO 8583 response code, such as `51`. */
  networkCode: string;
  /** `soft` if it may be tried again; `hard` if never. */
  category: string;
  act: string;
  retryAdvice: string;
  /** Explanation for the developer, in Markdown. */
  meaning: string;
  /** Advice on what to do, in Markdown. */
  fix: string;
  /** Text that can be shown to the shopper. */
  message: string;
  /** False if the shopper gets a neutral text instead of the reason. Absent: unspecified. */
  revealToShopper?: boolean;
}
