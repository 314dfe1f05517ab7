/** The version of the text below; a changed text has a new one, and an order keeps the one agreed to. */
export const renewalConsentVersion = '2026-01';

/** What a shopper agrees to before an autoship line is bought. */
export const renewalConsentText =
  'I agree that my Autoship items renew automatically: Provender sends them again at the interval I chose and charges this card the price then current, with a reminder by email 3 days before, until I cancel. I can skip, change or cancel at any time from My Subscriptions, at no cost.';
