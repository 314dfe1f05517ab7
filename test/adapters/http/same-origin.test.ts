import { describe, expect, it } from 'vitest';
import { comesFromHere } from '#adapters/http/same-origin';

const shop = 'https://shop.example';
const from = (origin: string | undefined, fetchSite?: string) =>
  comesFromHere({ ...(origin ? { origin } : {}), ...(fetchSite ? { 'sec-fetch-site': fetchSite } : {}) }, shop);

describe('a request that changes something (ST-08)', () => {
  it('passes from a page of the shop, and from what is no browser', () => {
    expect([from(shop, 'same-origin'), from(shop), from(undefined, 'none'), from(undefined)]).toEqual(
      Array(4).fill(true),
    );
  });

  it('passes from the checkout, whose policy withholds the origin', () => {
    expect(from('null', 'same-origin')).toBe(true);
  });

  it('passes from an old browser that withholds its origin only where the address is a secret', () => {
    expect([comesFromHere({ origin: 'null' }, shop, true), comesFromHere({ origin: 'null' }, shop)]).toEqual([
      true,
      false,
    ]);
    expect(comesFromHere({ origin: 'null', 'sec-fetch-site': 'cross-site' }, shop, true)).toBe(false);
    expect(comesFromHere({ origin: 'https://evil.example' }, shop, true)).toBe(false);
  });

  it('is refused from anywhere else', () => {
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
