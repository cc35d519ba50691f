export interface Info {
  title: string;
  /** Kebab case of the title: the address of the info page. */
  slug: string;
  version: string;
  /** Markdown. Empty if the contract has none. */
  description: string;
  summary?: string;
  contact?: { name?: string; url?: string; email?: string };
  license?: { name: string; url?: string };
  termsOfService?: string;
  externalDocs?: ExternalDocs;
  /** The contract's OpenAPI version, such as `3.1.0`. */
  openapi: string;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface Server {
  /** URL with variables in braces, as written: `https://{region}.gateway.example`. */
  url: string;
  /** The same URL with every variable at its default. */
  resolvedUrl: string;
  description: string;
  anchor: string;
  variables: ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  values: string[];
  description: string;
}
