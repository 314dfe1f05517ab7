import { describe, expect, it } from 'vitest';
import { isSameOriginRequest } from '#adapters/http/same-origin';

const shop = 'https://shop.example';
const from = (origin: string | undefined, fetchSite?: string) =>
  isSameOriginRequest({ ...(origin ? { origin } : {}), ...(fetchSite ? { 'sec-fetch-site': fetchSite } : {}) }, shop);

describe('a request that changes something (ST-08)', () => {
  it('is allowed from a page of the shop, and from a client that is no browser', () => {
    expect([from(shop, 'same-origin'), from(shop), from(undefined, 'none'), from(undefined)]).toEqual(
      Array(4).fill(true),
    );
  });

  it('is allowed from the checkout, whose referrer policy hides the origin', () => {
    expect(from('null', 'same-origin')).toBe(true);
  });

  it('is allowed from an old browser that hides its origin only when the address is secret', () => {
    expect([
      isSameOriginRequest({ origin: 'null' }, shop, true),
      isSameOriginRequest({ origin: 'null' }, shop),
    ]).toEqual([true, false]);
    expect(isSameOriginRequest({ origin: 'null', 'sec-fetch-site': 'cross-site' }, shop, true)).toBe(false);
    expect(isSameOriginRequest({ origin: 'https://evil.example' }, shop, true)).toBe(false);
  });

  it('is refused from any other site', () => {
    expect([
      from('https://evil.example', 'cross-site'),
      from('https://evil.example'),
      from('https://evil.example', 'same-origin'),
      from(shop, 'same-site'),
      from('null', 'cross-site'),
      from('null', 'none'),
      from('null'),
    ]).toEqual(Array(7).fill(false));
  });
});
