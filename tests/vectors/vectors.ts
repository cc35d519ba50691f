import type { Mistake } from '../../gateway/diagnosis/index.ts';
import type { CallbackFailure, RequestFailure } from '../../gateway/signing/index.ts';

/** A body in a vector: as text, or as base64 where it is not valid UTF-8. */
export type VectorBody = { body: string } | { body_base64: string };

/** A request, signed rightly or wrongly, and what a gateway must make of it. */
export type RequestVector = VectorBody & {
  name: string;
  /** Behaviour that it shows. */
  about: string;
  method: string;
  path: string;
  /** As sent. A header that is missing on purpose is not here. */
  headers: Record<string, string>;
  /** The merchant's valid secrets. */
  secrets: string[];
  /** The gateway's clock, in Unix seconds. The gateway is a test environment. */
  now: number;
  /** True if this request id arrived before. */
  seen_before?: true;
  /** The right value of X-Hash with the first secret. */
  hash: string;
  expect:
    | { ok: true; secret: number }
    | { ok: false; reason: RequestFailure; mistakes?: Mistake[] };
};

/** A callback, signed rightly or wrongly, and what a merchant must make of it. */
export type CallbackVector = VectorBody & {
  name: string;
  about: string;
  headers: Record<string, string>;
  /** The endpoint's valid secrets. */
  secrets: string[];
  /** The merchant's clock, in Unix seconds. */
  now: number;
  /** The right value of webhook-signature with the first secret. */
  signature: string;
  expect:
    | { ok: true; secret: number }
    | { ok: false; reason: CallbackFailure; mistakes?: Mistake[] };
};

/** `vectors.json`, published with the site as `/hash-vectors.json`. */
export interface HashVectors {
  about: string;
  /** Raised when a vector changes its meaning. */
  version: 1;
  requests: RequestVector[];
  callbacks: CallbackVector[];
}
