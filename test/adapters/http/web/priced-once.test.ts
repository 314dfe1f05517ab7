import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as pricing from '#domain/cart/assemble-cart';
import { aProduct, aVariant, aWarehouse } from '../../../builders';
import { typed } from '../../../contracts/checkout-input';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { hiddenFields, screenOf, TestBrowser } from '../../../test-browser';

vi.mock(import('#domain/cart/assemble-cart'), { spy: true });

let shop: HttpShop;
let browser: TestBrowser;

const writeStock = (onHand: number) =>
  shop.ports.DTC.stockWriter.writeLevels([{ sku: 'ADC-15', warehouse: 1, onHand }])();

beforeEach(async () => {
  shop = await anHttpShop({
    products: [aProduct({ variants: [aVariant({ stock: { 1: 12 } })] })],
    warehouses: [aWarehouse({ ranges: [['00501', '89999']] })],
  });
  browser = new TestBrowser(shop);
  const merchandiseId = await merchandiseOf(shop.ports.DTC, 'ADC-15');
  await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '5', sellingPlanId: '' });
});

afterEach(() => {
  vi.mocked(pricing.priceCartRecord).mockClear();
});

const pricingsOf = async (request: () => Promise<{ readonly statusCode: number }>) => {
  vi.mocked(pricing.priceCartRecord).mockClear();
  const { statusCode } = await request();
  return [statusCode, vi.mocked(pricing.priceCartRecord).mock.calls.length];
};

describe('the price of a cart', () => {
  it('is computed once for the cart page', async () => {
    expect(await pricingsOf(() => browser.get('/cart'))).toEqual([200, 1]);
  });

  it('is computed once when the cart page says that the cart cannot be bought', async () => {
    await writeStock(2);
    expect(await pricingsOf(() => browser.post('/cart', { intent: 'checkout' }))).toEqual([422, 1]);
  });

  it('is computed once when a code is applied', async () => {
    expect(await pricingsOf(() => browser.post('/cart', { intent: 'code', code: 'WELCOME10' }))).toEqual([303, 1]);
  });

  const doNothing = async (): Promise<void> => undefined;

  it.each([
    { what: 'is placed', status: 303, input: {}, before: doNothing },
    { what: 'is refused for a field', status: 422, input: { email: 'nobody' }, before: doNothing },
    { what: 'is refused for a zip that nobody serves', status: 422, input: { zip: '90001' }, before: doNothing },
    { what: 'is refused for another total', status: 422, input: { state: 'TX', zip: '75001' }, before: doNothing },
    { what: 'is refused for stock', status: 422, input: {}, before: () => writeStock(2) },
    { what: 'is declined', status: 422, input: { cardNumber: '4000000000000002' }, before: doNothing },
  ])('is computed once when an order $what', async ({ status, input, before }) => {
    const path = await browser.proceedToCheckout();
    const { body } = await browser.get(path);
    await before();
    const placeOrder = () => browser.post(path, { ...typed(input), ...hiddenFields(screenOf(body)) });
    expect(await pricingsOf(placeOrder)).toEqual([status, 1]);
  });
});
