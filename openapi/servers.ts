import type { OpenApiServer } from './document.ts';

/** Returns the address of a server with the defaults of its variables. */
export function serverAddress({ url, variables }: OpenApiServer): string {
  return url.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = variables && Object.hasOwn(variables, name) ? variables[name] : undefined;
    return variable ? String(variable.default) : whole;
  });
}

/** Tells whether a program can call an address: scheme, host, and no names in braces. */
export function isWholeAddress(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url) && !/[{}]/.test(url) && URL.canParse(url);
}
