import { describe, expect, it } from 'vitest';
import { hasSecureCookies } from '#main/settings/secure-cookies.ts';

describe('the cookies of a site', () => {
  it.each([
    ['https://shop.example', true],
    ['https://localhost:3000', true],
    ['http://localhost:3000', false],
    ['http://staff.localhost:3000', false],
    ['http://127.0.0.1:3000', false],
    ['http://[::1]:3000', false],
    ['http://shop.example', true],
    ['http://localhost.example', true],
  ])('are secure on %s: %s (CA-02, SE-18, ST-07)', (origin, isSecure) => {
    expect(hasSecureCookies(origin, false)).toBe(isSecure);
  });

  it('are sent over http to another machine only when that is allowed', () => {
    expect(hasSecureCookies('http://shop.example', true)).toBe(false);
    expect(hasSecureCookies('https://shop.example', true)).toBe(true);
  });
});
