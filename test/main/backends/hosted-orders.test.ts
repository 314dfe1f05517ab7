import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aHostedHttpShop, type HostedHttpShop } from '../../hosted-platform/hosted-http-shop';
import { type PlatformWebhook, signWebhook } from '../../hosted-platform/hosted-webhooks';
import { anHttpShop } from '../../http-shop';
import { screenOf, TestBrowser } from '../../test-browser';

let shop: HostedHttpShop;

beforeEach(async () => {
  shop = await aHostedHttpShop();
});

afterEach(() => shop.app.close());

const buyer = { email: 'pat@example.com', firstName: 'Pat', lastName: 'Doe' };
const password = 'three plain words';

/** Fills a cart as a guest, logs in, and buys it on the platform; returns the browser and the platform's order. */
const buy = async () => {
  shop.platforms.DTC.createCustomer(buyer, password);
  const browser = new TestBrowser(shop);
  const merchandiseId = await shop.merchandise('ADC-15');
  await browser.post('/cart', { intent: 'add', merchandiseId, quantity: '2', sellingPlanId: '' });
  await browser.post('/shelter/login', { email: buyer.email, password });
  await browser.call('update-cart-buyer-identity', {
    cartId: browser.cookies.get('col_cart_id'),
    buyerIdentity: { email: buyer.email, countryCode: 'US' },
  });
  const { headers } = await browser.post('/cart', { intent: 'checkout' });
  return { browser, order: shop.platforms.DTC.completeCheckout(String(headers.location)) };
};

const send = async (request: ReturnType<typeof signWebhook>, path = '/api/webhooks/fake') => {
  const { headers, body: payload } = request;
  const answer = await shop.app.inject({
    method: 'POST',
    url: path,
    headers: { host: 'shop.test', ...headers },
    payload,
  });
  return answer.statusCode;
};
const report = (webhook: PlatformWebhook) => send(signWebhook(webhook));

const emails = async () => {
  await shop.deliverEvents('DTC');
  return shop.ports.DTC.mail.messages.map(({ subject }) => subject);
};

describe('an order that was placed at a hosted platform', () => {
  it('is confirmed by one email, however often the platform reports it, and is in My Orders', async () => {
    const { browser, order } = await buy();
    for (const topic of ['orders/create', 'orders/paid', 'orders/paid', 'orders/create'] as const)
      expect(await report({ topic, order_id: order.id })).toBe(204);
    const [confirmation, ...others] = await emails();
    expect([confirmation?.includes(order.name.slice(1)), others]).toEqual([true, []]);
    const { text = '' } = shop.ports.DTC.mail.messages[0] ?? {};
    expect([text.includes('Adult Chicken'), text.includes('/order-status')]).toEqual([true, false]);
    const { orders } = screenOf((await browser.get('/account/orders')).body);
    expect(orders).toHaveLength(1);
    expect(orders[0]).toMatchObject({ number: Number(order.name.slice(1)) });
  });

  it('is confirmed if it was paid before it was placed', async () => {
    const { order } = await buy();
    await report({ topic: 'orders/paid', order_id: order.id });
    await report({ topic: 'orders/create', order_id: order.id });
    expect(await emails()).toHaveLength(1);
  });

  it('is not confirmed once it is canceled', async () => {
    const { order } = await buy();
    shop.platforms.DTC.cancelOrder(order.id);
    await report({ topic: 'orders/cancelled', order_id: order.id });
    await report({ topic: 'orders/paid', order_id: order.id });
    expect(await emails()).toEqual([]);
  });

  it('has one email for each refund, once the platform shows it', async () => {
    const { browser, order } = await buy();
    await report({ topic: 'orders/paid', order_id: order.id });
    const early = { topic: 'refunds/create', order_id: order.id, refund_id: 'gid://platform/Refund/9001' } as const;
    expect(await report(early)).toBe(503);
    const { id: refund_id } = shop.platforms.DTC.refundOrder(order.id);
    for (let repeat = 0; repeat < 3; repeat += 1)
      expect(await report({ topic: 'refunds/create', order_id: order.id, refund_id })).toBe(204);
    expect(await emails()).toHaveLength(2);
    const page = await browser.get(`/account/orders/${order.name.slice(1)}`);
    expect([page.statusCode, screenOf(page.body).refunds]).toMatchObject([200, [{ number: 1 }]]);
  });

  it('leads to emails from the platform alone with ORDER_EMAILS=platform', async () => {
    await shop.app.close();
    shop = await aHostedHttpShop(undefined, 'platform');
    const { order } = await buy();
    const { id: refund_id } = shop.platforms.DTC.refundOrder(order.id);
    await report({ topic: 'orders/paid', order_id: order.id });
    await report({ topic: 'refunds/create', order_id: order.id, refund_id });
    expect(await emails()).toEqual([]);
  });
});

describe('the webhooks of a platform', () => {
  const paid = { topic: 'orders/paid', order_id: 'gid://platform/Order/1001' };

  it.each([
    ['without a signature', { headers: { 'content-type': 'application/json' }, body: JSON.stringify(paid) }],
    ['with a signature of another body', { ...signWebhook(paid), body: JSON.stringify({ ...paid, order_id: 'x' }) }],
  ])('are refused %s', async (_what, request) => {
    expect(await send(request)).toBe(401);
    expect(await emails()).toEqual([]);
  });

  it('may be larger than the requests of our own endpoints', async () => {
    const { order } = await buy();
    const long = { topic: 'orders/paid', order_id: order.id, note: 'x'.repeat(200_000) } as const;
    expect(await send(signWebhook(long))).toBe(204);
    expect(await send(signWebhook({ ...long, note: 'x'.repeat(1_100_000) }))).toBe(413);
  });

  it('are refused if they say nothing of an order', async () => {
    for (const nonsense of [{}, { topic: 'products/update' }, { topic: 'refunds/create', order_id: 'x' }])
      expect(await send(signWebhook(nonsense))).toBe(400);
  });

  it('have no other name than the platform, and no other method than POST', async () => {
    expect(await send(signWebhook(paid), '/api/webhooks/other')).toBe(404);
    const answer = await shop.app.inject({ url: '/api/webhooks/fake', headers: { host: 'shop.test' } });
    expect(answer.statusCode).toBe(404);
  });

  it('are an unknown endpoint of a shop without a platform', async () => {
    const embedded = await anHttpShop();
    const { headers, body: payload } = signWebhook(paid);
    const request = { method: 'POST', headers: { host: 'shop.test', ...headers }, payload } as const;
    const [webhook, nothing] = [
      await embedded.app.inject({ ...request, url: '/api/webhooks/fake' }),
      await embedded.app.inject({ ...request, url: '/api/nothing' }),
    ];
    expect([webhook.statusCode, webhook.json().error.message]).toEqual([404, nothing.json().error.message]);
  });
});
