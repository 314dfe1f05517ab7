import * as E from 'fp-ts/Either';
import type { CartId } from '#domain/cart/cart';
import { totalQuantity } from '#domain/cart/contents';
import type { Zip } from '#domain/shipping/zip';
import { destinationOf } from '#domain/shipping/zip-states';
import type { ShownCarousels } from '../content/shown-carousels';
import type { Page } from '../shell/page';
import type { PageFrame } from '../shell/page-frame';
import type { CartScreenData } from './cart-page';
import type { GetCart } from './get-cart';

type ShowCartRequest = Pick<CartScreenData, 'notice' | 'attestationError' | 'refusedQuantity'> & {
  readonly cartId?: CartId;
  readonly chosenZip?: Zip;
};

/** The cart page of one visitor; without a cart, and in the payload, the empty one (CP-01, CP-12). */
export class ShowCart {
  constructor(
    private readonly frame: PageFrame,
    private readonly getCart: GetCart,
    private readonly carousels: ShownCarousels,
  ) {}

  execute({
    cartId,
    chosenZip,
    notice,
    attestationError,
    refusedQuantity,
  }: ShowCartRequest): () => Promise<Page<CartScreenData>> {
    return async () => {
      const around = this.frame.begin();
      const found = cartId === undefined ? undefined : await this.getCart.execute({ cartId })();
      const handles = found && E.isRight(found) ? found.right.lines.map(({ product }) => product.handle) : undefined;
      const carousels = await this.carousels.on('Cart', this.frame.clock(), handles)();
      const screen: CartScreenData = {
        kind: 'cart',
        ...(found && E.isRight(found) ? { cart: found.right } : {}),
        ...(found && E.isLeft(found) && found.left.kind === 'CartExpired'
          ? { expired: { totalQuantity: totalQuantity(found.left.contents.lines) } }
          : {}),
        ...(notice ? { notice } : {}),
        ...(attestationError ? { attestationError } : {}),
        ...(refusedQuantity ? { refusedQuantity } : {}),
        ...(carousels.length > 0 ? { carousels } : {}),
      };
      const page = await around({ title: 'Shopping Cart', noindex: true }, screen)();
      return chosenZip === undefined
        ? page
        : { ...page, shell: { ...page.shell, destination: destinationOf(chosenZip) } };
    };
  }
}
