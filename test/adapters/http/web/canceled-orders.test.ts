import * as O from 'fp-ts/Option';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelOrderTexts } from '#application/orders/account-messages';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { anInstant, anOrder, aRefund } from '../../../builders';
import { startAutoship } from '../../../contracts/start-autoship';
import { minuteInMs } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { payOrder } from '../../../pay-order';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;
const path = '/account/orders/100001';
/** Of an order that is packed. */
const createdAt = instant(anInstant() - 120 * minuteInMs);

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
  await owner.order('one');
  await payOrder(shop.ports.DTC, anOrder({ id: 'one' as OrderId }));
});

const cancel = ({ browser } = owner) => browser.post(path, { intent: 'cancel' });
const screen = async (of = path) => screenOf((await owner.browser.get(of)).body);
const isCanceled = async () => (await screen()).status === 'Canceled';

describe('canceling an order on its page', () => {
  it('is offered until it is packed, with what it means', async () => {
    const { body } = await owner.browser.get(path);
    expect(screenOf(body).cancel).toEqual([cancelOrderTexts.until('March 5, 2026 at 7:00 AM MST')]);
    expect(body).toContain(`href="${path}?cancel=confirm"`);
    expect(body).not.toContain('value="cancel"');
    await owner.order('late', { createdAt });
    const later = await owner.browser.get('/account/orders/100002');
    expect(screenOf(later.body).cancel).toBeUndefined();
    expect(later.body).not.toContain('cancel=confirm');
    const asked = await owner.browser.get('/account/orders/100002?cancel=confirm');
    expect(asked.body).not.toContain('value="cancel"');
  });

  it('leads to a page that asks, and offers to cancel its Autoship too', async () => {
    const asked = await owner.browser.get(`${path}?cancel=confirm`);
    expect(asked.body).toMatch(/<button [^>]*value="cancel"[^>]*>Cancel order<\/button>/);
    expect(asked.body).not.toContain('name="autoship"');
    const id = 'one-1' as AutoshipContractId;
    await startAutoship(shop.ports.DTC, owner.customerId, { id, firstOrderId: 'one' as OrderId });
    const withAutoship = await owner.browser.get(`${path}?cancel=confirm`);
    expect(withAutoship.body).toMatch(
      /<input type="checkbox" name="autoship" (value="cancel" checked=""|checked="" value="cancel")/,
    );
    const answer = await owner.browser.post(path, { intent: 'cancel', autoship: 'cancel' });
    const { body } = await owner.browser.get(String(answer.headers.location));
    expect(body).toContain(cancelOrderTexts.canceledWithAutoship.canceled);
    const started = O.toUndefined(await shop.ports.DTC.siteAutoships.find(id)());
    expect(started?.contract.status.kind).toBe('canceled');
  });

  it('cancels it without script, says so, and shows what is refunded', async () => {
    const answer = await cancel();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?notice=cancelled`]);
    const { body } = await owner.browser.get(String(answer.headers.location));
    expect(body).toContain(cancelOrderTexts.canceled);
    expect(body).toContain('Refunded to your card');
    expect(screenOf(body)).toMatchObject({
      status: 'Canceled',
      refunds: [{ number: 1, label: 'Refunded to your card', date: 'March 5, 2026', amount: 8991 }],
    });
    expect(screenOf(body).steps.at(-1)).toEqual({ label: 'Canceled', date: 'March 5, 2026', isCurrent: true });
    expect(screenOf(body).cancel).toBeUndefined();
    expect((await screen('/account/orders')).orders).toMatchObject([{ status: 'Canceled' }]);
    const looked = await new TestBrowser(shop).post('/order-status', {
      number: String(screenOf(body).number),
      email: 'shopper@example.com',
    });
    expect(screenOf(looked.body).order).toMatchObject({
      status: 'Canceled',
      shipped: { parcels: [], note: "This order is canceled, so it won't ship." },
    });
    expect((await screen('/account/dashboard')).next).toMatch(/^Your order \d+ is canceled\.$/);
  });

  it('gives a repeated press the same result as the first', async () => {
    const answers = [await cancel(), await cancel()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await screen()).refunds).toHaveLength(1);
  });

  it('is refused in a sentence once it is packed', async () => {
    await owner.order('late', { createdAt });
    const late = await owner.browser.post('/account/orders/100002', { intent: 'cancel' });
    expect([late.statusCode, screenOf(late.body).cancelAlert]).toEqual([422, cancelOrderTexts.refused]);
    expect(late.body).toContain('role="alert"');
  });

  it('says nothing of a cancellation that was not made', async () => {
    const { body } = await owner.browser.get(`${path}?notice=cancelled`);
    expect(body).not.toContain(cancelOrderTexts.canceled);
  });

  it('is for the session of the owner alone: others find no such order, a guest has to log in (ST-08)', async () => {
    const other = await aSignedInCustomer(shop, 'other@example.com');
    expect((await cancel(other)).statusCode).toBe(404);
    const guest = await new TestBrowser(shop).post(path, { intent: 'cancel' });
    expect(guest.statusCode).toBe(302);
    expect(String(guest.headers.location)).toMatch(/^\/shelter\/login/);
    expect(await isCanceled()).toBe(false);
  });

  it('is not made by a form of another site', async () => {
    const foreign = await owner.browser.post(path, { intent: 'cancel' }, { origin: 'https://other.test' });
    expect(foreign.statusCode).toBe(403);
    expect(await isCanceled()).toBe(false);
  });
});

describe('a partly refunded order', () => {
  it('says so on its page, in the list, at its status, and in its call', async () => {
    const { orderRefunds } = shop.ports.DTC;
    await orderRefunds.begin('one' as OrderId, aRefund())();
    expect(await screen()).toMatchObject({ status: 'Partly refunded', refunds: [{ label: 'Refund on its way' }] });
    expect((await screen('/account/orders')).orders).toMatchObject([{ status: 'Partly refunded' }]);
    const { number } = await screen();
    const looked = await new TestBrowser(shop).post('/order-status', {
      number: String(number),
      email: 'shopper@example.com',
    });
    expect(screenOf(looked.body).order).toMatchObject({ status: 'Partly refunded' });
    const called = await owner.browser.call('get-platform-orders', {});
    expect(called.json<{ orders: unknown[] }>().orders).toMatchObject([{ financialStatus: 'PARTIALLY_REFUNDED' }]);
    const rest = aRefund({ number: 2 });
    await orderRefunds.begin('one' as OrderId, rest)();
    const whole = await owner.browser.call('get-platform-orders', {});
    expect(whole.json<{ orders: unknown[] }>().orders).toMatchObject([{ financialStatus: 'REFUNDED' }]);
  });
});
