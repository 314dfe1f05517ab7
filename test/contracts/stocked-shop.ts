import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { fromTask, type TaskEither } from 'fp-ts/TaskEither';
import type { Cart, LineId } from '#domain/cart/cart';
import type { CartCommand } from '#domain/cart/cart-commands';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import { aLineContents, aProduct, someContents } from '../builders';
import type { OpenShop, SitePorts, TestShop } from './test-shop';

/** The merchandise ids of a product's variants on one site. */
export const merchandiseOn = async ({ products }: SitePorts, handle: string): Promise<readonly MerchandiseId[]> => {
  const sold = await products.byHandle(handle)();
  return O.isSome(sold) ? sold.value.variants.map(({ merchandiseId }) => merchandiseId) : [];
};

/** A shop that sells one product, and the merchandise ids of its variants on the site for consumers. */
export const stocked = async (
  open: OpenShop,
  product = aProduct(),
): Promise<{ shop: TestShop; ids: readonly MerchandiseId[] }> => {
  const shop = await open();
  await shop.dtc.catalogWriter.write([product])();
  return { shop, ids: await merchandiseOn(shop.dtc, product.handle) };
};

export const linesOf = (ids: readonly MerchandiseId[], quantity = 1): Cart =>
  someContents({
    lines: ids.map((merchandiseId, index) => aLineContents({ id: `line-${index}` as LineId, merchandiseId, quantity })),
  });

export const cartOf = (outcome: E.Either<unknown, PricedCart>): PricedCart => {
  if (E.isLeft(outcome)) throw new Error(`refused: ${JSON.stringify(outcome.left)}`);
  return outcome.right;
};

export const note = (text: string): CartCommand => ({ kind: 'SetNote', note: text });

/** A task as work of a transaction that is never refused. */
export const rightOf = <A>(task: Task<A>): TaskEither<never, A> => fromTask(task);
