import { describe, expect, it } from 'vitest';
import { choosePrice, findPriceListNames } from '#domain/site';

const prices = {
  dtc: { price: 100, compareAtPrice: 120 },
  hpsf: { price: 60 },
  'hpsf-vet_school': { price: 50, compareAtPrice: 70 },
};

describe('the price of a variant', () => {
  it('comes from the first list that has one', () => {
    expect(choosePrice(prices, findPriceListNames('DTC'))).toEqual({ price: 100, compareAtPrice: 120 });
    expect(choosePrice(prices, findPriceListNames('HPSF', 'VET_SCHOOL'))?.price).toBe(50);
    expect(choosePrice(prices, findPriceListNames('HPSF', 'SHELTER'))?.price).toBe(60);
    expect(choosePrice({ dtc: prices.dtc }, findPriceListNames('HPSF'))).toBeUndefined();
  });

  it('is compared with the public price on the staff site', () => {
    expect(choosePrice(prices, findPriceListNames('HPSF', 'VET_SCHOOL'))?.compareAtPrice).toBe(100);
    const { dtc: _public, ...staff } = prices;
    expect(choosePrice(staff, findPriceListNames('HPSF', 'VET_SCHOOL'))?.compareAtPrice).toBe(70);
  });

  it('is of no account group on the site for consumers', () => {
    expect(findPriceListNames('DTC', 'VET_SCHOOL')).toEqual(['dtc']);
  });
});
