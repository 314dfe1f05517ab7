import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { Cart } from '#domain/cart/cart';
import { isCartExpired } from '#domain/cart/cart-life';
import type { PricedCart } from '#domain/cart/priced-cart';
import { addSavedLines } from '#domain/cart/saved-line';
import type { Carts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { Products } from '../ports/products';
import type { VisitorPorts, VisitorTransactionPorts } from '../ports/transactions';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { CartRestoration } from './cart-restoration';
import { findUnavailableMerchandise } from './find-unavailable-merchandise';
import { findSavedCartReference, type SavedCartReference } from './saved-cart-reference';

/** `restoration`, where the saved cart had expired: how many of its lines are in the cart again. */
export type RestoredSavedCart = { readonly cart?: PricedCart; readonly restoration?: CartRestoration };

type Ports = Pick<VisitorPorts, 'metafields' | 'transactions'>;

/**
 * The cart that the visiting customer saved, for a browser that has none (CA-11). An expired one is opened again with
 * what can be had; the rest goes to Saved for later (CA-12). The reference to a cart that was ordered or does not exist
 * is deleted (CA-13), and so is that to one of which nothing can be had. A guest has no saved cart.
 */
export class RestoreSavedCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly ports: Ports,
    private readonly carts: Carts,
    private readonly products: Products,
    private readonly clock: Clock,
  ) {}

  execute(): Task<RestoredSavedCart> {
    return async () => {
      if (!findVisitingCustomer(this.visitor)) return {};
      const reference = await findSavedCartReference(this.ports.metafields);
      if (!reference) return {};
      const found = await this.carts.get(reference.cartId)();
      if (E.isRight(found)) return { cart: found.right };
      if (found.left.kind === 'CartExpired') return this.reopen(reference, found.left.contents);
      await this.ports.metafields.delete(reference.metafieldId, reference.cartId)();
      return {};
    };
  }

  private async reopen(reference: SavedCartReference, { lines }: Cart): Promise<RestoredSavedCart> {
    const { unsold, outOfStock } = await findUnavailableMerchandise(this.products, lines);
    const reopening = this.ports.transactions.run((ports) =>
      TE.fromTask<CartRestoration | undefined, never>(() =>
        this.reopenIn(ports, reference, new Set([...unsold, ...outOfStock])),
      ),
    );
    const restoration = E.toUnion(await reopening());
    const cart = O.toUndefined(O.fromEither(await this.carts.get(reference.cartId)()));
    return { ...(cart ? { cart } : {}), ...(restoration ? { restoration } : {}) };
  }

  /** How much of the cart came back; undefined where somebody else was faster, or it was empty. */
  private async reopenIn(
    { cartRecords, savedForLater, metafields }: VisitorTransactionPorts,
    { cartId, metafieldId }: SavedCartReference,
    unavailable: ReadonlySet<string>,
  ): Promise<CartRestoration | undefined> {
    const saved = await savedForLater.lock()();
    const cart = O.toUndefined(await cartRecords.lock(cartId)());
    if (cart?.status !== 'open' || !isCartExpired(cart.touchedAt, this.clock())) return undefined;
    const available = cart.contents.lines.filter(({ merchandiseId }) => !unavailable.has(merchandiseId));
    const rest = cart.contents.lines.filter(({ merchandiseId }) => unavailable.has(merchandiseId));
    if (rest.length > 0) await savedForLater.store({ lines: addSavedLines(saved.lines, rest) })();
    if (available.length === 0) {
      await metafields.delete(metafieldId, cartId)();
      return rest.length > 0 ? 'none' : undefined;
    }
    await cartRecords.replace(cart, { ...cart.contents, lines: available })();
    return rest.length > 0 ? 'some' : 'all';
  }
}
