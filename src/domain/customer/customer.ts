export type CustomerId = string & { readonly CustomerId: unique symbol };

/** What pricing needs to know about the customer. */
export type CustomerFacts = {
  /** Whether they use or have used AUTO35. */
  readonly usedFirstAutoship: boolean;
  /** Whether they have an autoship that is not canceled. */
  readonly hasLiveAutoship: boolean;
  /** Whether they have placed an order that isn't canceled; absent if nobody knows. */
  readonly hasOrdered?: boolean;
};

/** Merges the facts about the logged-in customer and about the email that they typed; either may be missing. */
export const mergeCustomerFacts = (
  one: CustomerFacts | undefined,
  other: CustomerFacts | undefined,
): CustomerFacts | undefined => {
  if (!one || !other) return one ?? other;
  return {
    usedFirstAutoship: one.usedFirstAutoship || other.usedFirstAutoship,
    hasLiveAutoship: one.hasLiveAutoship || other.hasLiveAutoship,
    ...(one.hasOrdered || other.hasOrdered ? { hasOrdered: true } : {}),
  };
};
