import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { VisitorTransactionPorts } from '#application/ports/transactions';
import type { OrderId } from '#domain/orders/order';
import { aGuest, anOrder, aProduct, aVariant, aWarehouse } from '../builders';
import { atOnce, newCart, type OpenShop, type TestShop } from './test-shop';
import { type Ending, openSoldShop, transactionScopes } from './transaction-writes';

const id = (index: number): OrderId => `order-${index}` as OrderId;

/** The state of every port. */
const everything = ({ events, orders, onHand, paymentAttempts }: VisitorTransactionPorts, index: number) =>
  pipe(
    orders.keep(anOrder({ id: id(index) })),
    TE.chainW((order) => onHand.take(1, [{ sku: 'A', quantity: 1 }], order.id)),
    TE.chainFirstTaskK(() =>
      paymentAttempts.begin({
        orderId: id(index),
        attempt: 1,
        idempotencyKey: `key-${index}`,
        amount: anOrder().cost.total,
      }),
    ),
    TE.chainFirstTaskK(() => events.record({ kind: 'OrderPlaced', orderId: id(index) })),
  );

const well: Ending = (changes) => TE.fromTask(changes);

const refused: Ending = (changes) =>
  pipe(
    TE.fromTask(changes),
    TE.chain(() => TE.left('refused')),
  );

const thrown: Ending = (changes) =>
  pipe(
    TE.fromTask(changes),
    TE.chainTaskK(() => () => Promise.reject(new Error('out of ink'))),
  );

/** What every `Transactions` adapter promises. */
export const transactionsContract = (adapter: string, open: OpenShop) =>
  describe(`Transactions: ${adapter}`, () => {
    const stocked = async (): Promise<TestShop> => {
      const shop = await open();
      await shop.dtc.stockWriter.writeWarehouses([aWarehouse()])();
      await shop.dtc.catalogWriter.write([aProduct({ variants: [aVariant({ sku: 'A', stock: { 1: 5 } })] })])();
      return shop;
    };
    const state = async ({ dtc }: TestShop) => ({
      order: O.isSome(await dtc.siteOrders.find(id(1))()),
      left: (await dtc.stock.levels(['A'], '80011', 'home')())[0]?.onHand,
      attempt: O.isSome(await dtc.paymentAttempts.find(id(1), 1)()),
      events: await dtc.deliveries.waiting()(),
    });
    const untouched = { order: false, left: 5, attempt: false, events: 0 };

    it('keeps all changes when it succeeds', async () => {
      const shop = await stocked();
      expect(await shop.dtc.transactions.run((ports) => everything(ports, 1))()).toEqual(E.right(undefined));
      expect(await state(shop)).toEqual({ order: true, left: 4, attempt: true, events: 1 });
    });

    it('undoes everything when it ends in a refusal', async () => {
      const shop = await stocked();
      const refusal = { kind: 'No', why: 'because' };
      const outcome = await shop.dtc.transactions.run((ports) =>
        pipe(
          everything(ports, 1),
          TE.chainW(() => TE.left(refusal)),
        ),
      )();
      expect(outcome).toEqual(E.left(refusal));
      expect(await state(shop)).toEqual(untouched);
    });

    it('undoes everything when it throws, and throws on', async () => {
      const shop = await stocked();
      const run = shop.dtc.transactions.run((ports) =>
        pipe(
          everything(ports, 1),
          TE.chainTaskK(() => () => Promise.reject(new Error('out of ink'))),
        ),
      );
      await expect(run()).rejects.toThrow('out of ink');
      expect(await state(shop)).toEqual(untouched);
    });

    describe.each(transactionScopes)('for $scope', ({ writes, prepare }) => {
      describe.each(writes)('$write of $port', (write) => {
        const prepared = async () => prepare(await openSoldShop(open), [write]);

        it('is visible once the transaction succeeds', async () => {
          const { run, seen } = await prepared();
          const before = await seen();
          expect(await run(well)).toSatisfy(E.isRight);
          expect(await seen()).not.toEqual(before);
        });

        it('is undone by a refusal', async () => {
          const { run, seen } = await prepared();
          const before = await seen();
          expect(await run(refused)).toEqual(E.left('refused'));
          expect(await seen()).toEqual(before);
        });

        it('is undone by a throw', async () => {
          const { run, seen } = await prepared();
          const before = await seen();
          await expect(run(thrown)).rejects.toThrow('out of ink');
          expect(await seen()).toEqual(before);
        });
      });

      it('undoes the changes of all of its ports when it ends in a refusal', async () => {
        const { run, seen } = prepare(await openSoldShop(open), writes);
        const before = await seen();
        await run(refused);
        expect(await seen()).toEqual(before);
        await run(well);
        const after = await seen();
        after.forEach((one, index) => {
          expect(one, `${writes[index]?.port}.${writes[index]?.write}`).not.toEqual(before[index]);
        });
      });
    });

    it('continues after a refusal that was handled inside', async () => {
      const shop = await stocked();
      const outcome = await shop.dtc.transactions.run(({ onHand, orders }) =>
        pipe(
          onHand.take(1, [{ sku: 'A', quantity: 99 }], id(1)),
          TE.orElseW(() => orders.keep(anOrder({ id: id(1) }))),
          TE.chainW(() => orders.keep(anOrder({ id: id(1) }))),
          TE.orElseW(() => onHand.take(1, [{ sku: 'A', quantity: 2 }], id(1))),
        ),
      )();
      expect(E.isRight(outcome)).toBe(true);
      expect(await state(shop)).toMatchObject({ order: true, left: 3 });
    });

    it('sees its own changes', async () => {
      const shop = await stocked();
      const cart = await newCart(shop.dtc.carts);
      const outcome = await shop.dtc.cartTransactionsFor(aGuest()).run(({ carts }) =>
        pipe(
          carts.change(cart.id, { kind: 'SetNote', note: 'seen' }),
          TE.chainW(() => carts.get(cart.id)),
          TE.chainW(({ note }) => TE.left(note)),
        ),
      )();
      expect(outcome).toEqual(E.left('seen'));
      expect(await shop.dtc.carts.get(cart.id)()).toMatchObject(E.right({ note: '' }));
    });

    it('is invisible to others before it ends', async () => {
      const shop = await stocked();
      const running = shop.dtc.transactions.run((ports) =>
        pipe(
          everything(ports, 1),
          TE.chainW(() => TE.left('undone')),
        ),
      )();
      const seen = await atOnce(10, () => shop.dtc.siteOrders.find(id(1))());
      await running;
      expect(seen).toEqual(seen.map(() => O.none));
    });

    it('sells no more than there is, and undoes the attempts that came too late', async () => {
      const shop = await stocked();
      const outcomes = await atOnce(12, (index) => shop.dtc.transactions.run((ports) => everything(ports, index))());
      expect(outcomes.filter(E.isRight)).toHaveLength(5);
      const orders = await atOnce(12, (index) => shop.dtc.siteOrders.find(id(index))());
      expect(orders.map(O.isSome)).toEqual(outcomes.map(E.isRight));
      expect((await state(shop)).left).toBe(0);
    });
  });
