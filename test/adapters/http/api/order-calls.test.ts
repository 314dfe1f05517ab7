import { beforeEach, describe, expect, it } from 'vitest';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { anInstant, anOrderLine, aParcel } from '../../../builders';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
});

type WireOrder = {
  readonly id: string;
  readonly orderNumber: number;
  readonly fulfillmentStatus: string;
  readonly trackingUrls: readonly string[];
};
type Answer = {
  readonly orders: readonly WireOrder[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
};

const ask = async (body: object = {}, { browser } = owner) => {
  const answer = await browser.call('get-platform-orders', body);
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const idsOf = async (body?: object) => (await ask(body)).orders.map(({ id }) => id);

describe('get-{platform}-orders (API-15)', () => {
  it('returns the shape of an order (EN-04)', async () => {
    const number = await owner.order('one', { lines: [anOrderLine({ quantity: 2, weight: 30 })] });
    expect((await ask()).orders).toEqual([
      {
        id: 'one',
        orderNumber: number,
        name: `#${number}`,
        processedAt: '2026-03-05T12:00:00.000Z',
        financialStatus: 'PAID',
        fulfillmentStatus: 'UNFULFILLED',
        totalPrice: { amount: '89.91', currencyCode: 'USD' },
        subtotalPrice: { amount: '87.38', currencyCode: 'USD' },
        totalShipping: { amount: '0.00', currencyCode: 'USD' },
        totalTax: { amount: '2.53', currencyCode: 'USD' },
        shippingAddress: {
          firstName: 'Test',
          lastName: 'Shopper',
          address1: '1 Main Street',
          city: 'Aurora',
          province: 'Colorado',
          provinceCode: 'CO',
          zip: '80011',
          country: 'United States',
          countryCode: 'US',
        },
        trackingUrls: [],
        lineItems: [
          {
            id: 'one:1',
            title: 'Adult Chicken & Rice Dry Dog Food',
            quantity: 2,
            total: { amount: '87.38', currencyCode: 'USD' },
            image: { url: '/_img/format_webp,width_640/a1b2', alt: 'Adult Chicken & Rice Dry Dog Food' },
            variant: { id: 'gid://provender/ProductVariant/10001', sku: 'ADC-15', weight: 15, weightUnit: 'lbs' },
          },
        ],
      },
    ]);
  });

  it('answers pages of 10 that an order in between does not move', async () => {
    for (let index = 1; index <= 12; index += 1) await owner.order(`order-${index}`);
    const first = await ask();
    expect([first.orders.length, first.orders[0]?.id, first.pageInfo.hasNextPage]).toEqual([10, 'order-12', true]);
    await owner.order('added');
    const second = await ask({ cursor: first.pageInfo.endCursor });
    expect(second.orders.map(({ id }) => id)).toEqual(['order-2', 'order-1']);
    expect(second.pageInfo.hasNextPage).toBe(false);
    expect(await ask({ cursor: second.pageInfo.endCursor })).toMatchObject({
      orders: [],
      pageInfo: { hasNextPage: false, endCursor: null },
    });
  });

  it('answers pending orders, and no declined ones', async () => {
    await owner.order('checked', { status: 'pending' });
    await owner.order('declined', { status: 'declined' });
    expect((await ask()).orders).toMatchObject([{ id: 'checked', financialStatus: 'PENDING' }]);
  });

  it('returns what an encoded query means', async () => {
    const number = await owner.order('one', { lines: [anOrderLine({ title: 'Salmon Pâté' })] });
    await owner.order('two', { cost: { ...zeroCost } });
    expect(await idsOf({ query: encodeURIComponent(`name:#${number}`) })).toEqual(['one']);
    expect(await idsOf({ query: encodeURIComponent('product:"salmon pât"') })).toEqual(['one']);
    expect(await idsOf({ query: encodeURIComponent('processed_at:>=2026-03-05 processed_at:<2026-03-06') })).toEqual([
      'two',
      'one',
    ]);
    expect(await idsOf({ query: 'fulfillment_status:fulfilled' })).toEqual([]);
    expect(await idsOf({ query: null, cursor: null, id: owner.customerId })).toEqual(['two', 'one']);
  });

  it('says how much of an order was shipped and where its parcels are, and its filter finds it then', async () => {
    const twoHours = 2 * 3_600_000;
    const { fulfillment } = shop.ports.DTC;
    const url = 'https://track.example/AP1';
    const tracking = { carrier: 'Acme Parcel', number: 'AP1', url };
    await owner.order('part', { createdAt: instant(anInstant() - twoHours) });
    await fulfillment.ship('part' as OrderId, aParcel({ tracking }))();
    await owner.order('packed', { createdAt: instant(anInstant() - twoHours) });
    await owner.order('waiting', { createdAt: instant(anInstant() - twoHours + 1) });
    await shop.runFulfillment('DTC');
    const { orders } = await ask();
    expect(orders.map(({ id, fulfillmentStatus, trackingUrls }) => [id, fulfillmentStatus, trackingUrls])).toEqual([
      ['waiting', 'UNFULFILLED', []],
      ['packed', 'FULFILLED', []],
      ['part', 'PARTIAL', [url]],
    ]);
    expect(await idsOf({ query: 'fulfillment_status:fulfilled' })).toEqual(['packed']);
    expect(await idsOf({ query: 'fulfillment_status:partial' })).toEqual(['part']);
    expect(await idsOf({ query: 'fulfillment_status:unfulfilled' })).toEqual(['waiting']);
    await fulfillment.ship('part' as OrderId, aParcel({ number: 2, tracking }))();
    const both = await owner.browser.call('get-platform-order', { id: 'part' });
    expect(both.json<{ order: WireOrder }>().order).toMatchObject({
      fulfillmentStatus: 'FULFILLED',
      trackingUrls: [url],
    });
  });

  it.each([
    { query: 'name:1 or 1=1' },
    { query: 'customer_id:1' },
    { query: 'name%253A1' },
    { query: 'product:%00' },
    { cursor: 'o1 or 1=1' },
    { quantity: 0 },
    { quantity: 51 },
  ])('refuses %j (ST-17)', async (body) => {
    await owner.order('one');
    const answer = await owner.browser.call('get-platform-orders', body);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error: { code: 'VALIDATION' } }]);
  });

  it('refuses the id of another customer, and has nothing of theirs (ST-09)', async () => {
    await owner.order('one');
    const other = await aSignedInCustomer(shop, 'other@example.com');
    expect((await ask({}, other)).orders).toEqual([]);
    expect((await other.browser.call('get-platform-orders', { id: owner.customerId })).statusCode).toBe(404);
    expect((await other.browser.call('get-platform-last-order', { id: owner.customerId })).statusCode).toBe(404);
  });
});

