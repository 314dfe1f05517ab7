import { describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import { aProduct, aVariant, aWarehouse } from '../../builders';
import { typed } from '../../contracts/checkout-input';
import { anHttpShop, merchandiseOf } from '../../http-shop';
import { aStaffPerson } from '../../staff-person';
import { hiddenFields, screenOf } from '../../test-browser';

describe('a press on Place order for more than the warehouse near the clinic has', () => {
  it('is refused, says so at the clinic, and stores no typed ZIP code in a cookie (CH-03, PC-26)', async () => {
    const prices = { dtc: { price: money(4599) }, hpsf: { price: money(2300) } };
    const shop = await anHttpShop({
      products: [aProduct({ variants: [aVariant({ prices, stock: { 1: 2, 2: 9 } })] })],
      warehouses: [
        aWarehouse({ ranges: [['80000', '80999']] }),
        aWarehouse({ number: 2, name: 'Elsewhere', ranges: [['90000', '90999']] }),
      ],
    });
    const { browser } = await aStaffPerson(shop);
    const merchandiseId = await merchandiseOf(shop.ports.HPSF, 'ADC-15');
    await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '2' });
    const started = await browser.post('/cart', { intent: 'checkout', is_attestation_checked: 'true' });
    const path = new URL(String(started.headers.location)).pathname;
    const screen = screenOf((await browser.get(path)).body);
    expect([screen.delivery.chosen, screen.delivery.clinicProblem]).toEqual(['clinic', undefined]);
    await shop.ports.HPSF.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand: 1 }])();
    const lacking = /We have only 1 of .* left near your clinic\./;
    expect((await browser.get(path)).body).toMatch(lacking);
    const press = { ...typed({ state: 'CA', zip: '90001' }), ...hiddenFields(screen), deliverTo: 'clinic' };
    const refused = await browser.post(path, press);
    expect([refused.statusCode, screenOf(refused.body).alert]).toEqual([422, expect.stringMatching(lacking)]);
    expect(refused.cookies.map(({ name }) => name)).not.toContain('userLocation');
    expect(JSON.stringify([...browser.cookies])).not.toContain('90001');
  });
});
