import * as E from 'fp-ts/Either';
import type * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { findSavedCartReference } from '#application/cart/saved-cart-reference';
import type { Carts, CartUnavailable, MergeAtLogin, MergeNotUndoable, MovedToCart } from '#application/ports/carts';
import type { Clock } from '#application/ports/clock';
import type { LinkedIdentity } from '#application/ports/linked-identities';
import type { SavedForLaterList } from '#application/ports/saved-for-later';
import type { VisitorAccountPorts, VisitorShopPorts } from '#application/ports/transactions';
import { findVisitingCustomer, type Visitor } from '#application/visitor';
import { isSameLine, type LineId } from '#domain/cart/cart';
import type { CartCommand, CartCommandRefusal, NewCart } from '#domain/cart/cart-commands';
import { type CartMergeRecord, canUndoMerge, decideLoginMerge, mergeWithRecord } from '#domain/cart/cart-merge-record';
import { takeWhatFits } from '#domain/cart/move-saved-line';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { addSavedLines, type SavedLine } from '#domain/cart/saved-line';
import { lineKey } from './hosted-attestation';
import { shopCart } from './hosted-cart';
import { type FoundCart, HostedSingleCarts, type HostedStore } from './hosted-single-carts';
import { countMovedUnits, endMove, markMoving } from './moving-line';

/** The shop's own store, which no mutation of the platform shares a transaction with. */
export type ShopStore = Pick<VisitorShopPorts, 'savedForLater' | 'transactions'> &
  Pick<VisitorAccountPorts, 'metafields'>;

const hasSameLines = (one: FoundCart['contents'], other: FoundCart['contents']): boolean => {
  const describeLines = ({ lines }: FoundCart['contents']) =>
    JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]).toSorted());
  return describeLines(one) === describeLines(other);
};

/** Whether a merge into this cart was written down, and a crash came before the first change of the cart. */
const isUntouched = (merge: CartMergeRecord | undefined, saved: FoundCart): merge is CartMergeRecord =>
  merge?.version === undefined && merge?.cartId === saved.id && hasSameLines(merge.saved, saved.contents);

/** Saved lines with one more. It gets the id of the cart's line, by which a repeat knows that it's there already. */
const saveLine = (saved: readonly SavedLine[], line: SavedLine): readonly SavedLine[] =>
  saved.some(({ id }) => id === line.id)
    ? saved
    : addSavedLines(saved, [line]).map((one) => (isSameLine(one, line) ? { ...one, id: line.id } : one));

/**
 * The carts of a store on a platform that has no transactions. What a customer saved for later and the record of a merge
 * are the shop's own, and are written before the platform's carts change.
 */
export class HostedCarts implements Carts {
  private readonly carts: HostedSingleCarts;

  constructor(
    private readonly store: HostedStore,
    private readonly visitor: Visitor,
    private readonly shop: ShopStore,
    private readonly clock: Clock,
    findCustomer: Task<O.Option<LinkedIdentity>>,
  ) {
    this.carts = new HostedSingleCarts(store, shop.metafields, findCustomer);
  }

  create = (cart: NewCart) => this.carts.create(cart);
  get = (id: CartId) => this.carts.get(id);
  contents = (id: CartId) => this.carts.contents(id);
  change = (id: CartId, ...commands: readonly CartCommand[]) => this.carts.change(id, ...commands);
  attach = (id: CartId) => this.carts.attach(id);
  /** The platform deletes expired carts. */
  reopen = (): Task<undefined> => async () => undefined;

  merge =
    (merge: MergeAtLogin): Task<CartId | undefined> =>
    () =>
      this.inTurn(async () => {
        const reference = await findSavedCartReference(this.shop.metafields);
        return this.inTurnOf(merge.guest, () =>
          this.inTurnOf(reference?.cartId === merge.guest ? undefined : reference?.cartId, async () => {
            const guest = await this.carts.find(merge.guest);
            const saved = await this.carts.find(reference?.cartId);
            if (reference && !saved) await this.shop.metafields.delete(reference.metafieldId, reference.cartId)();
            const decided = decideLoginMerge(guest, saved);
            if (decided.kind === 'keep') return decided.cartId;
            if (decided.kind === 'merge') return this.mergeInto(decided.saved, decided.guest, merge);
            const { id } = shopCart(this.store.site, await this.carts.make(decided.guest.contents, 'customer'));
            await this.carts.takeOut(decided.guest);
            return id;
          }),
        );
      });

