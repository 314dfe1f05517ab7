import { beforeEach, describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { anOrder, anOrderLine, aRefund, someContent } from '../../../builders';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { payOrder } from '../../../pay-order';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { aStaffPerson } from '../../../staff-person';
import { screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;
const path = '/account/orders/100001/invoice';
const id = 'one' as OrderId;

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
  await owner.order('one');
  await payOrder(shop.ports.DTC, anOrder({ id }));
});

describe('the invoice of an order', () => {
  it('is linked from the order, and has seller, address, lines, tax by state, total and card', async () => {
    const contact = { title: 'Contact', phone: '800-555-0100', hours: 'Daily', email: '', topics: [] };
    await shop.ports.DTC.content.write(someContent({ contact: [contact] }))();
    expect((await owner.browser.get('/account/orders/100001')).body).toContain(`href="${path}"`);
    const { body, statusCode } = await owner.browser.get(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Invoice for order 100001 | Provender</title>');
    expect(screenOf(body)).toMatchObject({
      kind: 'invoice',
      route: 'orders',
      seller: expect.arrayContaining(['Provender', '800-555-0100', 'shop.test']),
      address: { city: 'Aurora' },
      details: [
        { label: 'Order', text: '100001' },
        { label: 'Date', text: 'March 5, 2026' },
        { label: 'Payment', text: 'Visa ending in 4242' },
      ],
      lines: [
        {
          quantity: 2,
          listPrice: 4599,
          amount: 8738,
          details: expect.arrayContaining([expect.stringContaining('ADC-15'), 'Autoship −$4.60']),
        },
      ],
      costs: [
        { label: 'Items', amount: '$87.38' },
        { label: 'Shipping', amount: 'Free' },
        { label: 'Sales tax, Colorado (2.9%)', amount: '$2.53' },
        { label: 'Total', amount: '$89.91' },
        { label: 'You saved', amount: '$4.60' },
      ],
      refunds: [],
    });
  });

  it('lists refunds with their tax, and what was paid after them', async () => {
    await shop.ports.DTC.orderRefunds.begin(id, aRefund())();
    await shop.ports.DTC.orderRefunds.settle(id, 1, { status: 'done', reference: 'r-1' })();
    expect(screenOf((await owner.browser.get(path)).body).refunds).toEqual([
      { kind: 'part', label: 'Refund, March 5, 2026 (includes $1.27 tax)', amount: '−$44.96' },
      { kind: 'total', label: 'Paid after refunds', amount: '$44.95' },
    ]);
  });

  it('has the program discount on the staff site, whose catalog alone shows no prices', async () => {
    const staff = await aStaffPerson(shop);
    const lines = [anOrderLine({ quantity: 2, listPrice: money(3000), compareAtPrice: money(4500) })];
    await staff.order('staff', { lines });
    const { costs } = screenOf((await staff.browser.get('/account/orders/100002/invoice')).body);
    expect(costs).toEqual(
      expect.arrayContaining([expect.objectContaining({ label: 'Program Discount', amount: '−$30.00' })]),
    );
  });

  it('is for the session of the owner alone, and for orders that are paid (ST-08)', async () => {
    const other = await aSignedInCustomer(shop, 'other@example.com');
    expect((await other.browser.get(path)).statusCode).toBe(404);
    const guest = await new TestBrowser(shop).get(path);
    expect(String(guest.headers.location)).toMatch(/^\/shelter\/login/);
    await owner.order('pending', { status: 'pending' });
    expect((await owner.browser.get('/account/orders/100002/invoice')).statusCode).toBe(404);
    expect((await owner.browser.get('/account/orders/100002')).body).not.toContain('/invoice');
  });

  it('says that the order was canceled', async () => {
    await owner.browser.post('/account/orders/100001', { intent: 'cancel' });
    const { note, refunds } = screenOf((await owner.browser.get(path)).body);
    expect([note, refunds.length]).toEqual(['This order was canceled.', 2]);
  });
});
