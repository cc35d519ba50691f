/** HMAC-SHA256 over parts of a request, in lower-case hex. */
export interface RequestSigning {
  /** Prefix of the hex: `v1=`. */
  prefix: string;
  /** The signed string, with its parts in braces: `{timestamp}.{request_id}.{method} {path}.{body}`. */
  text: string;
  headers: {
    merchantKey: string;
    timestamp: string;
    requestId: string;
    hash: string;
    idempotencyKey: string;
  };
}
