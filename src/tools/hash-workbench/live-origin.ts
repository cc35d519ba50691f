/** Server of the contract, with the fields we need here. */
interface NamedServer {
  resolvedUrl: string;
  description?: string;
}

/**
 * Returns where payments move money: the contract's server whose description says so.
 *
 * @returns undefined if none does; then only the reader's own address can reveal a mistake with the host
 */
export function liveOrigin(servers: readonly NamedServer[]): string | undefined {
  const live = servers.find(({ description = '' }) => /\b(?:live|production)\b/i.test(description));
  return live && URL.canParse(live.resolvedUrl) ? new URL(live.resolvedUrl).origin : undefined;
}
