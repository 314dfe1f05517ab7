import type { LineId } from '#domain/cart/cart';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';

/** What can be added to a delivery once. */
export type DeliveryItem = {
  readonly title: string;
  readonly merchandiseId: MerchandiseId;
  /** The list price of one unit; undefined where prices aren't shown. */
  readonly price: Money | undefined;
  readonly quantity: number;
  readonly isOutOfStock: boolean;
  /** The line of the cart that it moves from; absent for an item that isn't in the cart. */
  readonly cartLineId?: LineId;
};
