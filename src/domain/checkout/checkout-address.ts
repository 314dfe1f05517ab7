import { isAllowedElsewhere } from '#domain/shell/external-redirect';

/** The origins that a shopper may be redirected to for checkout. */
export type CheckoutPlaces = {
  /** The site's own origin, without a trailing slash. */
  readonly origin: string;
  /** Other hosts that the shop's operator allows, over https only. */
  readonly checkoutHosts: readonly string[];
};

/**
 * Whether a shopper may be redirected to a URL for checkout: on the site's own origin, or over https on an allowed host
 * (ST-04).
 */
export const isCheckoutAddress = (address: string, { origin, checkoutHosts }: CheckoutPlaces): boolean =>
  URL.canParse(address) &&
  (new URL(address).href.startsWith(`${origin}/`) || isAllowedElsewhere(address, checkoutHosts));

/** The host of a URL, for logs, which must not contain the secret in its path; empty for a malformed URL. */
export const checkoutHostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
