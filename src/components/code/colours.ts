/**
 * Classes of the roles of a token, a letter each: a page of samples has them ten thousand times. The
 * other roles are plain text: marking punctuation would double the markup of JSON.
 */
export const COLOURS: Readonly<Record<string, string>> = {
  comment: 'c',
  constant: 'm',
  function: 'f',
  keyword: 'k',
  string: 's',
  // What a text holds.
  'string-expression': 's',
};

/** Matches a coloured token: most elements of a page, and nothing that its outputs need. */
export const COLOURED = new RegExp(
  `<span class="[${Object.values(COLOURS).join('')}]">([^<]*)</span>`,
  'g',
);
