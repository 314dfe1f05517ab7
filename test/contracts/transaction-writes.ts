import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import type { SubscriptionId } from '#application/ports/subscriptions';
import type { TransactionPorts } from '#application/ports/transactions';
import type { Cart, CartId } from '#domain/cart/cart';
import type { OrderId } from '#domain/orders/order';
import { anOrder, aProduct, aSubscription, aVariant, aWarehouse, someContents } from '../builders';
import type { OpenShop, SitePorts, TestTime } from './test-shop';

/** A shop with goods, carts, checkouts, orders and mail for each kind of write to change. */
type SoldShop = {
  readonly dtc: SitePorts;
  readonly time: TestTime;
  readonly carts: Readonly<Record<'changed' | 'finished' | 'claimed' | 'completed' | 'released', Cart>>;
};

const id = (name: string): OrderId => `order-${name}` as OrderId;
const attemptOf = (name: string) => ({
  orderId: id(name),
  attempt: 1,
  idempotencyKey: `key-${name}`,
  amount: anOrder().cost.total,
});

/** Opens a shop in which every write of `transactionWrites` has something to change. */
export const openSoldShop = async (open: OpenShop): Promise<SoldShop> => {
  const { dtc, time } = await open();
  await dtc.stockWriter.writeWarehouses([aWarehouse()])();
  const variants = ['A', 'B'].map((sku) => aVariant({ sku, sizeSlug: sku, stock: { 1: 5 } }));
  await dtc.catalogueWriter.write([aProduct({ variants })])();
  const cart = () => dtc.carts.create(someContents())();
  const carts = {
    changed: await cart(),
    finished: await cart(),
    claimed: await cart(),
    completed: await cart(),
    released: await cart(),
  };
  for (const name of ['completed', 'released'] as const) {
    await dtc.checkouts.claim(carts[name].checkoutToken, id(name))();
  }
  for (const name of ['decided', 'charged', 'put-back']) await dtc.orders.keep(anOrder({ id: id(name) }))();
  await dtc.onHand.take(1, [{ sku: 'B', quantity: 2 }], id('put-back'))();
  await dtc.paymentAttempts.begin(attemptOf('charged'))();
  await dtc.firstAutoshipUses.use('used@example.com', id('decided'))();
  return { dtc, time, carts };
};

/** One write of one port, and what anybody sees of it from outside. */
type Write = {
  readonly change: (ports: TransactionPorts) => T.Task<unknown>;
  readonly seen: (ports: SitePorts) => T.Task<unknown>;
};
type MakeWrite = (shop: SoldShop) => Write;

type Reads = {
  readonly carts: 'get' | 'byToken';
  readonly checkouts: 'find';
  readonly contactMessages: 'find' | 'from';
  readonly events: never;
  readonly firstAutoshipUses: 'isUsed';
  readonly onHand: never;
  readonly orders: 'find' | 'placedBy' | 'pendingSince' | 'boughtWith';
  readonly paymentAttempts: 'find';
  readonly subscriptions: 'ofOrder' | 'hasLive';
};

/** Every method of every port of a transaction, but for those that only read: a new one that is forgotten here does not compile. */
type Writes = {
  readonly [Port in keyof TransactionPorts]: Readonly<
    Record<Exclude<keyof TransactionPorts[Port], Reads[Port]>, MakeWrite>
  >;
};

const createCart: MakeWrite = () => {
  const made: CartId[] = [];
  return {
    change: ({ carts }) =>
      pipe(
        carts.create(someContents({ note: 'new' })),
        T.map((cart) => made.push(cart.id)),
      ),
    seen: ({ carts }) =>
      pipe(
        made,
        T.traverseSeqArray((cart) => carts.get(cart)),
        T.map((found) => found.filter(E.isRight).length),
      ),
  };
};

const aMessage = {
  reference: 'C-1',
  firstName: 'Pat',
  lastName: 'Shopper',
  email: 'pat@example.com',
  topic: 'An order',
  message: 'Where is my order?',
};

