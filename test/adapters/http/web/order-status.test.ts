import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { type CalendarDate, instant } from '#domain/time';
import { anInstant, aParcel } from '../../../builders';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { screenOf, TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let browser: TestBrowser;
let number: number;
let owner: TestBrowser;
const email = 'shopper@example.com';

beforeEach(async () => {
  shop = await anHttpShop();
  browser = new TestBrowser(shop);
  const customer = await aSignedInCustomer(shop);
  owner = customer.browser;
  number = await customer.order('one');
});

const lookUp = (typed: string | number = number, address = email) =>
  browser.post('/order-status', { number: String(typed), email: address });

describe('looking an order up', () => {
  it('is open to guests of both sites, and takes the number of an emailed link', async () => {
    const page = await browser.get(`/order-status?number=${number}`);
    expect([page.statusCode, screenOf(page.body)]).toMatchObject([
      200,
      { kind: 'order-status', heading: 'Order Status', values: { number: String(number), email: '' } },
    ]);
    expect(page.headers['cache-control']).toContain('no-store');
    const staff = await new TestBrowser(shop, 'HPSF').get('/order-status');
    expect(staff.statusCode).toBe(200);
  });

  it('leads a logged-in owner to the order in their account, and nobody else', async () => {
    const other = await aSignedInCustomer(shop, 'other@example.com');
    const path = `/order-status?number=${number}`;
    const led = await owner.get(path);
    expect([led.statusCode, led.headers.location]).toEqual([302, `/account/orders/${number}`]);
    const asked = (await other.browser.get(path)).body;
    expect(screenOf(asked)).toMatchObject({ kind: 'order-status', values: { number: String(number) } });
    for (const typed of ['nothing', '0', ''])
      expect((await owner.get(`/order-status?number=${typed}`)).statusCode).toBe(200);
  });

  it('says what was shipped, with whom and when, in parts too', async () => {
    const { fulfillment } = shop.ports.DTC;
    const tracking = { carrier: 'Acme Parcel', number: 'AP1', url: 'https://track.example/AP1' };
    await fulfillment.ship('one' as OrderId, aParcel({ tracking }))();
    const parcel = { orderId: 'one' as OrderId, number: 1 };
    const expectedOn = '2026-03-11' as CalendarDate;
    await fulfillment.addEvent(parcel, { kind: 'delayed', at: instant(anInstant() + 86_400_000), expectedOn })();
    const part = screenOf((await lookUp()).body).order;
    expect(part).toMatchObject({
      status: 'Partly shipped',
      steps: [{ label: 'Ordered and paid' }, { label: 'Partly shipped', date: 'March 5, 2026', isCurrent: true }],
      shipped: {
        parcels: [
          {
            heading: 'Your package',
            expected: 'Now expected on March 11, 2026',
            carrier: 'Acme Parcel, tracking number AP1',
            trackingUrl: tracking.url,
            steps: [
              { label: 'Shipped', date: 'March 5, 2026', isCurrent: false },
              { label: 'Delayed', date: 'March 6, 2026', isCurrent: true },
            ],
            items: [{ position: 0, quantity: 1 }],
          },
        ],
        note: expect.stringContaining("haven't shipped the rest"),
      },
    });
    await fulfillment.addEvent(parcel, { kind: 'delivered', at: instant(anInstant() + 2 * 86_400_000) })();
    await fulfillment.ship('one' as OrderId, aParcel({ number: 2, expectedAt: instant(anInstant() + 86_400_000) }))();
    const { steps, shipped } = screenOf((await lookUp()).body).order;
    expect(steps.at(-1)).toMatchObject({ label: 'Shipped', isCurrent: true });
    expect(shipped.parcels).toMatchObject([
      { heading: 'Package 1 of 2', steps: [{}, {}, { label: 'Delivered', isCurrent: true }] },
      { heading: 'Package 2 of 2', expected: 'Expected on March 6, 2026' },
    ]);
    expect([shipped.note, shipped.parcels[0].expected]).toEqual([undefined, undefined]);
  });

  it('shows status and items, that nothing is shipped, and neither address nor money', async () => {
    const answer = await lookUp(`#${number}`, ' SHOPPER@example.com ');
    expect([answer.statusCode, screenOf(answer.body).order]).toEqual([
      200,
      {
        number,
        status: 'Being prepared',
        steps: [
          { label: 'Ordered and paid', date: 'March 5, 2026', isCurrent: false },
          { label: 'Being prepared', isCurrent: true },
        ],
        shipped: { parcels: [], note: expect.stringContaining("hasn't shipped yet") },
        refundRequests: [],
        lines: [
          {
            position: 0,
            title: expect.any(String),
            variantTitle: expect.any(String),
            quantity: 2,
            pictureSource: 'a1b2',
          },
        ],
      },
    ]);
    for (const personal of ['Main Street', 'Aurora', '89.91', '8991', '303555'])
      expect(answer.body).not.toContain(personal);
  });

  it('treats an unknown number and a different email the same, and keeps what was typed', async () => {
    const answers = [await lookUp(number + 7), await lookUp(number, 'other@example.com')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
    const screens = answers.map(({ body }) => screenOf(body));
    expect(screens[0].alert).toBe(screens[1].alert);
    expect(screens[1]).toMatchObject({ values: { number: String(number), email: 'other@example.com' } });
    expect(screens.map(({ order }) => order)).toEqual([undefined, undefined]);
  });

  it('names the missing value at its field', async () => {
    const answer = await lookUp('one', 'nobody');
    expect([answer.statusCode, screenOf(answer.body).errors]).toEqual([
      422,
      { number: expect.stringContaining('100123'), email: expect.stringContaining('email you ordered with') },
    ]);
  });

  it('stops after five tries in 15 minutes of one order, says when to go on, and keeps what was typed', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await lookUp(number, 'other@example.com')).statusCode).toBe(422);
    const refused = await lookUp();
    const seconds = Number(refused.headers['retry-after']);
    expect([refused.statusCode, screenOf(refused.body).values]).toEqual([429, { number: String(number), email }]);
    expect(seconds > 0 && seconds <= 900).toBe(true);
    expect((await lookUp(number + 1)).statusCode).toBe(422);
    shop.pass(seconds * 1000);
    expect((await lookUp()).statusCode).toBe(200);
  });

  it('stops after fifty tries from one network, whatever the numbers', async () => {
    for (let tries = 1; tries <= 50; tries += 1) await lookUp(900_000 + tries);
    const late = await lookUp();
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('finds neither a declined order nor one of the other site', async () => {
    const declined = await (await aSignedInCustomer(shop, 'other@example.com')).order('two', { status: 'declined' });
    expect((await lookUp(declined)).statusCode).toBe(422);
    const staff = await new TestBrowser(shop, 'HPSF').post('/order-status', { number: String(number), email });
    expect(staff.statusCode).toBe(422);
  });
});
