import { beforeEach, describe, expect, it } from 'vitest';
import { buildAutoshipPlan } from '#domain/autoship/selling-plan';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { type CalendarDate, instant } from '#domain/time';
import { anInstant, anOrderLine, aProductNamed, aWarehouse, someContent } from '../../../builders';
import { startAutoship } from '../../../contracts/start-autoship';
import { postingForms } from '../../../html-forms';
import { anHttpShop, type HttpShop, merchandiseOf } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;

beforeEach(async () => {
  shop = await anHttpShop({
    products: [
      aProductNamed('Chicken', {}, { stock: { 1: 50 } }),
      aProductNamed('Salmon', {}, { stock: { 1: 50 } }),
      aProductNamed('Turkey', {}, { stock: { 1: 0 } }),
    ],
    warehouses: [aWarehouse({ ranges: [['00501', '99950']] })],
  });
  owner = await aSignedInCustomer(shop);
});

const screen = async (path: string, { browser } = owner) => screenOf((await browser.get(path)).body);
const lineOf = async (sku: string, some: Parameters<typeof anOrderLine>[0] = {}) => {
  const { sellingPlan: _plan, ...line } = anOrderLine({ sku, title: sku, discounts: [], ...some });
  return { ...line, merchandiseId: await merchandiseOf(shop.ports.DTC, sku) };
};

describe('the dashboard', () => {
  it('starts friendly, then says how the last order is', async () => {
    expect(await screen('/account/dashboard')).toMatchObject({
      heading: 'My Account',
      next: expect.stringContaining("You haven't ordered anything yet."),
    });
    const number = await owner.order('one');
    expect(await screen('/account/dashboard')).toMatchObject({
      next: `We're preparing your order ${number}.`,
      lastOrder: { number, date: 'March 5, 2026', url: '/account/orders/100001' },
    });
    const checked = await owner.order('two', { status: 'pending' });
    expect((await screen('/account/dashboard')).next).toContain(`checking the payment for order ${checked}`);
  });

  it('says when the next Autoship comes', async () => {
    await owner.order('one');
    await startAutoship(shop.ports.DTC, owner.customerId, { anchor: '2026-04-02' as CalendarDate });
    expect((await screen('/account/dashboard')).next).toBe('Your next Autoship ships on April 2, 2026.');
  });
});

describe('the list of orders', () => {
  it('shows ten orders as cards, and leads to older ones and back', async () => {
    for (let index = 1; index <= 12; index += 1) await owner.order(`order-${index}`);
    const first = await screen('/account/orders');
    expect(first).toMatchObject({ heading: 'My Orders', isSearch: false });
    expect(first.orders).toHaveLength(10);
    expect(first.orders[0]).toMatchObject({ date: 'March 5, 2026', status: 'Being prepared', total: 8991 });
    await owner.order('added');
    const second = await screen(first.olderUrl);
    expect(second.orders.map(({ url }: { url: string }) => url)).toEqual([
      '/account/orders/100002',
      '/account/orders/100001',
    ]);
    expect([second.olderUrl, second.newestUrl]).toEqual([undefined, '/account/orders']);
  });

  it('finds orders by number, product, status and year, and keeps the search on older pages', async () => {
    const salmon = await owner.order('salmon', { lines: [anOrderLine({ title: 'Salmon Pâté' })] });
    const lastYear = await owner.order('last-year', { createdAt: instant(Date.parse('2026-01-01T06:59:00Z')) });
    const checked = await owner.order('checked', { status: 'pending' });
    const found = async (query: string) =>
      (await screen(`/account/orders?${query}`)).orders.map(({ url }: { url: string }) => url.split('/').at(-1));
    expect(await found(`text=%23${salmon}`)).toEqual([String(salmon)]);
    expect(await found(`text=${salmon}`)).toEqual([String(salmon)]);
    expect(await found('text=salmon%20p')).toEqual([String(salmon)]);
    expect(await found('status=pending')).toEqual([String(checked)]);
    expect(await found('year=2025')).toEqual([String(lastYear)]);
    expect(await found('year=2026&status=placed')).toEqual([String(salmon)]);
    expect(await found('year=1066&status=declined&text=&after=nonsense')).toHaveLength(3);
    expect(await screen('/account/orders?text=%27%20or%201=1%20--%00')).toMatchObject({ orders: [], isSearch: true });
  });

  it('takes digits for an order number or a part of a title, and a number sign for an order number alone', async () => {
    const number = await owner.order('salmon', { lines: [anOrderLine({ title: 'Salmon Pâté' })] });
    await owner.order('crate', { lines: [anOrderLine({ title: `Crate ${number}` })] });
    const found = async (text: string) =>
      (await screen(`/account/orders?text=${text}`)).orders.map(({ url }: { url: string }) => url.split('/').at(-1));
    expect(await found(String(number))).toEqual([String(number + 1), String(number)]);
    expect(await found(`%23${number}`)).toEqual([String(number)]);
  });

  it('shows nobody the orders of someone else', async () => {
    await owner.order('one');
    const other = await aSignedInCustomer(shop, 'other@example.com');
    expect((await screen('/account/orders', other)).orders).toEqual([]);
    const guest = await new TestBrowser(shop).get('/account/orders?year=2026');
    expect([guest.statusCode, String(guest.headers.location).startsWith('/shelter/login?redirect=')]).toEqual([
      302,
      true,
    ]);
  });
});

