/** The parts of a Postman collection, format 2.1.0, that are written or rewritten here. */
export interface Collection {
  info: { name: string; schema: string; description?: Text };
  item: (Folder | Item)[];
  event: Event[];
  variable: Variable[];
  /** What the library writes; here each request has its own. */
  auth?: unknown;
}

export interface Folder {
  name: string;
  description?: Text;
  item: (Folder | Item)[];
}

export interface Item {
  name: string;
  request: Request;
  response: Answer[];
  event: Event[];
}

export interface Request {
  method: string;
  url: Url;
  /** The library leaves it out of requests without headers. */
  header?: Header[];
  description?: Text;
  body?: Body;
  auth?: Auth;
}

export type Body =
  | { mode: 'raw'; raw: string; options: { raw: { language: TextLanguage } } }
  | { mode: 'urlencoded'; urlencoded: Header[] }
  | { mode: 'formdata'; formdata: FormPart[] };

/** What the client colours a text as. */
export type TextLanguage = 'json' | 'xml' | 'text';

export type FormPart = { key: string; contentType?: string } & (
  | { type: 'text'; value: string }
  /** The reader chooses the file. */
  | { type: 'file'; src: string[] }
);

/** A credential for which the client has a form of its own. */
export type Auth = { type: 'bearer'; bearer: Header[] } | { type: 'basic'; basic: Header[] };

export interface Url {
  host: string[];
  path: string[];
  query?: Header[];
  variable?: object[];
}

export interface Header {
  key: string;
  value: string;
}

/** A saved example. */
export interface Answer {
  name: string;
  originalRequest: Pick<Request, 'method' | 'url' | 'header' | 'body'>;
  status: string;
  code: number;
  header: Header[];
  cookie: never[];
  body: string;
  _postman_previewlanguage: TextLanguage;
}

export interface Event {
  listen: 'prerequest' | 'test';
  script: { type: 'text/javascript'; exec: string[] };
}

export interface Variable {
  key: string;
  value: string;
  description?: string;
}

/** A text, or one with its format. */
export type Text = string | { content: string; type: string };
