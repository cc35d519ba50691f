import { fault, type Guide, headingsOf } from '../guides.ts';

/** Headings that tell a searching reader nothing. */
const EMPTY =
  /^(?:introduction|overview|general|details|notes?|remarks?|misc\w*|more|conclusion|summary)$/iu;

/** Returns the headings that are wrong, double, or say nothing. */
export function badHeadings(guide: Guide): string[] {
  const found: string[] = [];
  const seen = new Map<string, string>();
  let above = 1;
  let section = '';
  for (const { depth, text, node } of headingsOf(guide)) {
    const tell = (what: string, fix: string) => found.push(fault(guide, node, what, fix));
    if (depth === 1) tell(`"${text}" is an h1.`, 'begin with ##: the h1 is the title.');
    else if (depth > above + 1) {
      tell(`"${text}" is an h${depth} below an h${above}.`, `write ${'#'.repeat(above + 1)}.`);
    }
    if (depth === 2) section = text;
    const twin = seen.get(text.toLowerCase());
    if (twin !== undefined) {
      tell(`"${text}" stands twice, in "${twin}" too.`, 'say in each what it is about.');
    }
    seen.set(text.toLowerCase(), section);
    if (EMPTY.test(text)) tell(`"${text}" says nothing.`, 'write what a reader would search for.');
    if (/[.:]$/.test(text)) tell(`"${text}" ends with "${text.at(-1)}".`, 'leave it out.');
    above = depth;
  }
  return found;
}
