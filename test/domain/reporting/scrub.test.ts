import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scrubText } from '#domain/reporting/scrub';

const digits = (length: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });
const base64Url = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const word = fc.constantFrom('the', 'cart of', 'failed for', 'is not', 'could not read', 'at');

const asPhone = (all: readonly number[], form: number): string => {
  const text = all.join('');
  const [area, exchange, line] = [text.slice(0, 3), text.slice(3, 6), text.slice(6)];
  return (
    [`(${area}) ${exchange}-${line}`, `+1 ${area} ${exchange} ${line}`, `${area}.${exchange}.${line}`, text][form] ??
    text
  );
};

const email = fc.emailAddress().filter((one) => !/["'`]/.test(one));
const token = fc
  .string({ unit: fc.constantFrom(...base64Url), minLength: 43, maxLength: 43 })
  .filter((one) => /^[A-Za-z0-9]/.test(one));

/** Personal data of each kind. */
const personal = {
  'an e-mail address': email,
  'an encoded e-mail address': email.map(encodeURIComponent),
  'a phone number': fc.tuple(digits(10), fc.integer({ min: 0, max: 3 })).map(([all, form]) => asPhone(all, form)),
  'a card number': fc
    .tuple(digits(16), fc.constantFrom(' ', '-', ''))
    .map(([all, between]) => (all.join('').match(/.{4}/g) ?? []).join(between)),
  'a zip': digits(5).map((all) => all.join('')),
  'a cart id': fc.uuid(),
  'a session token': token,
  'an encoded token': fc
    .uint8Array({ minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('base64')),
  'a digest': fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 64 }),
};

/** How a message may hold a value. */
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

const message = (value: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.array(word), value, fc.constantFrom(...surroundings), fc.array(word))
    .map(([before, one, surround, after]) => ({ one, text: [...before, surround(one), ...after].join(' ') }));

describe('scrubbing a text', () => {
  it.each(Object.entries(personal))('removes %s wherever it stands', (_kind, value) => {
    fc.assert(
      fc.property(message(value), ({ one, text }) => {
        const scrubbed = scrubText(text);
        expect(scrubbed).not.toContain(one);
        expect(scrubbed.replace(/\D/g, '').length).toBeLessThan(5);
        expect(scrubbed).not.toContain('@');
      }),
      { numRuns: 500 },
    );
  });

  it('removes every value of a query', () => {
    const value = fc.stringMatching(/^[a-z]{6,12}$/);
    fc.assert(
      fc.property(value, value, (first, second) => {
        const scrubbed = scrubText(`GET /products?q=${first}&zz=${second} failed, as did x?y=${first}#z=${second}`);
        expect(scrubbed).not.toContain(first);
        expect(scrubbed).not.toContain(second);
      }),
    );
  });

  it('leaves nothing of a scrubbed text to be scrubbed', () => {
    const any = fc.oneof(...Object.values(personal));
    fc.assert(
      fc.property(message(any), ({ text }) => {
        expect(scrubText(scrubText(text))).toBe(scrubText(text));
      }),
    );
  });

  it('answers one well-formed line of at most 250 characters for any text, soon', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 6000, size: 'max' }), (text) => {
        const scrubbed = scrubText(text);
        expect(scrubbed.length).toBeLessThanOrEqual(250);
        expect(scrubbed).not.toMatch(/[\n\0]/);
      }),
    );
    const began = performance.now();
    for (const part of ['1(', 'a@', '/', '"', 'a', '?a=', 'x1', ' ']) scrubText(part.repeat(100_000));
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it.each([
    ["Cannot read properties of undefined (reading 'cart')", "Cannot read properties of undefined (reading 'cart')"],
    ['the site HPSF is not served here', 'the site HPSF is not served here'],
    ["can't find the menu, isn't it there", "can't find the menu, isn't it there"],
    ['a page of /checkouts/abc/thank-you failed', 'a page of /checkouts/:token/thank-you failed'],
    ['fetch https://shop.test/products?q=tuna', 'fetch /products?[query]'],
    [`Unexpected token 'P', "Pat Doe, 1 Elm" is not valid JSON`, `Unexpected token 'P', "[text]" is not valid JSON`],
    ['password: hunter, token abc1', 'password: [value], token [value]'],
    ['{"password":"hunter2"}', '{"password":"[value]"}'],
    ['currentPassword: hunter2, next', 'currentPassword: [value], next'],
    ['sessionToken=abc12', '[id]'],
    ["{ cardCode: '123' }", "{ cardCode: '[text]' }"],
    ['password: correct horse battery', 'password: [value]'],
    ['no order 100234 here', 'no order [number] here'],
  ])('writes %j as %j', (text, scrubbed) => {
    expect(scrubText(text)).toBe(scrubbed);
  });
});
