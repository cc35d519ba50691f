/** Test of a format: a pattern or a function. */
type FormatTest = RegExp | ((text: string) => boolean);

const IPV4 = /^((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])$/;
const MOMENT =
  /^([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]{1,9})?(Z|[+-][0-9]{2}:[0-9]{2})$/i;

/**
 * String formats of the contract. Each takes linear time in the length of the text, so a hostile body
 * can't keep the process busy. The schemas limit the lengths.
 */
export const formats: Readonly<Record<string, FormatTest>> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  email: isEmail,
  uri: (text) => /^[a-z][a-z0-9+.-]*:[!-~]+$/i.test(text) && URL.canParse(text),
  ipv4: IPV4,
  ipv6: isIpv6,
  date: (text) => isMoment(`${text}T00:00:00Z`),
  'date-time': isMoment,
};

/**
 * Accepts an addr-spec without quotes and comments (RFC 5321 section 4.1.2), also with letters beyond
 * ASCII (RFC 6531).
 */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64) return false;
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  if (!/^[^\s\p{Cc}()<>[\]:;@\\,"]+$/u.test(local)) return false;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
  );
}

function isIpv6(text: string): boolean {
  return /^[0-9a-f:.]{2,45}$/i.test(text) && URL.canParse(`http://[${text}]/`);
}

/** Accepts RFC 3339 with a day that exists. */
function isMoment(text: string): boolean {
  const match = MOMENT.exec(text);
  if (!match) return false;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as number[];
  if (month === undefined || day === undefined || year === undefined) return false;
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= lastDay &&
    Number(hour) < 24 &&
    Number(minute) < 60 &&
    Number(second) <= 60
  );
}

/** Functions that generated validators call: see `generate.ts`. */
export const runtime = {
  formats,

  /** Returns the number of characters (code points, as JSON Schema counts them) in a text. */
  length(text: string): number {
    let length = 0;
    for (const _ of text) length += 1;
    return length;
  },

  /** Tells whether two JSON values are equal, whatever the order of their keys. */
  equal(left: unknown, right: unknown): boolean {
    if (Object.is(left, right)) return true;
    if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
    if (Array.isArray(left) !== Array.isArray(right)) return false;
    const keys = Object.keys(left);
    return (
      keys.length === Object.keys(right).length &&
      keys.every(
        (key) =>
          Object.hasOwn(right, key) &&
          runtime.equal(Reflect.get(left, key), Reflect.get(right, key)),
      )
    );
  },
};
