import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { AnswerRefundRequest } from '#application/orders/answer-refund-request';
import { FulfillOrder } from '#application/orders/fulfill-order';
import { RequestRefund } from '#application/orders/request-refund';
import { money, sumMoney } from '#domain/money';
import type { TypedRefundRequest } from '#domain/orders/ask-for-refund';
import type { Order, OrderId } from '#domain/orders/order';
import { cancelOrder, refundOrder } from '#main/wiring/orders/orders.tokens.ts';
import { anOrder, anOrderLine } from '../builders';
import { payOrder } from '../pay-order';
import { type EngineShop, isRight, openEngineShop } from './engine-shop';
import { atOnce, dayInMs, type OpenShop } from './test-shop';

const id = 'order-one' as OrderId;
const line = anOrderLine({ sku: 'KIBBLE-1', quantity: 3, amount: money(3001), tax: money(87) });

const typed = (some: Partial<TypedRefundRequest> = {}): TypedRefundRequest => ({
  number: 1,
  reason: 'disliked',
  details: 'She walks away from it.',
  lines: [{ position: 0, units: 2 }],
  ...some,
});

const orderOf = async ({ ports }: EngineShop): Promise<Order> => {
  const order = O.toUndefined(await ports.siteOrders.find(id)());
  if (!order) throw new Error('there is no such order');
  return order;
};

