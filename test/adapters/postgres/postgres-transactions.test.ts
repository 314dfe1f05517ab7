import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { describe, expect, it } from 'vitest';
import type { OrderId } from '#domain/orders/order';
import { anOrder, aProduct, aVariant, aWarehouse } from '../../builders';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const orderId = (index: number): OrderId => `order-${index}` as OrderId;

describe.each(engines)('a transaction on the engine $name', (engine) => {
  const { open } = shopsOn(engine);

  it('throws, rather than waits for itself, when a query outside of it is made from inside', async () => {
    const { dtc } = await open();
    const queryOutside = dtc.transactions.run(({ orders }) =>
      pipe(
        orders.keep(anOrder()),
        TE.chainTaskK(() => dtc.products.byHandle('anything')),
      ),
    );
    await expect(queryOutside()).rejects.toThrow('only the ports of the transaction');
    const nested = dtc.transactions.run(() => dtc.transactions.run(() => TE.right(1)));
    await expect(nested()).rejects.toThrow('only the ports of the transaction');
    expect(await dtc.transactions.run(() => TE.right(1))()).toEqual(E.right(1));
  });

  it('lets work that it started continue after its end', async () => {
    const { dtc } = await open();
    let later: Promise<unknown> = Promise.resolve();
    await dtc.transactions.run(() => {
      later = new Promise((resolve) => setImmediate(resolve)).then(() =>
        dtc.transactions.run(() => TE.right('done'))(),
      );
      return TE.right(1);
    })();
    expect(await later).toEqual(E.right('done'));
  });

  it('is run again after a deadlock', async () => {
    const { dtc } = await open();
    await dtc.stockWriter.writeWarehouses([aWarehouse()])();
    const variants = ['A', 'B'].map((sku) => aVariant({ sku, sizeSlug: sku, stock: { 1: 100 } }));
    await dtc.catalogWriter.write([aProduct({ variants })])();
    const takeBoth = (skus: readonly string[], index: number) =>
      dtc.transactions.run(({ onHand }) =>
        pipe(
          skus,
          TE.traverseSeqArray((sku) => onHand.take(1, [{ sku, quantity: 1 }], orderId(index))),
        ),
      )();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, (_, index) => takeBoth(index % 2 ? ['A', 'B'] : ['B', 'A'], index)),
    );
    expect(outcomes.every(E.isRight)).toBe(true);
    const left = await dtc.stock.levels(['A', 'B'], '80011', 'home')();
    expect(left.map(({ onHand }) => onHand)).toEqual([96, 96]);
  });
});
