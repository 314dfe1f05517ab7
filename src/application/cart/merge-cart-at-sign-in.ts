import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import type { CartId } from '#domain/cart/priced-cart';
import type { CookieChanges } from '../cookie-changes';
import type { Carts } from '../ports/carts';
import type { Metafields } from '../ports/metafields';
import type { Products } from '../ports/products';
import type { ReportError } from '../ports/report';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { findUnavailableMerchandise } from './find-unavailable-merchandise';
import { findSavedCartReference } from './saved-cart-reference';

type MergeRequest = {
  /** Whether the login leads to the checkout, which then has exactly this browser's cart. */
  readonly isOnWayToCheckout: boolean;
};

const mergeFailed = "the carts weren't merged at login";

/**
 * Makes the cart of this browser the customer's (CA-16 as decided). Never fails: an error is reported, and the login goes
 * on with the browser's cart. Returns the cookies of the customer's cart.
 */
export class MergeCartAtSignIn {
  constructor(
    private readonly visitor: Visitor,
    private readonly carts: Pick<Carts, 'contents' | 'merge'>,
    private readonly metafields: Pick<Metafields, 'list'>,
    private readonly products: Products,
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

  private async merge({ isOnWayToCheckout }: MergeRequest): Promise<CartId | undefined> {
    const { cartId: guest } = this.visitor;
    const saved = await findSavedCartReference(this.metafields);
    if (saved === undefined && guest === undefined) return undefined;
    const { unsold } = await findUnavailableMerchandise(this.products, await this.linesOf(saved?.cartId));
    return this.carts.merge({ guest, isOnWayToCheckout, unsold })();
  }

  private async linesOf(id: CartId | undefined) {
    const found = id === undefined ? undefined : await this.carts.contents(id)();
    if (found === undefined) return [];
    if (E.isRight(found)) return found.right.lines;
    return found.left.kind === 'CartExpired' ? found.left.contents.lines : [];
  }
}
