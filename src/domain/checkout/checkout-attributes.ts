import type { Attribute } from '#domain/cart/cart';
import { attestationKey } from '#domain/cart/cart';
import { mergeAttributes } from '#domain/cart/cart-attributes';
import { type Place, shippingLocationOf } from '#domain/shipping/place';
import type { Site } from '#domain/site';

/** CH-10, KO-44, CT-15: the sales organisation is one for both sites, the order type is the site's. */
const salesOrganisation = 'USHD';
const orderTypes: Readonly<Record<Site, string>> = { DTC: 'ZDTC', HPSF: 'ZK01' };

/** The one key whose value is the browser's; everything else is computed (ST-13). */
const trackingKey = 'sgTrackingId';

type Buyer = { readonly place: Place; readonly acceptsMarketing: boolean };

/** What of a cart decides its attributes. */
type CheckedOut = {
  readonly site: Site;
  readonly hasAutoship: boolean;
  readonly attributes: readonly Attribute[];
  readonly isAttested: boolean;
};

/** A guest is delivered to at home, and asked for no mail (CH-01, CH-03, EN-46). */
export const guestBuyer: Buyer = { place: 'home', acceptsMarketing: false };

/**
 * The attributes of a cart that is checked out (CH-05, EN-46 to EN-50): computed from what the server knows, whatever
 * the cart carried under the same keys.
 */
export const checkoutAttributes = (cart: CheckedOut, { place, acceptsMarketing }: Buyer): readonly Attribute[] =>
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
