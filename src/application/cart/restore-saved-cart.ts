import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { Cart } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import type { Carts } from '../ports/carts';
import type { Metafields } from '../ports/metafields';
import type { Products } from '../ports/products';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { CartRestoration } from './cart-restoration';
import { findUnavailableMerchandise } from './find-unavailable-merchandise';
import { findSavedCartReference, type SavedCartReference } from './saved-cart-reference';

/** `restoration` is set if the saved cart had expired: how many of its lines are in the cart again. */
export type RestoredSavedCart = { readonly cart?: PricedCart; readonly restoration?: CartRestoration };

/**
 * The cart that the visiting customer saved, for a browser that has none (CA-11). An expired one is opened again with
 * what can be had; the rest goes to Saved for later (CA-12). The reference to a cart that was ordered or does not exist
 * is deleted (CA-13), and so is that to one of which nothing can be had. A guest has no saved cart.
 */
export class RestoreSavedCart {
  constructor(
    private readonly visitor: Visitor,
    private readonly metafields: Metafields,
    private readonly carts: Pick<Carts, 'get' | 'reopen'>,
    private readonly products: Products,
  ) {}

  execute(): Task<RestoredSavedCart> {
    return async () => {
      if (!findVisitingCustomer(this.visitor)) return {};
      const reference = await findSavedCartReference(this.metafields);
      if (!reference) return {};
      const found = await this.carts.get(reference.cartId)();
      if (E.isRight(found)) return { cart: found.right };
      if (found.left.kind === 'CartExpired') return this.reopen(reference, found.left.contents);
      await this.metafields.delete(reference.metafieldId, reference.cartId)();
      return {};
    };
  }

  private async reopen({ cartId }: SavedCartReference, { lines }: Cart): Promise<RestoredSavedCart> {
    const { unsold, outOfStock } = await findUnavailableMerchandise(this.products, lines);
    const restoration = await this.carts.reopen(cartId, new Set([...unsold, ...outOfStock]))();
    const cart = O.toUndefined(O.fromEither(await this.carts.get(cartId)()));
    return { ...(cart ? { cart } : {}), ...(restoration ? { restoration } : {}) };
  }
}
