/** The version of the consent text of an autoship, stored with the order: change it whenever the text changes. */
export const renewalConsentVersion = '2026-01';
