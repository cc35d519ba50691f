import type { Finding } from './contract-error.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { type KeyPath, pointerToPath } from './pointer.ts';
import { walkDocument } from './walk.ts';

/**
 * Removes `readOnly` from the fields of a schema that only requests refer to, if one of them is required, in
 * place: a request can't require what it may not send, so its author meant something else. What a schema
 * shared with responses requires, they alone must have (OpenAPI 3.0.4, section 4.7.24.2).
 *
 * @returns a finding for each schema that it changed
 */
export function sendRequired(document: object): Finding[] {
  const schemas: { properties: Record<string, unknown>; required: unknown[]; at: KeyPath }[] = [];
  /** Parts that each part refers to. */
  const targets = new Map<string, Set<string>>();
  walkDocument(document, (node, at, inSchema, isMap) => {
    if (isMap) return;
    if (typeof node.$ref === 'string') {
      const part = partOf(at);
      const known = targets.get(part) ?? new Set();
      targets.set(part, known.add(partOf(pointerToPath(node.$ref))));
    }
    const { properties, required } = node;
    if (inSchema && isJsonObject(properties) && Array.isArray(required)) {
      schemas.push({ properties, required, at });
    }
  });
  const reachedFrom = (part: string) => {
    const reached = new Set([part]);
    for (const one of reached) for (const target of targets.get(one) ?? []) reached.add(target);
    return reached;
  };
  const sent = reachedFrom(REQUESTS);
  const answered = reachedFrom(OTHER);
  return schemas.flatMap(({ properties, required, at }) => {
    const marked = Object.entries(properties).filter(
      (entry): entry is [string, JsonObject] =>
        isJsonObject(entry[1]) && entry[1].readOnly === true,
    );
    const [first] = marked.find(([name]) => required.includes(name)) ?? [];
    const part = partOf(at);
    // A schema written in its place may be a copy of the one of the response.
    if (first === undefined || part === REQUESTS || !sent.has(part) || answered.has(part))
      return [];
    for (const [, field] of marked) delete field.readOnly;
    const what = `A request requires \`${first}\`, but \`readOnly\` says that no request has it. No response has it either: pages show it as sent, and the other read-only fields beside it.`;
    const fix = 'Delete `readOnly: true` from fields that are sent.';
    return [{ code: 'value', what, fix, at: [...at, 'properties', first, 'readOnly'] }];
  });
}

const REQUESTS = 'requests';
const OTHER = 'other';

/** Returns which part of a contract a place is in: a schema of its own, requests, or anything else. */
function partOf(at: KeyPath): string {
  const [first, kind, name] = at;
  if (first === 'components' && kind === 'schemas') return `schema ${name}`;
  const isRequest =
    at.includes('requestBody') || (first === 'components' && kind === 'requestBodies');
  // What the gateway sends is an answer to the reader.
  const isAnswer = at.includes('callbacks') || first === 'webhooks' || first === 'x-webhooks';
  return isRequest && !isAnswer ? REQUESTS : OTHER;
}

/**
 * Removes a limit of no character or no item from schemas that say what their values are, in place: such a
 * limit comes from tools that write 0 for "no limit".
 *
 * @returns a finding for each limit that it removed
 */
export function allowValues(document: object): Finding[] {
  const findings: Finding[] = [];
  walkDocument(document, (node, at, inSchema, isMap) => {
    if (!inSchema || isMap) return;
    const given = [node.example, node.default, node.examples].flat();
    // Authors forget the quotes of a number: `example: 1234`.
    const hasText = given.some((value) => String(value ?? '') !== '');
    const hasItems = isJsonObject(node.items) && Object.keys(node.items).length > 0;
    for (const [limit, isMeant, shows] of [
      ['maxLength', !hasText, 'its example has some'],
      ['maxItems', !hasItems, '`items` says what they are'],
    ] as const) {
      if (node[limit] !== 0 || isMeant) continue;
      delete node[limit];
      const what = `\`${limit}: 0\` allows no ${limit === 'maxItems' ? 'items' : 'characters'}, but ${shows}. Pages show no such limit.`;
      const fix = `Delete \`${limit}\`, or write how many are allowed.`;
      findings.push({ code: 'value', what, fix, at: [...at, limit] });
    }
  });
  return findings;
}