const zeroCost = { goods: money(0), shipping: money(0), serviceCharge: money(0), tax: money(0), total: money(0) };

describe('get-{platform}-last-order (API-16)', () => {
  it('answers null, then the newest order', async () => {
    const last = async () =>
      (await owner.browser.call('get-platform-last-order', {})).json<{ order: WireOrder | null }>();
    expect(await last()).toEqual({ order: null });
    await owner.order('one');
    await owner.order('two');
    expect((await last()).order).toMatchObject({ id: 'two' });
  });
});

describe('get-{platform}-order (API-17)', () => {
  it('returns the customer’s own order, and refuses other customers’ orders the same way as unknown ones', async () => {
    await owner.order('one');
    const other = await aSignedInCustomer(shop, 'other@example.com');
    const own = await owner.browser.call('get-platform-order', { id: 'one' });
    expect([own.statusCode, own.json<{ order: WireOrder }>().order.id]).toEqual([200, 'one']);
    const answers = [
      await other.browser.call('get-platform-order', { id: 'one' }),
      await other.browser.call('get-platform-order', { id: 'nobody' }),
    ];
    const told = answers.map((answer) => [
      answer.statusCode,
      answer.json<{ error: { message: string } }>().error.message,
    ]);
    expect(told).toEqual([
      [404, 'There is no such order.'],
      [404, 'There is no such order.'],
    ]);
  });

  it('is known under the name of the platform alone, and by POST alone', async () => {
    expect((await owner.browser.call('get-another-order', { id: 'one' })).statusCode).toBe(404);
    expect((await owner.browser.get('/api/ecom/v1.0/get-platform-order')).statusCode).toBe(405);
  });
});
