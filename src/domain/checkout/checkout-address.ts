import { isAllowedExternalUrl } from '#domain/shell/external-redirect';
import type { CheckoutToken } from '../cart/priced-cart';
import { matchRoute } from '../shell/routes';

export type CheckoutOrigins = {
  /** The site's own origin, without a trailing slash. */
  readonly origin: string;
  /** Other hosts that the shop's operator allows, over https only. */
  readonly checkoutHosts: readonly string[];
};

/** Whether a checkout may be at a URL: on the site's own origin, or over https on an allowed host (ST-04). */
export const isCheckoutUrl = (address: string, { origin, checkoutHosts }: CheckoutOrigins): boolean =>
  URL.canParse(address) &&
  (new URL(address).href.startsWith(`${origin}/`) || isAllowedExternalUrl(address, checkoutHosts));

/** The host of a URL, for logs, which must not contain the secret in its path; empty for a malformed URL. */
export const parseUrlHost = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** The token of a checkout of this shop; undefined for the checkout of another platform. */
export const findCheckoutToken = (address: string, origin: string): CheckoutToken | undefined => {
  const url = new URL(address);
  const route = url.origin === origin ? matchRoute(url.pathname) : undefined;
  return route?.name === 'checkout' ? (route.params.token as CheckoutToken) : undefined;
};
