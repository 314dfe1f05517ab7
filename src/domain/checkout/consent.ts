/** Version of `renewalConsentText`: change it whenever the text changes. An order stores the version agreed to. */
export const renewalConsentVersion = '2026-01';

/** The text that a shopper has to agree to before buying an autoship line. */
export const renewalConsentText =
  'I agree that my Autoship items renew automatically: Provender sends them again at the interval I chose and charges this card the price then current, with a reminder by email 3 days before, until I cancel. I can skip, change or cancel at any time from My Subscriptions, at no cost.';
