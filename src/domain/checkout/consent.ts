import { hasAutoship, type PricedCart } from '#domain/cart/priced-cart';
import type { Site } from '#domain/site';

/**
 * Which wording of the consent text for an Autoship a shopper agreed to: the edition and the name in it, such as
 * `2026-11:Provender`. A shop with another name shows another text, so its version differs too. The editions before 2026-11
 * had a fixed name.
 */
export type RenewalConsentVersion = string & { readonly RenewalConsentVersion: unique symbol };

/** The name that the text says charges the card: `LEGAL_NAME`. */
export type LegalName = string;

/**
 * Change an edition whenever its text changes. 2026-02 was the first to promise the price, the first and later totals,
 * shipping and the frequency. Staff are promised no price.
 */
const renewalConsentEditions = { DTC: '2026-11', HPSF: '2026-11-staff' } as const;

export const findRenewalConsentVersion = (site: Site, name: LegalName): RenewalConsentVersion =>
  `${renewalConsentEditions[site]}:${name}` as RenewalConsentVersion;

/** The edition and the name of a version; an edition before 2026-11 has no name. */
export const parseRenewalConsentVersion = (version: string): { readonly edition: string; readonly name: LegalName } => {
  const [edition = '', ...name] = version.split(':');
  return { edition, name: name.join(':') };
};

/** The version that has to be agreed to before these lines are ordered; undefined if none of them renews. */
export const findNeededConsent = (
  cart: Pick<PricedCart, 'site' | 'lines'>,
  name: LegalName,
): RenewalConsentVersion | undefined => (hasAutoship(cart) ? findRenewalConsentVersion(cart.site, name) : undefined);

/** What an Autoship has as its version if its order has none. */
export const unrecordedConsentVersion = 'unrecorded';
