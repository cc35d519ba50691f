/** Where a file is wrong. */
export interface ContractErrorPlace {
  /** The file as the reader knows it, such as `gateway/contract/openapi.yaml`. */
  file: string;
  /** The key, as a JSON Pointer or a dotted path; empty for the whole file. */
  key: string;
  /** The line, from 1, when it is known. */
  line?: number;
}

/** A contract or test-data file that cannot be used: what, where, and what to write instead. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly place: ContractErrorPlace;

  constructor(what: string, place: ContractErrorPlace, fix: string, options?: ErrorOptions) {
    const line = place.line === undefined ? '' : `:${place.line}`;
    const key = place.key === '' ? '' : ` at ${place.key}`;
    super(`${what}\n  in ${place.file}${line}${key}\n  ${fix}`, options);
    this.place = place;
  }
}
