/**
 * Returns the kebab case of a name in any notation: `chargeToken`, `charge_token` and
 * `Charge token` all give `charge-token`; a run of capitals is one word, with the s of its plural
 * (`getSTCPayStatus`: `get-stc-pay-status`, `listAPIs`: `list-apis`), and so is OAuth.
 */
export function kebabCase(name: string): string {
  return name
    .replaceAll(/[Oo]Auth/g, 'Oauth')
    .replaceAll(/([A-Z]{2,})s(?![a-z])/g, '$1S')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** Returns a name in words: `chargeToken` gives "Charge token". For an operation without a summary. */
export function inWords(name: string): string {
  const words = kebabCase(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns a name that isn't taken, with a number if it must, and takes it. */
export function claim(wanted: string, taken: Set<string>, separator = '-'): string {
  let free = wanted;
  for (let count = 2; taken.has(free); count++) free = `${wanted}${separator}${count}`;
  taken.add(free);
  return free;
}
