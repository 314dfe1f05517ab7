import { isAllowedElsewhere } from '#domain/shell/external-redirect';

/** Where a site may send a shopper to check out. */
export type CheckoutPlaces = {
  /** The site's own, without a slash at its end. */
  readonly origin: string;
  /** Hosts, over https, that whoever runs the shop has named. */
  readonly checkoutHosts: readonly string[];
};

/** Whether a site may send a shopper to `address`: on its own origin, or over https on a host of the list (ST-04). */
export const isCheckoutAddress = (address: string, { origin, checkoutHosts }: CheckoutPlaces): boolean =>
  URL.canParse(address) &&
  (new URL(address).href.startsWith(`${origin}/`) || isAllowedElsewhere(address, checkoutHosts));

/** The host of an address, for a log that must not have its secret. */
export const checkoutHostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