describe('the page of an order', () => {
  it('shows it as it was charged, with its steps and the promise of the shop', async () => {
    const guarantee = { title: 'Our promise', body: 'Money back.' };
    const content = someContent({ accountPages: [{ pages: [], satisfactionGuarantee: guarantee }] });
    await shop.ports.DTC.content.write(content)();
    const number = await owner.order('one');
    const answer = await owner.browser.get('/account/orders/100001');
    expect(answer.body).toContain(`<title>Order ${number} | Provender</title>`);
    const shown = screenOf(answer.body);
    expect(shown).toMatchObject({
      kind: 'order',
      route: 'orders',
      date: 'March 5, 2026',
      lines: [
        {
          quantity: 2,
          listPrice: 4599,
          discounts: [{ name: 'Autoship', amount: 460 }],
          amount: 8738,
          plan: expect.stringContaining('Autoship'),
        },
      ],
      cost: { goods: 8738, savings: 460, tax: 253, total: 8991 },
      address: { city: 'Aurora' },
      guarantee,
      steps: [
        { label: 'Ordered and paid', date: 'March 5, 2026' },
        { label: 'Being prepared', isCurrent: true },
      ],
    });
    expect(shown.card).toBeUndefined();
    expect(answer.body).toContain('Quantity 2, $45.99 each');
  });

  it('is being prepared for two hours, then shipped, and delivered on its day, without a cancel button', async () => {
    const placedAgo = async (id: string, hours: number): Promise<number> =>
      owner.order(id, { createdAt: instant(anInstant() - hours * 3_600_000) });
    const pageOf = (number: number) => screen(`/account/orders/${number}`);
    const next = async () => (await screen('/account/dashboard')).next;
    const delivered = await placedAgo('delivered', 24 * 9);
    await shop.runFulfillment('DTC');
    expect(await next()).toBe(`Your order ${delivered} was delivered.`);
    const shipped = await placedAgo('shipped', 2);
    await shop.runFulfillment('DTC');
    expect(await next()).toBe(`Your order ${shipped} is on its way.`);
    const placed = await placedAgo('placed', 1);
    expect(await pageOf(placed)).toMatchObject({ cancel: expect.any(Array), shipped: { parcels: [] } });
    const onItsWay = await pageOf(shipped);
    expect(onItsWay).toMatchObject({
      status: 'Shipped',
      steps: [{}, { label: 'Shipped', date: 'March 5, 2026', isCurrent: true }],
      shipped: {
        parcels: [{ expected: expect.stringMatching(/^Expected on March (9|10|11|12), 2026$/), steps: [], items: [] }],
      },
    });
    expect(onItsWay.cancel).toBeUndefined();
    expect(await pageOf(delivered)).toMatchObject({
      status: 'Delivered',
      steps: [
        {},
        { label: 'Shipped', date: 'February 24, 2026' },
        { label: 'Delivered', date: expect.stringMatching(/^(February|March) /), isCurrent: true },
      ],
    });
    const listed = async (status: string) =>
      (await screen(`/account/orders?status=${status}`)).orders.map((card: { number: number }) => card.number);
    expect(await listed('shipped')).toEqual([shipped, delivered]);
    expect([await listed('placed'), await listed('partly-shipped')]).toEqual([[placed], []]);
  });

  it('is where its old address leads, with the rest of the address (RT-18)', async () => {
    const number = await owner.order('one');
    const moved = await owner.browser.get('/account/orders/one?cancel=confirm');
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/account/orders/${number}?cancel=confirm`]);
    const other = await aSignedInCustomer(shop, 'other@example.com');
    for (const reference of ['one', String(number), `0${number}`])
      expect((await other.browser.get(`/account/orders/${reference}`)).statusCode).toBe(404);
    expect((await owner.browser.get(`/account/orders/0${number}`)).statusCode).toBe(404);
  });

  it('says that the payment is being checked', async () => {
    await owner.order('one', { status: 'pending' });
    expect((await screen('/account/orders/100001')).steps.at(-1).label).toBe('Checking payment');
  });

  it('is not found for an unknown order, a declined one, and one of someone else', async () => {
    await owner.order('one');
    await owner.order('declined', { status: 'declined' });
    const other = await aSignedInCustomer(shop, 'other@example.com');
    const codes = await Promise.all([
      other.browser.get('/account/orders/100001'),
      owner.browser.get('/account/orders/declined'),
      owner.browser.get('/account/orders/nobody'),
      other.browser.post('/account/orders/100001', { plan: '' }),
    ]);
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await new TestBrowser(shop).get('/account/orders/100001')).statusCode).toBe(302);
  });
});

describe('ordering again', () => {
  const cartLines = async () => {
    const { cart } = await screen('/cart');
    return (cart?.lines ?? []).map((line: { product: { title: string }; quantity: number }) => [
      line.product.title,
      line.quantity,
    ]);
  };

  it('says line by line what it adds, and adds that', async () => {
    const lines = [
      await lineOf('CHICKEN-1', { quantity: 2 }),
      await lineOf('TURKEY-1'),
      anOrderLine({ merchandiseId: 'gone' as MerchandiseId, title: 'Gone', quantity: 1 }),
    ];
    await owner.order('one', { lines });
    const { again } = await screen('/account/orders/100001');
    expect(again).toMatchObject({
      itemCount: 2,
      rows: [
        { quantity: 2, price: 4599, notes: [] },
        { quantity: 0, notes: ['This is out of stock right now.'] },
        { quantity: 0, notes: ["We don't sell this anymore."] },
      ],
    });
    const { body } = await owner.browser.get('/account/orders/100001');
    expect(body).toContain('available today. Press the button below to add it to your cart.');
    const added = await owner.browser.post('/account/orders/100001', { plan: again.plan });
    expect([added.statusCode, added.headers.location]).toEqual([303, '/cart?notice=ordered-again-in-part']);
    expect(await cartLines()).toEqual([['Chicken', 2]]);
  });

  it('says the price of today, and that an Autoship is not started again', async () => {
    const line = {
      ...(await lineOf('CHICKEN-1', { listPrice: money(4000) })),
      sellingPlan: buildAutoshipPlan({ count: 4, unit: 'week' }),
    };
    await owner.order('one', { lines: [line] });
    const { again } = await screen('/account/orders/100001');
    expect(again.rows[0].notes).toEqual([
      'The price is now $45.99. It was $40.00.',
      "We'll add it as a one-time purchase, not as another Autoship.",
    ]);
    await owner.browser.post('/account/orders/100001', { plan: again.plan });
    expect((await screen('/cart')).cart.lines[0].sellingPlan).toBeUndefined();
  });

  it('adds what fits beside the cart, and the whole cart stays (CA-18)', async () => {
    await owner.browser.post('/cart', {
      intent: 'add',
      merchandiseId: await merchandiseOf(shop.ports.DTC, 'SALMON-1'),
      quantity: '7',
    });
    await owner.order('one', { lines: [await lineOf('CHICKEN-1', { quantity: 4 })] });
    const { again } = await screen('/account/orders/100001');
    expect(again.rows[0]).toMatchObject({ quantity: 3, notes: [expect.stringContaining('room for only 3 of these')] });
    await owner.browser.post('/account/orders/100001', { plan: again.plan });
    expect(await cartLines()).toEqual([
      ['Salmon', 7],
      ['Chicken', 3],
    ]);
    expect((await screen('/account/orders/100001')).again).toMatchObject({ itemCount: 0 });
  });

  it('adds nothing that it has not shown, and shows it then', async () => {
    await owner.order('one', { lines: [await lineOf('CHICKEN-1', { quantity: 2 })] });
    const { again } = await screen('/account/orders/100001');
    await shop.ports.DTC.stockWriter.writeLevels([{ sku: 'CHICKEN-1', warehouse: 1, onHand: 0 }])();
    const answer = await owner.browser.post('/account/orders/100001', { plan: again.plan });
    expect([answer.statusCode, screenOf(answer.body).again.alert]).toEqual([
      422,
      expect.stringContaining('Something changed'),
    ]);
    expect(await cartLines()).toEqual([]);
  });

  it('says that everything is in the cart if it is', async () => {
    await owner.order('one', { lines: [await lineOf('CHICKEN-1')] });
    const { again } = await screen('/account/orders/100001');
    const added = await owner.browser.post('/account/orders/100001', { plan: again.plan });
    expect(added.headers.location).toBe('/cart?notice=ordered-again');
    expect((await owner.browser.get('/cart?notice=ordered-again')).body).toContain('The items from your order');
  });
});

describe('subscribing to a line of an order', () => {
  const url = '/account/orders/100001';
  const twoWeeks = buildAutoshipPlan({ count: 2, unit: 'week' });
  const fourWeeks = buildAutoshipPlan({ count: 4, unit: 'week' });

  const error = (text: string) => ({ tone: 'error', text });

  /** The forms that subscribe, as a browser without script posts them. */
  const subscribeForms = async () => {
    const { body } = await owner.browser.get(url);
    return postingForms(body)
      .filter(({ action, fields }) => action === '/cart' && fields.some(({ name }) => name === 'sellingPlanId'))
      .map(({ fields }) =>
        Object.fromEntries(fields.filter(({ name }) => name).map(({ name, value }) => [name, value])),
      );
  };
  const linesInCart = async () =>
    ((await screen('/cart')).cart?.lines ?? []).map(
      ({
        product,
        quantity,
        sellingPlan,
      }: {
        readonly product: { readonly title: string };
        readonly quantity: number;
        readonly sellingPlan?: { readonly id: string };
      }) => [product.title, quantity, sellingPlan?.id],
    );

  it('puts it into the cart with the plan it had, or with the one that is proposed', async () => {
    const lines = [
      { ...(await lineOf('CHICKEN-1', { quantity: 2 })), sellingPlan: twoWeeks },
      await lineOf('SALMON-1', { quantity: 1 }),
    ];
    await owner.order('one', { lines });
    expect((await screen(url)).again.rows).toMatchObject([
      { subscribe: { label: 'Subscribe, every 2 weeks', planId: twoWeeks.id, quantity: 2 } },
      { subscribe: { label: 'Subscribe, every 4 weeks', planId: fourWeeks.id, quantity: 1 } },
    ]);
    for (const form of await subscribeForms()) {
      const answer = await owner.browser.post('/cart', form);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart?notice=added']);
    }
    expect(await linesInCart()).toEqual([
      ['Chicken', 2, twoWeeks.id],
      ['Salmon', 1, fourWeeks.id],
    ]);
    expect((await owner.browser.get('/cart?notice=added')).body).toContain('Item added to your cart!');
  });

  it('proposes a plan if the one it had is no longer offered', async () => {
    const former = { ...fourWeeks, id: 'autoship-7w' as typeof fourWeeks.id };
    await owner.order('one', { lines: [{ ...(await lineOf('CHICKEN-1')), sellingPlan: former }] });
    expect((await screen(url)).again.rows[0].subscribe.planId).toBe(fourWeeks.id);
  });

  it('is not offered for what is out of stock, no longer sold, or sold without Autoship', async () => {
    const plain = aProductNamed('Bowl', { autoship: false }, { stock: { 1: 50 } });
    const gone = aProductNamed('Salmon', { status: 'archived' }, { stock: { 1: 50 } });
    const lines = [await lineOf('TURKEY-1'), await lineOf('SALMON-1')];
    await shop.ports.DTC.catalogWriter.write([plain, gone])();
    await owner.order('one', { lines: [...lines, await lineOf('BOWL-1', { quantity: 1 })] });
    const { rows } = (await screen(url)).again;
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).not.toHaveProperty('subscribe');
    expect(rows[2]).toMatchObject({ quantity: 1 });
    expect(await subscribeForms()).toEqual([]);
  });

  it('asks for at most five of an item, and says the limit if the cart has no room', async () => {
    await owner.order('one', { lines: [await lineOf('CHICKEN-1', { quantity: 8 }), await lineOf('SALMON-1')] });
    const [chicken = {}, salmon = {}] = await subscribeForms();
    expect(chicken.quantity).toBe('5');
    expect((await owner.browser.post('/cart', chicken)).statusCode).toBe(303);
    const refuse = async (form: Readonly<Record<string, string>>) => {
      const answer = await owner.browser.post('/cart', form);
      return [answer.statusCode, screenOf(answer.body).notice];
    };
    expect(await refuse(chicken)).toEqual([422, error('You can order up to 5 of this item per Autoship.')]);
    await owner.browser.post('/cart', { ...salmon, sellingPlanId: '', quantity: '5' });
    expect(await refuse(salmon)).toEqual([422, error("You've reached the limit of 10 items for this order.")]);
    expect(await linesInCart()).toEqual([
      ['Chicken', 5, fourWeeks.id],
      ['Salmon', 5, undefined],
    ]);
  });

  it('says so if it is no longer sold once the button is pressed', async () => {
    await owner.order('one', { lines: [await lineOf('CHICKEN-1')] });
    const [form = {}] = await subscribeForms();
    await shop.ports.DTC.catalogWriter.write([aProductNamed('Chicken', { status: 'archived' })])();
    const answer = await owner.browser.post('/cart', form);
    expect([answer.statusCode, screenOf(answer.body).notice]).toEqual([422, error("We don't sell this item anymore.")]);
  });
});

describe('the list of sessions', () => {
  it('has the long date with the time of the shop (UI-33)', async () => {
    const { sessions } = await screen('/account/my-profile');
    expect(sessions).toMatchObject([{ lastUsed: 'March 5, 2026 at 5:00 AM MST' }]);
  });
});
