import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { mergeCarts } from '#domain/cart/merge-carts';
import type { CartId } from '#domain/cart/priced-cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { CookieChanges } from '../cookie-changes';
import type { LockedCart } from '../ports/cart-records';
import type { Clock } from '../ports/clock';
import type { Products } from '../ports/products';
import type { ReportError } from '../ports/report';
import type { VisitorPorts, VisitorTransactionPorts } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { findUnavailableMerchandise } from './find-unavailable-merchandise';
import { findSavedCartReference } from './saved-cart-reference';

type MergeRequest = {
  /** Whether the sign-in leads to the checkout, which then has what this browser's cart has, and nothing else. */
  readonly isOnWayToCheckout: boolean;
};
type Merge = MergeRequest & { readonly unsold: ReadonlySet<MerchandiseId> };

type Ports = Pick<VisitorPorts, 'carts' | 'metafields' | 'transactions'>;

const mergeFailed = "the carts weren't merged at login";

const findOpenCart = async (
  { cartRecords }: VisitorTransactionPorts,
  id: CartId | undefined,
): Promise<LockedCart | undefined> => {
  const found = id === undefined ? undefined : O.toUndefined(await cartRecords.lock(id)());
  return found?.status === 'open' ? found : undefined;
};

/**
 * Makes the cart of this browser the customer's (CA-16 as decided): it is merged into the one that they saved, which
 * keeps its id and its checkout; without a saved one, it goes to the customer under a new id with a new checkout. Its
 * own id is finished then. A repeat, also a concurrent one, answers the same cart. Never fails: after an error, which is
 * reported, both carts are as they were. Answers the cookies of the customer's cart.
 */
export class MergeCartAtSignIn {
  constructor(
    private readonly visitor: Visitor,
    private readonly ports: Ports,
    private readonly products: Products,
    private readonly clock: Clock,
    private readonly report: ReportError,
  ) {}

  execute(request: MergeRequest): Task<CookieChanges> {
    return async () => {
      if (!findVisitingCustomer(this.visitor)) return {};
      try {
        const cart = await this.merge(request);
        if (cart !== undefined) return { cart };
        return this.visitor.cartId === undefined ? {} : { cart: 'none' };
      } catch (error) {
        this.report(mergeFailed, error);
        return {};
      }
    };
  }

  private async merge(request: MergeRequest): Promise<CartId | undefined> {
    const saved = await findSavedCartReference(this.ports.metafields);
    if (saved === undefined && this.visitor.cartId === undefined) return undefined;
    const { unsold } = await findUnavailableMerchandise(this.products, await this.linesOf(saved?.cartId));
    const merging = this.ports.transactions.run((ports) =>
      TE.fromTask<CartId | undefined, never>(() => this.mergeIn(ports, { ...request, unsold })),
    );
    return E.toUnion(await merging());
  }

  private async linesOf(id: CartId | undefined) {
    const found = id === undefined ? undefined : await this.ports.carts.contents(id)();
    if (found === undefined) return [];
    if (E.isRight(found)) return found.right.lines;
    return found.left.kind === 'CartExpired' ? found.left.contents.lines : [];
  }

  /** The customer's cart after the merge; undefined where there is none. */
  private async mergeIn(ports: VisitorTransactionPorts, merge: Merge): Promise<CartId | undefined> {
    // Everything that merges the carts of this customer waits here.
    await ports.savedForLater.lock()();
    const reference = await findSavedCartReference(ports.metafields);
    const guest = await findOpenCart(ports, this.visitor.cartId);
    const saved = await findOpenCart(ports, reference?.cartId);
    // What is being ordered goes into no other cart; the next sign-in merges what is left.
    if (guest?.isBeingOrdered) return guest.id;
    if (saved?.isBeingOrdered) return guest?.id ?? saved.id;
    if (reference && !saved) await ports.metafields.delete(reference.metafieldId, reference.cartId)();
    if (!guest || guest.id === saved?.id || guest.contents.lines.length === 0) return saved?.id;
    return saved?.isOwn ? this.mergeInto(ports, saved, guest, merge) : this.claim(ports, guest);
  }

  private async claim({ cartRecords }: VisitorTransactionPorts, guest: LockedCart): Promise<CartId> {
    const id = await cartRecords.insert(guest.contents, 'customer')();
    await cartRecords.finish(guest.id, id)();
    return id;
  }

  private async mergeInto(
    { cartRecords, savedForLater }: VisitorTransactionPorts,
    saved: LockedCart,
    guest: LockedCart,
    merge: Merge,
  ): Promise<CartId> {
    const before = {
      guest: guest.contents,
      saved: saved.contents,
      savedForLater: (await savedForLater.find()()).lines,
    };
    const merged = mergeCarts({ ...merge, ...before });
    const version = await cartRecords.replace(saved, merged.cart)();
    await cartRecords.finish(guest.id, saved.id)();
    const session = findVisitingCustomer(this.visitor)?.session?.family;
    const made = { at: this.clock(), ...(session === undefined ? {} : { session }) };
    const lastMerge = { ...made, cartId: saved.id, version, lines: merged.lines, ...before };
    await savedForLater.store({ lines: merged.savedForLater, lastMerge })();
    return saved.id;
  }
}
