import { micromark } from 'micromark';
import type { Check, Finding } from '../contract-error.ts';
import type { OpenApiDocument } from '../document.ts';
import { kebabCase } from '../names.ts';
import { operationsOf } from '../operations.ts';
import { walkDocument } from '../walk.ts';

/** Characters of the longest text: a book of a hundred pages. */
const LONGEST_TEXT = 200_000;
/** Quotes, lists or elements within each other in one text. */
const DEEPEST_TEXT = 100;
/** Bytes of a page's name. File systems allow 255, with what follows the name. */
const LONGEST_NAME = 200;

const TEXTS = ['description', 'summary', 'title'];

/** Refuses what would take a build minutes or all of its memory, and names that no file can have. */
export const checkLimits: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, (node, path) => {
    for (const key of TEXTS) {
      const text = node[key];
      const finding = typeof text === 'string' ? textLimit(text) : undefined;
      if (finding) findings.push({ code: 'limit', ...finding, at: [...path, key] });
    }
  });
  return [...findings, ...nameLimits(document)];
};

function textLimit(text: string): Pick<Finding, 'what' | 'fix'> | undefined {
  if (text.length > LONGEST_TEXT) {
    return {
      what: `The text has ${text.length} characters; the limit is ${LONGEST_TEXT}.`,
      fix: 'Shorten it, or move the long part to a page of its own and link to it.',
    };
  }
  if (!isDeep(text)) return undefined;
  return {
    what: `The text has more than ${DEEPEST_TEXT} quotes, lists or elements within each other.`,
    fix: 'Take levels out of the text, or put it into a code block.',
  };
}

const MARKERS = new RegExp(
  String.raw`^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){${DEEPEST_TEXT}}|^[ \t]{${4 * DEEPEST_TEXT}}[ \t]*(?:[*+-]|\d+[.)])[ \t]`,
  'm',
);
/** HTML elements that hold nothing. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

function isDeep(text: string): boolean {
  if (MARKERS.test(text)) return true;
  let depth = 0;
  for (const [, end, name = ''] of text.matchAll(/<(\/?)([a-z][a-z0-9]*)\b/gi)) {
    if (VOID.test(name)) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    if (depth > DEEPEST_TEXT) return true;
  }
  return false;
}

function nameLimits(document: OpenApiDocument): Finding[] {
  const names = [
    { name: document.info.title, at: ['info', 'title'] },
    ...Object.keys(document.components?.schemas ?? {}).map((name) => ({
      name,
      at: ['components', 'schemas', name],
    })),
    ...operationsOf(document).map(({ operation, method, path, at }) =>
      operation.operationId === undefined
        ? { name: `${method} ${path}`, at }
        : { name: operation.operationId, at: [...at, 'operationId'] },
    ),
  ];
  return names.flatMap(({ name, at }): Finding[] => {
    const slug = kebabCase(String(name));
    const key = at.at(-1) === 'operationId' ? '`operationId`' : 'name';
    const bytes = Buffer.byteLength(slug);
    if (bytes <= LONGEST_NAME) return [];
    return [
      {
        code: 'page-name',
        what: `The ${key} makes a file name of ${bytes} bytes; the limit is ${LONGEST_NAME}.`,
        fix: 'Write a shorter one.',
        at,
      },
    ];
  });
}

const DROPPED = /!\[|<img\b|(?:javascript|data|vbscript):/i;

/**
 * Refuses what the reference drops. Its pages load nothing from elsewhere, so a link or a text would be left of a
 * picture, and the text of a link whose address runs code.
 */
export const checkDropped: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, ({ description }, path) => {
    if (typeof description !== 'string' || !DROPPED.test(description)) return;
    // As Markdown reads it: code shows how a picture is written.
    const html = micromark(description, { allowDangerousHtml: true, allowDangerousProtocol: true });
    const link = /<a\b[^>]*?\shref=["']?\s*((?:javascript|data|vbscript):[^\s"'>]*)/i.exec(
      html,
    )?.[1];
    if (link !== undefined) {
      findings.push({
        code: 'link',
        what: `A description has the link "${link}", of which the reference shows only the text.`,
        fix: 'Write an address that starts with `https:`.',
        at: [...path, 'description'],
      });
    }
    const source = /<img\b[^>]*?\ssrc=["']?([^\s"'>]+)/i.exec(html)?.[1];
    if (source === undefined) return;
    findings.push({
      code: 'picture',
      what: `A description has the picture "${source}", which the reference shows as a link or a text.`,
      fix: 'Show it in a guide and link to that, or write a link to the picture: `[text](address)`.',
      at: [...path, 'description'],
    });
  });
  return findings;
};
