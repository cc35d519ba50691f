import { micromark } from 'micromark';
import type { Check, Finding } from '../contract-error.ts';
import { walkDocument } from '../walk.ts';

/** Refuses pictures: pages of the reference load nothing from elsewhere, so only their text would be left. */
export const checkPictures: Check = (document) => {
  const findings: Finding[] = [];
  walkDocument(document, ({ description }, path) => {
    if (typeof description !== 'string' || !/!\[|<img\b/i.test(description)) return;
    // As Markdown reads it: code shows how a picture is written.
    const html = micromark(description, { allowDangerousHtml: true });
    const source = /<img\b[^>]*?\ssrc="?([^\s">]+)/i.exec(html)?.[1];
    if (source === undefined) return;
    findings.push({
      code: 'picture',
      what: `A description has the picture "${source}", which the reference does not show: only its text.`,
      fix: 'Show it in a guide and link to that, or write a link to the picture: `[text](address)`.',
      at: [...path, 'description'],
    });
  });
  return findings;
};
