import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import { describe, expect, it } from 'vitest';
import { ReceiveOrderReports } from '#application/orders/receive-order-reports';
import type { Order, OrderId } from '#domain/orders/order';
import type { OrderReport } from '#domain/orders/platform-order';
import { instant } from '#domain/time';
import { anOrder, aRefund } from '../../builders';
import { openMemoryShop } from '../../memory/memory-shop';

const orderId = '1' as OrderId;
const order: Order = {
  ...anOrder({ id: orderId }),
  number: 1001,
  attempt: 1,
  origin: { kind: 'platform', platform: 'fake' },
  refunds: [aRefund({ status: 'done', reference: 'first' })],
};
const paid: OrderReport = { kind: 'paid', orderId };
const refunded: OrderReport = { kind: 'refunded', orderId, refund: 'first' };

const aReceiver = (found: O.Option<Order> = O.some(order)) => {
  const shop = openMemoryShop();
  const decode = ({ body }: { readonly body: Uint8Array }) => E.right(JSON.parse(Buffer.from(body).toString()));
  const receiver = new ReceiveOrderReports('fake', { decode }, { find: () => T.of(found) }, shop.siteTransactions);
  return {
    shop,
    receive: (...reports: readonly OrderReport[]) =>
      receiver.execute({ headers: {}, body: Buffer.from(JSON.stringify(reports)) })(),
    handlers: async () => {
      const lease = { token: 'test', expiresAt: instant(shop.clock() + 60_000) };
      return (await shop.deliveries.claim(100, 0, lease)()).map(({ handler }) => handler).toSorted();
    },
  };
};

describe('receiving the reports of a platform', () => {
  it('records the events of each report once, in any order and with any repeats', async () => {
    const some = fc.array(fc.constantFrom<OrderReport>(paid, refunded, { kind: 'placed', orderId }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(some, async (reports) => {
        const { receive, handlers } = aReceiver();
        for (const report of [...reports, paid, refunded]) expect(await receive(report)).toEqual(E.right(undefined));
        expect(await handlers()).toEqual(['order-confirmation', 'order-refunded-mail']);
      }),
      { numRuns: 50 },
    );
  });

  it('records one event of simultaneous repeats', async () => {
    const { receive, handlers } = aReceiver();
    await Promise.all(Array.from({ length: 10 }, () => receive(paid)));
    expect(await handlers()).toEqual(['order-confirmation']);
  });

  it('takes no refund that the order does not show, so that a later repeat is new', async () => {
    const early = aReceiver(O.none);
    expect(await early.receive(paid, refunded)).toEqual(E.left({ kind: 'OrderNotReady' }));
    expect(await early.handlers()).toEqual(['order-confirmation']);
    expect(await early.shop.orderReports.kindsOf('fake', orderId)()).toEqual(new Set(['paid']));
  });
});
