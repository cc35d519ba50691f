declare module 'virtual:try-it-pages' {
  /** Pages that have a "try it": versions of docs instances, and slugs of their operations. */
  const pages: { versions: string[]; slugs: string[] };
  export default pages;
}

declare module 'virtual:try-it-contract' {
  export const operations: import('./try-it-modules.ts').TryOperation[];
  type Runtime = typeof import('../../../gateway/sandbox/contract/runtime.ts').runtime;
  type Rules = import('../../../gateway/sandbox/contract/rules.ts').SandboxRules;
  const createRules: (runtime: Runtime) => Rules;
  export default createRules;
}

declare module 'virtual:try-it-calls' {
  /** Call of each operation, by slug. */
  const calls: Record<string, import('./try-it-modules.ts').SampleCall>;
  export default calls;
}

declare module 'virtual:try-it-call' {
  type Component = import('astro/runtime/server/index.js').AstroComponentFactory;
  /** Panel for calls to servers; undefined if the operator allows none. */
  const TryCall: Component | undefined;
  export default TryCall;
  /** Panel for the credentials of all calls to servers; undefined if the operator allows none. */
  export const TryCredentials: Component | undefined;
}
