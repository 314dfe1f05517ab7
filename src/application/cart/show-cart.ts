import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { sumLineQuantities } from '#domain/cart/cart';
import type { PricedCart } from '#domain/cart/priced-cart';
import { findShippingDestination } from '#domain/shipping/zip-states';
import type { LoadCarouselsWithProducts } from '../content/carousels-with-products';
import { type CookieChanges, cookiesAfterCartRead } from '../cookie-changes';
import type { PageData } from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import type { Visitor } from '../visitor';
import type { CartScreenData } from './cart-page';
import type { GetCart } from './get-cart';

type ShowCartRequest = {
  /** The result of the form that was just posted. */
  readonly said?: Pick<CartScreenData, 'notice' | 'attestationError' | 'refusedQuantity'>;
  /** The visitor's cart where the same request has priced it already. */
  readonly cart?: PricedCart;
};

type ShownCart = { readonly page: PageData<CartScreenData>; readonly cookieChanges: CookieChanges };

/** The visitor's cart page; empty without a cart, and in the payload (CP-01, CP-12). */
export class ShowCart {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly getCart: GetCart,
    private readonly carousels: LoadCarouselsWithProducts,
  ) {}

  execute({ said, cart }: ShowCartRequest = {}): Task<ShownCart> {
    return async () => {
      const wrapInLayout = this.pageBuilder.startLayout();
      const { cartId, chosenZip } = this.visitor;
      const found = cart ? E.right(cart) : await this.getCart.execute(cartId === undefined ? {} : { cartId })();
      const handles = E.isRight(found) ? found.right.lines.map(({ product }) => product.handle) : undefined;
      const carousels = await this.carousels.on('Cart', this.pageBuilder.clock(), handles)();
      const screen: CartScreenData = {
        kind: 'cart',
        ...said,
        ...(E.isRight(found) ? { cart: found.right } : {}),
        ...(E.isLeft(found) && found.left.kind === 'CartExpired'
          ? { expired: { totalQuantity: sumLineQuantities(found.left.contents.lines) } }
          : {}),
        ...(carousels.length > 0 ? { carousels } : {}),
      };
      const page = await wrapInLayout({ title: 'Shopping Cart', noindex: true }, screen)();
      const shell =
        chosenZip === undefined ? page.shell : { ...page.shell, destination: findShippingDestination(chosenZip) };
      return { page: { ...page, shell }, cookieChanges: cookiesAfterCartRead(this.visitor, cartId, found) };
    };
  }
}