const ofCheckout =
  (cart: Cart) =>
  ({ checkouts }: SitePorts) =>
    checkouts.find(cart.checkoutToken);

const onHandOf =
  (sku: string) =>
  ({ stock }: SitePorts) =>
    stock.levels([sku], '80011', 'home');

const writes: Writes = {
  carts: {
    create: createCart,
    change: ({ carts: { changed } }) => ({
      change: ({ carts }) => carts.change(changed.id, (contents) => E.right({ ...contents, note: 'changed' })),
      seen: ({ carts }) => carts.get(changed.id),
    }),
    finish: ({ carts: { finished } }) => ({
      change: ({ carts }) => carts.finish(finished.id),
      seen: ({ carts }) => carts.get(finished.id),
    }),
  },
  checkouts: {
    claim: ({ carts: { claimed } }) => ({
      change: ({ checkouts }) => checkouts.claim(claimed.checkoutToken, id('claimed')),
      seen: ofCheckout(claimed),
    }),
    complete: ({ carts: { completed } }) => ({
      change: ({ checkouts }) => checkouts.complete(completed.checkoutToken),
      seen: ofCheckout(completed),
    }),
    release: ({ carts: { released } }) => ({
      change: ({ checkouts }) => checkouts.release(released.checkoutToken),
      seen: ofCheckout(released),
    }),
  },
  contactMessages: {
    keep: () => ({
      change: ({ contactMessages }) => contactMessages.keep(aMessage),
      seen: ({ contactMessages }) => contactMessages.from(aMessage.email),
    }),
  },
  events: {
    record: () => ({
      change: ({ events }) => events.record({ kind: 'OrderPlaced', orderId: id('new') }),
      seen: ({ deliveries }) => deliveries.waiting(),
    }),
  },
  firstAutoshipUses: {
    use: () => ({
      change: ({ firstAutoshipUses }) => firstAutoshipUses.use('new@example.com', id('new')),
      seen: ({ firstAutoshipUses }) => firstAutoshipUses.isUsed('new@example.com'),
    }),
    giveBack: () => ({
      change: ({ firstAutoshipUses }) => firstAutoshipUses.giveBack(id('decided')),
      seen: ({ firstAutoshipUses }) => firstAutoshipUses.isUsed('used@example.com'),
    }),
  },
  onHand: {
    take: () => ({
      change: ({ onHand }) => onHand.take(1, [{ sku: 'A', quantity: 2 }], id('decided')),
      seen: onHandOf('A'),
    }),
    putBack: () => ({
      change: ({ onHand }) => onHand.putBack(id('put-back')),
      seen: onHandOf('B'),
    }),
  },
  orders: {
    keep: () => ({
      change: ({ orders }) => orders.keep(anOrder({ id: id('new') })),
      seen: ({ orders }) => orders.find(id('new')),
    }),
    settle: () => ({
      change: ({ orders }) => orders.settle(id('decided'), 1, 'placed'),
      seen: ({ orders }) => orders.find(id('decided')),
    }),
  },
  paymentAttempts: {
    begin: () => ({
      change: ({ paymentAttempts }) => paymentAttempts.begin(attemptOf('decided')),
      seen: ({ paymentAttempts }) => paymentAttempts.find(id('decided'), 1),
    }),
    settle: () => ({
      change: ({ paymentAttempts }) => paymentAttempts.settle(id('charged'), 1, { kind: 'Approved', reference: 'r-1' }),
      seen: ({ paymentAttempts }) => paymentAttempts.find(id('charged'), 1),
    }),
  },
  subscriptions: {
    begin: () => ({
      change: ({ subscriptions }) =>
        subscriptions.begin([aSubscription({ id: 'new' as SubscriptionId, firstOrderId: id('decided') })]),
      seen: ({ subscriptions }) => subscriptions.ofOrder(id('decided')),
    }),
  },
};

/** Every way to change something through the ports of a transaction. */
export const transactionWrites = Object.entries<Readonly<Record<string, MakeWrite>>>(writes).flatMap(
  ([port, methods]) => Object.entries(methods).map(([write, make]) => ({ port, write, make })),
);
