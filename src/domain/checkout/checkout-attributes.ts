import type { CartAttribute } from '#domain/cart/cart';
import { attestationKey } from '#domain/cart/cart';
import { mergeCartAttributes } from '#domain/cart/cart-attributes';
import type { CustomerAddress } from '#domain/customer/customer-address';
import { formatHomeOrClinicAttribute, type HomeOrClinic } from '#domain/shipping/place';
import type { Site } from '#domain/site';

/** Both sites have one sales organization; each has its own order type (CH-10, KO-44, CT-15). */
const salesOrganization = 'USHD';
const orderTypes: Readonly<Record<Site, string>> = { DTC: 'ZDTC', HPSF: 'ZK01' };

/** The only attribute whose value is the browser's; the server computes the others (ST-13). */
const trackingKey = 'sgTrackingId';

/** Who buys, as the attributes say it. */
export type CheckoutBuyer = {
  readonly place: HomeOrClinic;
  readonly acceptsMarketing: boolean;
  /** The home address of a logged-in customer; absent for guests (CH-01). */
  readonly homeAddress?: CustomerAddress;
  /** The address of the clinic that a staff member has joined. */
  readonly workAddress?: CustomerAddress;
  /** The accounts to which the orders of a member of staff are shipped and sold. */
  readonly accounts?: { readonly shipTo: string; readonly soldTo: string };
};

/** An address as its attribute has it: compact JSON of the fields of EN-12. */
const formatAddressAttribute = ({ isHomeDeliveryOnly, ...address }: CustomerAddress): string => {
  const { firstName, lastName, company, address1, address2, city, provinceCode, zip, countryCode, phone } = address;
  const fields = { firstName, lastName, company, address1, address2, city, provinceCode, zip, countryCode, phone };
  return JSON.stringify({ ...fields, SFHomeDeliveryOnly: isHomeDeliveryOnly });
};

type CartAtCheckout = {
  readonly site: Site;
  readonly hasAutoship: boolean;
  readonly attributes: readonly CartAttribute[];
  readonly isAttested: boolean;
};

const buildSalesAttributes = (site: Site): readonly CartAttribute[] => [
  { key: 'SALES_ORG', value: salesOrganization },
  { key: 'SALES_ORD_TYPE', value: orderTypes[site] },
];

const buildDeliveryAttributes = ({
  place,
  homeAddress,
  workAddress,
  accounts,
}: Omit<CheckoutBuyer, 'acceptsMarketing'>): readonly CartAttribute[] => [
  { key: 'shipping_location', value: formatHomeOrClinicAttribute(place) },
  ...(accounts
    ? [
        { key: 'SOLD_TO', value: accounts.soldTo },
        { key: 'SHIP_TO', value: accounts.shipTo },
      ]
    : []),
  ...(workAddress ? [{ key: 'ship_to_work_address', value: formatAddressAttribute(workAddress) }] : []),
  ...(homeAddress ? [{ key: 'ship_to_home_address', value: formatAddressAttribute(homeAddress) }] : []),
  ...(homeAddress || workAddress ? [{ key: 'is_clinic_address', value: String(place === 'clinic') }] : []),
];

/** The defaults for a guest: delivery to a home, no marketing email (CH-01, CH-03, EN-46). */
export const guestBuyerIdentity: CheckoutBuyer = { place: 'home', acceptsMarketing: false };

/** A cart's attributes at checkout (CH-05, EN-46 to EN-50): the server's own, and of the cart's only `sgTrackingId`. */
export const buildCheckoutAttributes = (cart: CartAtCheckout, buyer: CheckoutBuyer): readonly CartAttribute[] =>
  mergeCartAttributes(
    cart.attributes.filter(({ key }) => key === trackingKey),
    [
      ...(cart.isAttested ? [{ key: attestationKey, value: 'true' }] : []),
      ...buildSalesAttributes(cart.site),
      { key: 'sgOrderType', value: cart.hasAutoship ? 'firstPurchaseSubscription' : 'oneTimeOrder' },
      ...buildDeliveryAttributes(buyer),
      { key: 'accepts_email_marketing', value: String(buyer.acceptsMarketing) },
    ],
  );

/**
 * The attributes of the order of a renewal. It is neither a first nor a single purchase, and nobody is asked about marketing,
 * so it says neither.
 */
export const buildRenewalAttributes = (
  site: Site,
  buyer: Omit<CheckoutBuyer, 'acceptsMarketing'>,
): readonly CartAttribute[] => [...buildSalesAttributes(site), ...buildDeliveryAttributes(buyer)];
