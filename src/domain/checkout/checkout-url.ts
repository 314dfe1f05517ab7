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
export const isCheckoutUrl = (url: string, { origin, checkoutHosts }: CheckoutOrigins): boolean =>
  URL.canParse(url) && (new URL(url).href.startsWith(`${origin}/`) || isAllowedExternalUrl(url, checkoutHosts));

/** The host of a URL, for logs, which must not contain the secret in its path; empty for a malformed URL. */
export const parseUrlHost = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

/** The token of a checkout of this shop; undefined for the checkout of another platform. */
export const findCheckoutToken = (url: string, origin: string): CheckoutToken | undefined => {
  const parsed = new URL(url);
  const route = parsed.origin === origin ? matchRoute(parsed.pathname) : undefined;
  return route?.name === 'checkout' ? (route.params.token as CheckoutToken) : undefined;
};
