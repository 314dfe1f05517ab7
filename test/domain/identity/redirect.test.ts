import fc from 'fast-check';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { encodeRedirect, parseRedirectParameter, safeRedirect } from '#domain/identity/redirect';

const hostile = [
  '//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/a/b/../..//evil.example',
  '/%2e%2e//evil.example',
  '/.%2E//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/a\r\nLocation: https://evil.example',
  'https://evil.example',
  'http:evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
  ' /cart',
  '/%2f%2fevil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%00',
  '/\u0000',
  '/%E0%A4%A',
  '?redirect=/',
  '#x',
  '/shelter/login',
  '/shelter/register?x=1',
  '/logout',
  '/products/logout',
  '/products/cart',
  '/search?search=x',
  '/account/login',
  '/%73helter/login',
  `/${'a'.repeat(2048)}`,
];

describe('a redirect (ST-01)', () => {
  it.each(hostile)('is refused to %j', (path) => expect(safeRedirect(path)).toEqual(O.none));

  it.each(hostile)('is refused to %j when it is encoded as well', (path) => {
    expect(parseRedirectParameter(encodeRedirect(path))).toEqual(O.none);
  });

  it.each(['/', '/cart', '/products/dog?page=2#top', '/account/orders/12', '/faq?q=caf%C3%A9'])(
    'is decoded to %s as it was encoded',
    (path) => expect(parseRedirectParameter(encodeRedirect(path))).toEqual(O.some(path)),
  );

  it.each([
    ['/über-uns', '/%C3%BCber-uns'],
    ['/products?q=犬 food', '/products?q=%E7%8A%AC%20food'],
    ['/products?q=\u2028', '/products?q=%E2%80%A8'],
    ['/faq#\u{1F436}', '/faq#%F0%9F%90%B6'],
    ['/faq?q=\ud800', '/faq?q=%EF%BF%BD'],
  ])('is percent-encoded where it is %j, because a header carries it', (path, encoded) => {
    expect(safeRedirect(path)).toEqual(O.some(encoded));
  });

  it('is sent in a header as it is, and read again as the same, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const path = safeRedirect(`/${text}`);
        if (O.isNone(path)) return;
        expect(path.value).toMatch(/^[\x21-\x7e]+$/);
        expect(safeRedirect(path.value)).toEqual(path);
      }),
    );
  });

  it('is decoded from standard base64 and from a percent-encoded value', () => {
    expect(parseRedirectParameter(btoa('/account/orders?x=1&y=2>'))).toEqual(O.some('/account/orders?x=1&y=2>'));
    expect(parseRedirectParameter(encodeURIComponent(btoa('/account/orders')))).toEqual(O.some('/account/orders'));
  });

  it('never leads to another origin, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const path = safeRedirect(`/${text}`);
        return O.isNone(path) || new URL(path.value, 'https://shop.test').origin === 'https://shop.test';
      }),
    );
  });

  it('is refused without failing for any text that is not base64', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const path = parseRedirectParameter(text);
        return O.isNone(path) || path.value.startsWith('/');
      }),
    );
  });
});
