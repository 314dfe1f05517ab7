import { describe, expect, it } from 'vitest';
import { isCheckoutUrl, parseUrlHost } from '#domain/checkout/checkout-url';

const places = { origin: 'https://shop.test', checkoutHosts: ['checkout.example', 'pay.example:8443'] };

describe('the url of a checkout (ST-04)', () => {
  it.each([
    'https://shop.test/checkouts/abc',
    'https://SHOP.test/checkouts/abc',
    'https://checkout.example/c/abc',
    'https://checkout.example',
    'https://pay.example:8443/c/abc',
  ])('may be %s', (url) => {
    expect(isCheckoutUrl(url, places)).toBe(true);
  });

  it.each([
    ['another host', 'https://evil.example/checkouts/abc'],
    ['a host that only ends or begins like one of the list', 'https://evil-checkout.example/'],
    ['a host below one of the list', 'https://a.checkout.example/'],
    ['another port', 'https://pay.example/'],
    ['a host of the list without encryption', 'http://checkout.example/c/abc'],
    ['the own host without encryption', 'http://shop.test/checkouts/abc'],
    ['a host that begins with the own one', 'https://shop.test.evil.example/checkouts/abc'],
    ['a name and a password', 'https://shop.test:443@evil.example/'],
    ['a name at a host of the list', 'https://me@checkout.example/'],
    ['a script', 'javascript:alert(1)'],
    ['a blob of the own origin', 'blob:https://shop.test/abc'],
    ['a path', '/checkouts/abc'],
    ['a path with two slashes', '//checkout.example/c'],
    ['nothing', ''],
  ])('may not be %s', (_what, url) => {
    expect(isCheckoutUrl(url, places)).toBe(false);
  });

  it('may be on the shop’s own origin without encryption when the shop has none', () => {
    const own = { origin: 'http://localhost:3000', checkoutHosts: [] };
    expect(isCheckoutUrl('http://localhost:3000/checkouts/abc', own)).toBe(true);
    expect(isCheckoutUrl('http://localhost:3001/checkouts/abc', own)).toBe(false);
  });

  it('is reported by its host only', () => {
    expect(parseUrlHost('https://evil.example/c/secret?key=secret')).toBe('evil.example');
    expect(parseUrlHost('no url')).toBe('');
  });
});
