import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type * as TE from 'fp-ts/TaskEither';
import type { CartRestoration } from '#application/cart/cart-restoration';
import { findSavedCartReference } from '#application/cart/saved-cart-reference';
import type { Carts, CartUnavailable, MergeAtLogin, MergeNotUndoable, MovedToCart } from '#application/ports/carts';
import type { Clock } from '#application/ports/clock';
import type { Metafields } from '#application/ports/metafields';
import type { SavedForLater } from '#application/ports/saved-for-later';
import type { Transactions } from '#application/ports/transactions';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import type { LineId } from '#domain/cart/cart';
import type { CartCommand, CartCommandRefusal, NewCart } from '#domain/cart/cart-commands';
import { isCartExpired } from '#domain/cart/cart-life';
import { canUndoMerge, decideLoginMerge, mergeWithRecord } from '#domain/cart/cart-merge-record';
import { takeWhatFits } from '#domain/cart/move-saved-line';
import type { CartId } from '#domain/cart/priced-cart';
import { addSavedLines, takeSavedLine } from '#domain/cart/saved-line';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CartRecords, LockedCart } from './cart-records';

/** A cart alone, read or changed in one statement or a few. */
export type SingleCarts = Pick<Carts, 'create' | 'get' | 'contents' | 'change'>;

/** What the engine changes together in one transaction. */
export type CartStores = {
  readonly cartRecords: CartRecords;
  readonly carts: SingleCarts;
  readonly metafields: Metafields;
  readonly savedForLater: SavedForLater;
};

type Work<R, A> = (stores: CartStores) => Promise<E.Either<R, A>>;

/**
 * The carts of the shop's own commerce engine. Whatever changes carts of a customer together locks first what the customer
 * saved for later, so that calls at once wait for each other.
 */
export class EmbeddedCarts implements Carts {
  constructor(
    private readonly carts: SingleCarts,
    private readonly transactions: Transactions<CartStores>,
    private readonly visitor: Visitor,
    private readonly clock: Clock,
  ) {}

  create = (cart: NewCart) => this.carts.create(cart);
  get = (id: CartId) => this.carts.get(id);
  contents = (id: CartId) => this.carts.contents(id);
  change = (id: CartId, ...commands: readonly CartCommand[]) => this.carts.change(id, ...commands);

  merge = (merge: MergeAtLogin): Task<CartId | undefined> =>
    this.runAlways(async (stores) => {
      const { cartRecords, metafields, savedForLater } = stores;
      const { lines } = await savedForLater.lock()();
      const reference = await findSavedCartReference(metafields);
      const guest = await lockOpenCart(cartRecords, merge.guest);
      const saved = await lockOpenCart(cartRecords, reference?.cartId);
      if (reference && !saved && !guest?.isBeingOrdered)
        await metafields.delete(reference.metafieldId, reference.cartId)();
      const decided = decideLoginMerge(guest, saved);
      if (decided.kind === 'keep') return decided.cartId;
      if (decided.kind === 'claim') {
        const id = await cartRecords.insert(decided.guest.contents, 'customer')();
        await cartRecords.finish(decided.guest.id, id)();
        return id;
      }
      const session = findVisitingCustomer(this.visitor)?.session?.family;
      const merged = mergeWithRecord(
        { ...merge, guest: decided.guest.contents, saved: decided.saved.contents, savedForLater: lines },
        { at: this.clock(), ...(session === undefined ? {} : { session }), cartId: decided.saved.id },
      );
      const version = await cartRecords.replace(decided.saved, merged.cart)();
      await cartRecords.finish(decided.guest.id, decided.saved.id)();
      await savedForLater.store({ lines: merged.savedForLater, lastMerge: { ...merged.record, version } })();
      return decided.saved.id;
    });

