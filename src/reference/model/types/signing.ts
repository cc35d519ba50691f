/** HMAC-SHA256 over parts of a request, in lower-case hex. */
export interface RequestSigning {
  /** Before the hex: `v1=`. */
  prefix: string;
  /** What is signed, with the parts in braces: `{timestamp}.{request_id}.{method} {path}.{body}`. */
  text: string;
  headers: {
    merchantKey: string;
    timestamp: string;
    requestId: string;
    hash: string;
    idempotencyKey: string;
  };
}
