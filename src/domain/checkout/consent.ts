/**
 * The version of the consent text of an autoship, stored with the order: change it whenever the text changes. 2026-02
 * promises the price, the first and later totals, shipping and the frequency; 2026-01 promised no total.
 */
export const renewalConsentVersion = '2026-02';
