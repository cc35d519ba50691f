/** The parts of a Postman collection, format 2.1.0, that are written here. */
export interface Collection {
  info: { name: string; schema: string; description: Description };
  item: Folder[];
  event: Event[];
  variable: Variable[];
}

export interface Folder {
  name: string;
  description: string;
  item: Item[];
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
  header: Header[];
  description: string;
  body?: Body;
  auth?: Auth;
}

export type Body =
  | { mode: 'raw'; raw: string; options: { raw: { language: TextLanguage } } }
  | { mode: 'urlencoded'; urlencoded: Header[] }
  | { mode: 'formdata'; formdata: FormPart[] };

/** Language in which the client colours a text. */
export type TextLanguage = 'json' | 'xml' | 'text';

export type FormPart = { key: string; contentType?: string } & (
  | { type: 'text'; value: string }
  /** The reader chooses the file. */
  | { type: 'file'; src: string[] }
);

/** A credential that the client has its own form for. */
export type Auth = { type: 'bearer'; bearer: Header[] } | { type: 'basic'; basic: Header[] };

export interface Url {
  /** Absent if the host is a variable, which includes it. */
  protocol?: string;
  host: string[];
  port?: string;
  path: string[];
  query?: Header[];
  /** Values of the segments that start with a colon. */
  variable?: Header[];
}

export interface Header {
  key: string;
  value: string;
  description?: Description;
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
}

export interface Description {
  content: string;
  type: 'text/plain';
}
