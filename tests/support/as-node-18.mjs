/** Takes away what Node.js 18 doesn't have, before a program starts (`node --import`). */
const newer = [
  [globalThis, ['crypto', 'Iterator', 'navigator', 'WebSocket', 'CustomEvent']],
  [Promise, ['withResolvers', 'try']],
  [Array, ['fromAsync']],
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [String.prototype, ['isWellFormed', 'toWellFormed']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [
    Set.prototype,
    ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf'],
  ],
  [
    Object.getPrototypeOf(Object.getPrototypeOf([].values())),
    ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'find'],
  ],
  [RegExp, ['escape']],
  [URL, ['parse']],
  [Uint8Array, ['fromBase64', 'fromHex']],
  [Uint8Array.prototype, ['toBase64', 'toHex']],
];
for (const [owner, names] of newer) for (const name of names) delete owner[name];
