export interface SecurityScheme {
  /** Key in `components.securitySchemes`. */
  name: string;
  anchor: string;
  type: string;
  /** One line such as "API key in header X-Merchant-Key". */
  summary: string;
  description: string;
  /** Location of an `apiKey`. */
  in?: string;
  /** Name of that header, query parameter or cookie. */
  parameter?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows: OAuthFlow[];
}

export interface OAuthFlow {
  name: string;
  authorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description: string }[];
}

export interface SecurityRequirement {
  /** Name of a scheme in `securitySchemes`. */
  scheme: string;
  scopes: string[];
}
