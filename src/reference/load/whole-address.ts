/** True for an address that a program can call: with scheme and host, and without names in braces. */
export function isWholeAddress(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url) && !/[{}]/.test(url) && URL.canParse(url);
}
