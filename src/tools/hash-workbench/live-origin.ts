/** A server of the contract, as far as this asks for it. */
interface NamedServer {
  resolvedUrl: string;
  description?: string;
}

/**
 * Where payments move money, from the servers of the contract: the one whose description says so.
 * @returns undefined if none does; a mistake with the host is then looked for in the reader's own address
 */
export function liveOrigin(servers: readonly NamedServer[]): string | undefined {
  const live = servers.find(({ description = '' }) => /\b(?:live|production)\b/i.test(description));
  return live && URL.canParse(live.resolvedUrl) ? new URL(live.resolvedUrl).origin : undefined;
}
