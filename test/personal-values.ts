import fc from 'fast-check';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const base64Url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const formatPhone = (all: string, form: number): string => {
  const [area, exchange, line] = [all.slice(0, 3), all.slice(3, 6), all.slice(6)];
  return (
    [`(${area}) ${exchange}-${line}`, `+1 ${area} ${exchange} ${line}`, `${area}.${exchange}.${line}`, all][form] ?? all
  );
};

const email = fc.emailAddress().filter((one) => !/["'`]/.test(one));

/** Personal data of each kind that no report, event or log line may hold (ST-27). */
export const personalValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'an email address': email,
  'an encoded email address': email.map(encodeURIComponent),
  'a phone number': fc.tuple(digits(10), fc.integer({ min: 0, max: 3 })).map(([all, form]) => formatPhone(all, form)),
  'a card number': fc
    .tuple(digits(16), fc.constantFrom(' ', '-', ''))
    .map(([all, between]) => (all.match(/.{4}/g) ?? []).join(between)),
  'a zip': digits(5),
  'a cart id': fc.uuid(),
  'a session token': fc
    .string({ unit: fc.constantFrom(...base64Url), minLength: 43, maxLength: 43 })
    .filter((one) => /^[A-Za-z0-9]/.test(one)),
  'an encoded token': fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
  'a digest': fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 64 }),
};

/** How a text may hold a value. */
const surroundings: readonly ((value: string) => string)[] = [
  (value) => value,
  (value) => `"${value}"`,
  (value) => `'${value}',`,
  (value) => `(${value})`,
  (value) => `[${value}]`,
  (value) => `email=${value};`,
  (value) => `https://shop.test/checkouts/${value}`,
  (value) => `/account/orders/${value}.`,
  (value) => `https://shop.test/search?q=${value}&page=2`,
  (value) => `{"field":"${value}"}`,
];

const word = fc.constantFrom('the', 'cart of', 'failed for', 'is not', 'could not read', 'at');

export type Planted = { readonly value: string; readonly text: string };

/** A value of the given kind, and a text that holds it. */
export const plantings = (kind: fc.Arbitrary<string>): fc.Arbitrary<Planted> =>
  fc
    .tuple(fc.array(word), kind, fc.constantFrom(...surroundings), fc.array(word))
    .map(([before, value, surround, after]) => ({ value, text: [...before, surround(value), ...after].join(' ') }));
