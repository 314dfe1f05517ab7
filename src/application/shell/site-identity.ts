import type { SignInMethod } from '#domain/identity/sign-in-method';
import type { Site } from '#domain/site';
import type { ShopLogo } from './shop-logo';

/** What a site is called, who runs it and where it is. */
export type SiteIdentity = {
  readonly site: Site;
  readonly name: string;
  /** What marks the staff site's headers next to the wordmark; absent on the consumer site. */
  readonly staffMark?: string;
  /** Who sells, in the footer, in emails and in the consent text. */
  readonly legalName: string;
  /** At the end of every email. */
  readonly postalAddress?: string;
  /** The logo that a merchant chose; absent: the name is the logo. */
  readonly logo?: ShopLogo;
  /** The logo in emails; absent: they show the name. */
  readonly mailLogo?: ShopLogo;
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Whether the shipping promise depends on the state: `features.shippingByState` (RO-16). */
  readonly shippingByState: boolean;
  readonly signInMethod: SignInMethod;
  /** The paths of pages that the shop's backends can't serve, which nothing may link to; if absent, none. */
  readonly unavailablePaths?: readonly string[];
};