/** What asking for a refund and answering promises over every store. */
export const answerRefundRequestContract = (store: string, open: OpenShop) =>
  describe(`a refund request: ${store}`, () => {
    /** An order of three units that was placed, paid and packed three days ago. */
    const openPacked = async () => {
      const shop = await openEngineShop(open);
      const total = sumMoney([line.amount, line.tax]);
      const cost = { goods: line.amount, tax: line.tax, shipping: money(0), serviceCharge: money(0), total };
      isRight(await shop.ports.orders.keep(anOrder({ id, createdAt: shop.ports.clock(), lines: [line], cost }))());
      isRight(await shop.ports.onHand.take(1, [line], id)());
      await payOrder(shop.ports, { id, cost });
      await shop.ports.siteOrders.settle(id, 1, 'placed')();
      shop.shop.time.pass(3 * dayInMs);
      const request = shop.container.get(RequestRefund);
      const answer = shop.container.get(AnswerRefundRequest);
      const { number } = await orderOf(shop);
      const emails = async () => (await shop.emails()).map((subject) => subject.replace(String(number), 'N'));
      return { shop, request, answer, emails };
    };

    it('is stored, and what it asks for is refunded once it is approved; an email says each', async () => {
      const { shop, request, answer, emails } = await openPacked();
      const asked = isRight(await request.execute(id, typed())());
      expect(asked).toMatchObject({ number: 1, reason: 'disliked', lines: [{ position: 0, units: 2 }] });
      expect(await emails()).toEqual(['We got your refund request for Provender order N']);
      const stock = await shop.left('KIBBLE-1');
      const refund = isRight(await answer.approve(id, 1)());
      expect(refund).toMatchObject({ number: 1, status: 'done', total: 2001 + 58, lines: [{ units: 2 }] });
      expect((await orderOf(shop)).refundRequests).toMatchObject([{ answer: { kind: 'approved', refund: 1 } }]);
      expect(await shop.left('KIBBLE-1')).toBe(stock);
      expect((await emails()).toSorted()).toEqual([
        'We got your refund request for Provender order N',
        'Your Provender order N has shipped',
        'Your refund for Provender order N',
      ]);
    });

    it('is approved for fewer items if the shop says so, and for no others', async () => {
      const { shop, request, answer } = await openPacked();
      isRight(await request.execute(id, typed())());
      expect(await answer.approve(id, 1, [{ position: 0, units: 3 }])()).toEqual(
        E.left({ kind: 'UnitsNotAsked', position: 0, asked: 2 }),
      );
      expect((await orderOf(shop)).refunds).toBeUndefined();
      expect(isRight(await answer.approve(id, 1, [{ position: 0, units: 1 }])())).toMatchObject({
        lines: [{ units: 1 }],
      });
      // The other unit can be asked for again.
      isRight(await request.execute(id, typed({ number: 2 }))());
    });

    it('is refused with a reason, which the customer reads, and nothing is paid', async () => {
      const { shop, request, answer, emails } = await openPacked();
      isRight(await request.execute(id, typed())());
      expect(await answer.refuse(id, 1, ' ')()).toEqual(E.left({ kind: 'NoReason' }));
      isRight(await answer.refuse(id, 1, 'We replaced this bag')());
      expect((await orderOf(shop)).refundRequests).toMatchObject([
        { answer: { kind: 'refused', reason: 'We replaced this bag' } },
      ]);
      expect((await orderOf(shop)).refunds).toBeUndefined();
      expect((await emails()).toSorted()).toEqual([
        'We got your refund request for Provender order N',
        'Your refund request for Provender order N',
      ]);
    });

    it('takes what has shipped of a partly shipped order, and the rest still ships', async () => {
      const { shop, request, answer } = await openPacked();
      const part = 'order-part' as OrderId;
      const cost = anOrder({ lines: [line] }).cost;
      isRight(
        await shop.ports.orders.keep(anOrder({ id: part, createdAt: shop.ports.clock(), lines: [line], cost }))(),
      );
      isRight(await shop.ports.onHand.take(1, [line], part)());
      await payOrder(shop.ports, { id: part, cost });
      await shop.ports.siteOrders.settle(part, 1, 'placed')();
      const fulfill = shop.container.get(FulfillOrder);
      isRight(await fulfill.execute({ id: part, units: [{ sku: 'KIBBLE-1', units: 1 }] })());
      const stock = await shop.left('KIBBLE-1');
      expect(await request.execute(part, typed())()).toEqual(E.left({ kind: 'UnitsNotLeft', position: 0, left: 1 }));
      isRight(await request.execute(part, typed({ lines: [{ position: 0, units: 1 }] }))());
      isRight(await answer.approve(part, 1)());
      expect(await shop.left('KIBBLE-1')).toBe(stock);
      expect(isRight(await fulfill.execute({ id: part, units: [] })())).toMatchObject({ lines: [{ units: 2 }] });
    });

    it('is answered once of many times at once, and paid once', async () => {
      const { shop, request, answer } = await openPacked();
      isRight(await request.execute(id, typed())());
      const outcomes = await atOnce(
        8,
        async (index): Promise<E.Either<unknown, unknown>> =>
          index % 2 ? answer.refuse(id, 1, 'No')() : answer.approve(id, 1)(),
      );
      expect(outcomes.filter(E.isRight)).toHaveLength(1);
      for (const refused of outcomes.filter(E.isLeft)) expect(refused.left).toEqual({ kind: 'AlreadyAnswered' });
      const { refunds = [], refundRequests } = await orderOf(shop);
      const isApproved = outcomes.findIndex(E.isRight) % 2 === 0;
      expect(refunds).toHaveLength(isApproved ? 1 : 0);
      expect(refundRequests).toMatchObject([{ answer: { kind: isApproved ? 'approved' : 'refused' } }]);
    });

    it('is stored once of many presses at once', async () => {
      const { shop, request, emails } = await openPacked();
      const outcomes = await atOnce(6, () => request.execute(id, typed())());
      expect(outcomes.map(E.isRight)).toEqual(outcomes.map(() => true));
      expect((await orderOf(shop)).refundRequests).toHaveLength(1);
      expect(await emails()).toHaveLength(1);
    });

    it('is not taken for an order that is canceled at the same time, nor paid for what the shop refunds meanwhile', async () => {
      const { shop, request, answer } = await openPacked();
      const canceled = 'order-canceled' as OrderId;
      isRight(await shop.ports.orders.keep(anOrder({ id: canceled, createdAt: shop.ports.clock() }))());
      await payOrder(shop.ports, anOrder({ id: canceled }));
      await shop.ports.siteOrders.settle(canceled, 1, 'placed')();
      const cancel = shop.container.get(cancelOrder).execute(canceled, { actor: 'customer', autoship: 'keep' });
      const outcomes = await Promise.all([
        cancel(),
        request.execute(canceled, typed({ lines: [{ position: 0, units: 1 }] }))(),
      ]);
      expect(E.isRight(outcomes[0])).toBe(true);
      expect(['NotPackedYet', 'NothingLeftToAsk']).toContain(E.isLeft(outcomes[1]) && outcomes[1].left.kind);

      isRight(await request.execute(id, typed())());
      isRight(await shop.container.get(refundOrder).execute({ id })());
      expect(await answer.approve(id, 1)()).toEqual(E.left({ kind: 'NothingLeftToRefund' }));
      expect((await orderOf(shop)).refunds).toHaveLength(1);
      isRight(await answer.refuse(id, 1, 'We already refunded this')());
    });

    it('is paid for a customer who was erased meanwhile, and nobody gets an email', async () => {
      const { shop, request, answer, emails } = await openPacked();
      isRight(await request.execute(id, typed())());
      isRight(await shop.ports.personalData.erase('shopper@example.com')());
      expect((await orderOf(shop)).refundRequests).toMatchObject([{ details: '', lines: [{ units: 2 }] }]);
      expect(isRight(await answer.approve(id, 1)())).toMatchObject({ status: 'done' });
      expect(await emails()).toEqual([]);
      expect((await request.execute(id, typed({ number: 2, lines: [{ position: 0, units: 1 }] }))())._tag).toBe(
        'Right',
      );
      isRight(await answer.refuse(id, 2, 'No')());
      expect(await emails()).toEqual([]);
    });

    it('needs an order that exists, and its answer a request that exists', async () => {
      const { request, answer } = await openPacked();
      const nobody = 'order-nobody' as OrderId;
      expect(await request.execute(nobody, typed())()).toEqual(E.left({ kind: 'NoSuchOrder' }));
      expect(await answer.approve(nobody, 1)()).toEqual(E.left({ kind: 'NoSuchOrder' }));
      expect(await answer.refuse(nobody, 1, 'No')()).toEqual(E.left({ kind: 'NoSuchOrder' }));
      expect(await answer.approve(id, 1)()).toEqual(E.left({ kind: 'NoSuchRequest' }));
      expect(await answer.refuse(id, 1, 'No')()).toEqual(E.left({ kind: 'NoSuchRequest' }));
    });
  });
