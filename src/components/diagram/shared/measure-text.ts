/** Faces used in pictures: the site's sans, the same in bold, and its mono. */
export type Face = 'sans' | 'bold' | 'mono';

/**
 * Advance widths in hundredths of an em, of DejaVu Sans: the widest of the faces that `system-ui`
 * stands for (Segoe UI, SF, Roboto, Noto and Arial are 5-15 % narrower). A box that holds its text
 * in this face holds it in all of them.
 */
const WIDTHS: Record<'sans' | 'bold', Record<number, string>> = {
  sans: {
    28: "'ijl",
    32: 'IJ ,.·’',
    36: '/:;\\|f-',
    41: '()[]t!r',
    50: '"*_`–',
    55: 'szc?“”',
    59: 'LFkvxy',
    62: 'PTYaoe',
    64: 'ESbdghnpqu$0123456789{}€',
    69: 'KAVBRXZ',
    74: 'CU',
    79: 'HNDGOQ&',
    86: 'w#+<=>^~M→×✓',
  },
  bold: {
    34: "'ijl",
    38: ' /IJ\\|,.·’',
    44: ':;-f',
    50: '!()[]tr_`–',
    60: '"*?zcs',
    67: 'Lvxyka“”',
    70: 'FTEeo$0123456789€',
    73: 'hnu{}SYbdgpqCPZ',
    78: 'BAKRVX',
    84: 'UGDHN#+<=>^~→×✓',
    93: 'OQ&w',
  },
};

const WIDEST = 1.1;
const MONO = 0.61;

function byCharacter(groups: Record<number, string>): Map<string, number> {
  const widths = new Map<string, number>();
  for (const [width, characters] of Object.entries(groups)) {
    for (const character of characters) widths.set(character, Number(width) / 100);
  }
  return widths;
}

const TABLES = { sans: byCharacter(WIDTHS.sans), bold: byCharacter(WIDTHS.bold) };

/**
 * Returns the width of one line of text in user units, rounded up to be safe. A character outside the
 * table counts as the widest letter.
 */
export function textWidth(text: string, face: Face, size: number): number {
  let em = 0;
  for (const character of text) {
    if (face !== 'mono') em += TABLES[face].get(character) ?? WIDEST;
    else em += character.charCodeAt(0) < 0x2e80 ? MONO : 2 * MONO;
  }
  return em * size;
}
