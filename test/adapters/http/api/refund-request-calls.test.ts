import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { instant } from '#domain/time';
import { anInstant } from '../../../builders';
import { minuteInMs } from '../../../contracts/test-shop';
import { anHttpShop, type HttpShop } from '../../../http-shop';
import { aSignedInCustomer } from '../../../signed-in-customer';
import { TestBrowser } from '../../../test-browser';

let shop: HttpShop;
let owner: Awaited<ReturnType<typeof aSignedInCustomer>>;
const createdAt = instant(anInstant() - 120 * minuteInMs);
const request = { orderId: 'one', number: 1, reason: 'damaged', lines: [{ id: 'one:1', quantity: 1 }] };

beforeEach(async () => {
  shop = await anHttpShop();
  owner = await aSignedInCustomer(shop);
  await owner.order('one', { createdAt });
});

const call = async (path: string, body: object, browser = owner.browser) => {
  const answer = await browser.call(`/api/${path}`, body);
  return { status: answer.statusCode, body: answer.json() };
};

describe('an endpoint of refund requests', () => {
  it('takes a request for lines of an order, and says what can still be asked for', async () => {
    expect(await call('get-refund-requests', { orderId: 'one' })).toEqual({
      status: 200,
      body: { requests: [], requestable: [{ id: 'one:1', quantity: 2 }], nextNumber: 1, lastDay: '2026-05-11' },
    });
    const asked = await call('request-refund', { ...request, details: 'Torn.' });
    expect(asked).toEqual({
      status: 200,
      body: {
        request: {
          number: 1,
          requestedAt: '2026-03-05T12:00:00.000Z',
          reason: 'damaged',
          details: 'Torn.',
          lines: [{ id: 'one:1', quantity: 1 }],
          status: 'OPEN',
          answeredAt: null,
          refusalReason: null,
        },
      },
    });
    expect(await call('request-refund', { ...request, details: 'Torn.' })).toEqual(asked);
    expect(await call('get-refund-requests', { orderId: 'one' })).toMatchObject({
      body: { requests: [asked.body.request], requestable: [{ id: 'one:1', quantity: 1 }], nextNumber: 2 },
    });
  });

  it('says how the shop answered', async () => {
    await call('request-refund', request);
    const refused = { kind: 'refused', at: anInstant(), reason: 'We replaced it.' } as const;
    await shop.ports.DTC.refundRequests.answer('one' as OrderId, 1, refused)();
    expect(await call('get-refund-requests', { orderId: 'one' })).toMatchObject({
      body: {
        requests: [{ status: 'REFUSED', answeredAt: '2026-03-05T12:00:00.000Z', refusalReason: 'We replaced it.' }],
      },
    });
  });

  it.each([
    ['another reason', { reason: 'late' }, 400, 'VALIDATION'],
    ['no lines', { lines: [] }, 400, 'VALIDATION'],
    ['more than there is', { lines: [{ id: 'one:1', quantity: 3 }] }, 400, 'VALIDATION'],
    ['a line of another order', { lines: [{ id: 'two:1', quantity: 1 }] }, 400, 'VALIDATION'],
    ['no such line', { lines: [{ id: 'one:0', quantity: 1 }] }, 400, 'VALIDATION'],
    ['a number that is not next', { number: 2 }, 409, 'CONFLICT'],
    ['an unknown order', { orderId: 'nobody' }, 404, 'NOT_FOUND'],
  ])('refuses %s', async (_what, some, status, code) => {
    expect(await call('request-refund', { ...request, ...some })).toMatchObject({ status, body: { error: { code } } });
  });

  it('refuses an order that is not packed', async () => {
    await owner.order('new');
    const early = { ...request, orderId: 'new', lines: [{ id: 'new:1', quantity: 1 }] };
    expect(await call('request-refund', early)).toMatchObject({ status: 422, body: { error: { code: 'NOT_READY' } } });
    expect(await call('get-refund-requests', { orderId: 'new' })).toMatchObject({ body: { requestable: [] } });
  });

  it('serves the session of the owner alone', async () => {
    const other = await aSignedInCustomer(shop, 'other@example.com');
    for (const path of ['get-refund-requests', 'request-refund']) {
      expect((await call(path, request, other.browser)).status).toBe(404);
      expect((await call(path, request, new TestBrowser(shop))).status).toBe(401);
    }
  });
});
