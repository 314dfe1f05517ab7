import { hasAutoship, type PricedCart } from '#domain/cart/priced-cart';
import type { Site } from '#domain/site';

/**
 * The version of the consent text of an autoship, stored with the order: change it whenever the text changes. 2026-02
 * promises the price, the first and later totals, shipping and the frequency; 2026-01 promised no total. Staff are
 * promised no price.
 */
const renewalConsentVersions = { DTC: '2026-02', HPSF: '2026-02-staff' } as const;

export type RenewalConsentVersion = (typeof renewalConsentVersions)[Site];

export const findRenewalConsentVersion = (site: Site): RenewalConsentVersion => renewalConsentVersions[site];

/** The version that has to be agreed to before these lines are ordered; undefined where none of them renews. */
export const findNeededConsent = (cart: Pick<PricedCart, 'site' | 'lines'>): RenewalConsentVersion | undefined =>
  hasAutoship(cart) ? findRenewalConsentVersion(cart.site) : undefined;
