/** A moment as the contract writes it: RFC 3339 in UTC, whole seconds. */
export function toMoment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
