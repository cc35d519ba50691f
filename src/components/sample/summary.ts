/** Matches the start of a comment in the languages of the samples. */
const OPENS = /^\s*(?:#(?!!)|\/\/|\/\*\*?|\*(?!\/)|"""|<!--)\s?/;
/** Matches lines that may come before the first comment. */
const BEFORE = /^\s*(?:#!.*|<\?php|(?:import|package|use|namespace|declare)\b.*)?$/;
const MARKER = /\b(?:end)?region [\w-]+/;
/** Matches a line that shows how to run the program. */
const COMMAND = /(?:^|:\s)(?:\w+=\S+ )*(?:bash|node|php|python3|java|javac|go run) .*$/;

/** Returns the lines of the first comment of a program, without the comment signs. */
function firstComment(source: string): string[] {
  const lines = source.split('\n');
  let at = lines.findIndex((line) => !BEFORE.test(line) && !MARKER.test(line));
  const comment: string[] = [];
  let isBlock = false;
  for (; at >= 0 && at < lines.length; at++) {
    const line = lines[at] ?? '';
    const opens = OPENS.test(line);
    if (!opens && !isBlock) break;
    if (comment.length === 0) isBlock = /^\s*(?:\/\*|""")/.test(line);
    const text = line.replace(opens ? OPENS : /^\s*/, '');
    const [inside = ''] = text.split(/\*\/|"""|-->/);
    comment.push(inside.trim());
    if (inside !== text) break;
  }
  return comment;
}

/**
 * Returns what a program does: the first sentence of its first comment, without how to run it.
 * @returns a sentence with its full stop; empty if the program has no such comment
 */
export function summaryOf(source: string): string {
  const lines: string[] = [];
  for (const line of firstComment(source)) {
    if (line === '' && lines.length === 0) continue;
    const text = line.replace(COMMAND, '');
    if (text !== '') lines.push(text);
    if (line === '' || text !== line) break;
  }
  const [sentence = ''] = lines.join(' ').split(/(?<=[.!?])\s/);
  return sentence.replace(/[:.\s]*$/, '.').replace(/^\.$/, '');
}
