/** Gives Node.js 18 and 20 what the sandbox in one file uses of newer ones. */
import { webcrypto } from 'node:crypto';

globalThis.crypto ??= webcrypto as Crypto;

Promise.withResolvers ??= <T>(): PromiseWithResolvers<T> => {
  const parts = {} as PromiseWithResolvers<T>;
  parts.promise = new Promise<T>((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
};

String.prototype.toWellFormed ??= function toWellFormed(this: string): string {
  return this.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
};
