export type CustomerId = string & { readonly CustomerId: unique symbol };

/** What pricing has to know of who buys. */
export type CustomerFacts = {
  /** Whether they have AUTO35, or had it. */
  readonly usedFirstAutoship: boolean;
  /** Whether an autoship of theirs is not cancelled. */
  readonly hasLiveAutoship: boolean;
};

/** What is known of one who is signed in, and of the e-mail address that they typed; either may be missing. */
export const mergeCustomerFacts = (
  one: CustomerFacts | undefined,
  other: CustomerFacts | undefined,
): CustomerFacts | undefined => {
  if (!one || !other) return one ?? other;
  return {
    usedFirstAutoship: one.usedFirstAutoship || other.usedFirstAutoship,
    hasLiveAutoship: one.hasLiveAutoship || other.hasLiveAutoship,
  };
};