  undoMerge = (): TE.TaskEither<MergeNotUndoable, CartId> => () =>
    this.inTurn(async () => {
      const { lastMerge } = await this.shop.savedForLater.find()();
      return this.inTurnOf(lastMerge?.cartId, async () => {
        const cart = await this.carts.find(lastMerge?.cartId);
        if (!lastMerge || !cart || !this.canUndo(lastMerge, cart)) return E.left({ kind: 'MergeNotUndoable' });
        const undoneInto =
          lastMerge.undoneInto ?? shopCart(this.store.site, await this.carts.make(lastMerge.guest, 'nobody')).id;
        await this.changeList((list) => ({ ...list, lastMerge: { ...lastMerge, undoneInto } }));
        await this.carts.replace(cart, lastMerge.saved);
        await this.changeList(() => ({ lines: lastMerge.savedForLater }));
        return E.right(undoneInto);
      });
    });

  saveForLater =
    (id: CartId, lineId: LineId): TE.TaskEither<CartCommandRefusal | CartUnavailable, PricedCart> =>
    () =>
      this.inTurn(() =>
        this.inTurnOf(id, async () => {
          const line = (await this.carts.find(id))?.contents.lines.find((one) => one.id === lineId);
          if (!line) return this.carts.get(id)();
          await this.changeList(({ lines }) => ({ lines: saveLine(lines, line) }));
          return this.carts.carriedOutInTurn(id, [{ kind: 'RemoveLines', ids: [lineId] }]);
        }),
      );

  moveToCart =
    (id: CartId | undefined, lineId: LineId): TE.TaskEither<CartCommandRefusal | CartUnavailable, MovedToCart> =>
    () =>
      this.inTurn(async () => {
        const line = (await this.shop.savedForLater.find()()).lines.find((one) => one.id === lineId);
        if (!line) return E.right('none');
        const target = await this.carts.find(id);
        const movedBefore = countMovedUnits(line, target);
        if (target && movedBefore > 0) return this.endMove(line, movedBefore, await this.get(target.id)());
        const fitting = takeWhatFits(target?.contents.lines ?? [], line);
        if (E.isLeft(fitting)) return fitting;
        const { quantity } = fitting.right;
        await this.changeList((list) => ({ lines: markMoving(list.lines, lineId, quantity, target) }));
        const lines = [fitting.right];
        const cart = await (target ? this.change(target.id, { kind: 'AddLines', lines }) : this.create({ lines }))();
        return this.endMove(line, E.isRight(cart) ? quantity : 0, cart);
      });

  private async endMove<R>(
    { id, quantity }: SavedLine,
    moved: number,
    cart: E.Either<R, PricedCart>,
  ): Promise<E.Either<R, MovedToCart>> {
    await this.changeList(({ lines }) => ({ lines: endMove(lines, id, moved) }));
    return E.map((one: PricedCart): MovedToCart => ({ cart: one, left: quantity - moved }))(cart);
  }

  private async mergeInto(saved: FoundCart, guest: FoundCart, merge: MergeAtLogin): Promise<CartId> {
    const session = findVisitingCustomer(this.visitor)?.session?.family;
    const made = { at: this.clock(), ...(session === undefined ? {} : { session }), cartId: saved.id };
    let wanted = saved.contents;
    await this.changeList(({ lines, lastMerge }) => {
      const savedForLater = isUntouched(lastMerge, saved) ? lastMerge.savedForLater : lines;
      const before = { guest: guest.contents, saved: saved.contents, savedForLater };
      const merged = mergeWithRecord({ ...merge, ...before }, made);
      wanted = merged.cart;
      return { lines: merged.savedForLater, lastMerge: merged.record };
    });
    await this.carts.replace(saved, wanted);
    await this.carts.takeOut(guest);
    const version = (await this.carts.find(saved.id))?.version;
    if (version !== undefined)
      await this.changeList((list) => (list.lastMerge ? { ...list, lastMerge: { ...list.lastMerge, version } } : list));
    return saved.id;
  }

  /** An undo that a crash left half done is finished, whatever version the cart has now. */
  private canUndo(merge: CartMergeRecord, cart: FoundCart): boolean {
    const version = merge.undoneInto === undefined ? {} : { version: cart.version };
    const session = findVisitingCustomer(this.visitor)?.session?.family;
    return canUndoMerge({ ...merge, ...version }, cart, this.clock(), session);
  }

  private async changeList(change: (list: SavedForLaterList) => SavedForLaterList): Promise<void> {
    await this.shop.transactions.run<never, void>(({ savedForLater }) =>
      TE.fromTask(async () => savedForLater.store(change(await savedForLater.lock()()))()),
    )();
  }

  private inTurn<A>(work: () => Promise<A>): Promise<A> {
    return this.store.changes.run(`customer ${findVisitingCustomer(this.visitor)?.id}`, work);
  }

  private inTurnOf<A>(id: CartId | undefined, work: () => Promise<A>): Promise<A> {
    return id === undefined ? work() : this.store.changes.run(id, work);
  }
}
