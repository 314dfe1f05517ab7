import { describe, expect, it } from 'vitest';
import type { StaffProfile } from '#domain/staff-program/staff-profile';
import { aWarehouse } from '../../builders';
import { anHttpShop, merchandiseOf } from '../../http-shop';
import { aStaffPerson } from '../../staff-person';
import { aStaffProfile } from '../../staff-visitor';
import { screenOf } from '../../test-browser';
import { csvOf, importing, twoSizes } from './product-file';

const [first = {}] = twoSizes;
const groupColumn = 'Price hpsf-VET_SCHOOL';

describe('a product file with a price for an account group', () => {
  it('sells at that price to eligible members of the group alone, and not if the cell is empty', async () => {
    const row = {
      ...first,
      'Sites (product.metafields.provender.sites)': 'DTC, HPSF',
      'Staff price (variant.metafields.provender.price_hpsf)': '12.00',
      'Variant Price': '19.99',
    };
    const { report, products } = await importing(
      csvOf([
        { ...row, [groupColumn]: '9.50' },
        { ...row, Handle: 'other', Title: 'Other', 'Variant SKU': 'OTHER', [groupColumn]: '' },
      ]),
    );
    expect(report.problems).toEqual([]);
    const shop = await anHttpShop({
      products: [...products.values()],
      warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
    });
    const pricesFor = async (profile: StaffProfile, email: string) => {
      const { browser } = await aStaffPerson(shop, profile, email);
      const lines = [];
      for (const sku of ['AC-5', 'OTHER'])
        lines.push({ merchandiseId: await merchandiseOf(shop.ports.HPSF, sku), quantity: 1 });
      await browser.post('/cart', { intent: 'add', merchandiseId: lines[0]?.merchandiseId ?? '', quantity: '1' });
      await browser.post('/cart', { intent: 'add', merchandiseId: lines[1]?.merchandiseId ?? '', quantity: '1' });
      const { cart } = screenOf((await browser.get('/cart')).body);
      return Object.fromEntries(
        cart.lines.map((line: { variant: { sku: string }; unitPrice: number }) => [line.variant.sku, line.unitPrice]),
      );
    };
    const school = aStaffProfile({ accountGroup: 'VET_SCHOOL' });
    const graduated = aStaffProfile({ accountGroup: 'VET_SCHOOL', roleCode: 'STUDENT', graduationYear: 2020 });
    expect(await pricesFor(school, 'school@example.com')).toEqual({ 'AC-5': 950, OTHER: 1200 });
    expect(await pricesFor(aStaffProfile(), 'clinic@example.com')).toEqual({ 'AC-5': 1200, OTHER: 1200 });
    expect(await pricesFor(graduated, 'former@example.com')).toEqual({ 'AC-5': 1200, OTHER: 1200 });
  });
});
