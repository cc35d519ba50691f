import { segmentsOf } from '../text/segments.ts';

/** A text with its matches marked. */
export function Marked({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  let at = 0;
  return segmentsOf(text, terms).map((segment) => {
    const key = at;
    at += segment.text.length;
    return segment.marked ? (
      <mark key={key}>{segment.text}</mark>
    ) : (
      <span key={key}>{segment.text}</span>
    );
  });
}
