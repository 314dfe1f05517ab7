import type { Attribute } from '#domain/cart/cart';
import { attestationKey } from '#domain/cart/cart';
import { mergeAttributes } from '#domain/cart/cart-attributes';
import { type Place, shippingLocationOf } from '#domain/shipping/place';
import type { Site } from '#domain/site';

/** Both sites have one sales organisation; each has its own order type (CH-10, KO-44, CT-15). */
const salesOrganisation = 'USHD';
const orderTypes: Readonly<Record<Site, string>> = { DTC: 'ZDTC', HPSF: 'ZK01' };

/** The only attribute whose value is the browser's; the server computes the others (ST-13). */
const trackingKey = 'sgTrackingId';

type Buyer = { readonly place: Place; readonly acceptsMarketing: boolean };

/** The fields of a cart that decide its checkout attributes. */
type CartAtCheckout = {
  readonly site: Site;
  readonly hasAutoship: boolean;
  readonly attributes: readonly Attribute[];
  readonly isAttested: boolean;
};

/** The defaults for a guest: delivery to a home, no marketing email (CH-01, CH-03, EN-46). */
export const guestBuyer: Buyer = { place: 'home', acceptsMarketing: false };

/**
 * The attributes of a cart at checkout (CH-05, EN-46 to EN-50). The server computes them; of the cart's own attributes
 * only `sgTrackingId` is kept.
 */
export const checkoutAttributes = (cart: CartAtCheckout, { place, acceptsMarketing }: Buyer): readonly Attribute[] =>
  mergeAttributes(
    cart.attributes.filter(({ key }) => key === trackingKey),
    [
      ...(cart.isAttested ? [{ key: attestationKey, value: 'true' }] : []),
      { key: 'SALES_ORG', value: salesOrganisation },
      { key: 'SALES_ORD_TYPE', value: orderTypes[cart.site] },
      { key: 'sgOrderType', value: cart.hasAutoship ? 'firstPurchaseSubscription' : 'oneTimeOrder' },
      { key: 'shipping_location', value: shippingLocationOf(place) },
      { key: 'accepts_email_marketing', value: String(acceptsMarketing) },
    ],
  );
