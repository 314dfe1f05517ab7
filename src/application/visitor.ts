import type { CartId, CheckoutToken } from '#domain/cart/cart';
import type { Location, Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';

/** Who asks, as host and cookies tell. */
export type Visitor = {
  readonly kind: 'Guest';
  readonly site: Site;
  readonly location: Location;
  /** The zip of `location` where the visitor chose it; absent where `location` is the default. */
  readonly chosenZip?: Zip;
  /** The cart of the cookie, whatever has become of it. */
  readonly cartId?: CartId;
  /** The checkout that this browser placed an order in. */
  readonly checkoutToken?: CheckoutToken;
};