  undoMerge = (): TE.TaskEither<MergeNotUndoable, CartId> =>
    this.run(async ({ cartRecords, savedForLater }) => {
      const session = findVisitingCustomer(this.visitor)?.session?.family;
      const { lastMerge } = await savedForLater.lock()();
      const cart = await lockOpenCart(cartRecords, lastMerge?.cartId);
      const isUndoable =
        lastMerge && cart && !cart.isBeingOrdered && canUndoMerge(lastMerge, cart, this.clock(), session);
      if (!isUndoable) return E.left({ kind: 'MergeNotUndoable' });
      await cartRecords.replace(cart, lastMerge.saved)();
      await savedForLater.store({ lines: lastMerge.savedForLater })();
      return E.right(await cartRecords.insert(lastMerge.guest, 'nobody')());
    });

  reopen = (id: CartId, unavailable: ReadonlySet<MerchandiseId>): Task<CartRestoration | undefined> =>
    this.runAlways(async ({ cartRecords, metafields, savedForLater }) => {
      const saved = await savedForLater.lock()();
      const cart = await lockOpenCart(cartRecords, id);
      if (!cart || !isCartExpired(cart.touchedAt, this.clock())) return undefined;
      const available = cart.contents.lines.filter(({ merchandiseId }) => !unavailable.has(merchandiseId));
      const rest = cart.contents.lines.filter(({ merchandiseId }) => unavailable.has(merchandiseId));
      if (rest.length > 0) await savedForLater.store({ lines: addSavedLines(saved.lines, rest) })();
      if (available.length === 0) {
        const reference = await findSavedCartReference(metafields);
        if (reference) await metafields.delete(reference.metafieldId, id)();
        return rest.length > 0 ? 'none' : undefined;
      }
      await cartRecords.replace(cart, { ...cart.contents, lines: available })();
      return rest.length > 0 ? 'some' : 'all';
    });

  attach = (id: CartId): Task<boolean> => this.runAlways(({ cartRecords }) => cartRecords.attach(id)());

  saveForLater = (id: CartId, line: LineId) =>
    this.run(async ({ cartRecords, carts, savedForLater }) => {
      const saved = await savedForLater.lock()();
      // Nobody else changes the quantity between reading and removing the line.
      await cartRecords.lock(id)();
      const contents = await carts.contents(id)();
      if (E.isLeft(contents)) return contents;
      const cart = await carts.change(id, { kind: 'RemoveLines', ids: [line] })();
      if (E.isLeft(cart)) return cart;
      const moved = contents.right.lines.filter((one) => one.id === line);
      await savedForLater.store({ lines: addSavedLines(saved.lines, moved) })();
      return cart;
    });

  moveToCart = (id: CartId | undefined, lineId: LineId) =>
    this.run<CartCommandRefusal | CartUnavailable, MovedToCart>(async ({ carts, savedForLater }) => {
      const saved = await savedForLater.lock()();
      const line = saved.lines.find((one) => one.id === lineId);
      if (!line) return E.right('none');
      const found = id === undefined ? undefined : await carts.contents(id)();
      const target = found && E.isRight(found) ? id : undefined;
      const fitting = takeWhatFits(found && E.isRight(found) ? found.right.lines : [], line);
      if (E.isLeft(fitting)) return fitting;
      const lines = [fitting.right];
      const cart = await (target === undefined
        ? carts.create({ lines })
        : carts.change(target, { kind: 'AddLines', lines }))();
      if (E.isLeft(cart)) return cart;
      await savedForLater.store({ lines: takeSavedLine(saved.lines, lineId, fitting.right.quantity) })();
      return E.right({ cart: cart.right, left: line.quantity - fitting.right.quantity });
    });

  private run<R, A>(work: Work<R, A>): TE.TaskEither<R, A> {
    return this.transactions.run<R, A>((stores) => () => work(stores));
  }

  private runAlways<A>(work: (stores: CartStores) => Promise<A>): Task<A> {
    const running = this.run<never, A>(async (stores) => E.right(await work(stores)));
    return async () => E.toUnion(await running());
  }
}

/** The cart if it is open, expired or not, locked until the end of the transaction. */
const lockOpenCart = async (cartRecords: CartRecords, id: CartId | undefined): Promise<LockedCart | undefined> => {
  const found = id === undefined ? undefined : O.toUndefined(await cartRecords.lock(id)());
  return found?.status === 'open' ? found : undefined;
};
