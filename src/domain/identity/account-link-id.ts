/** A link that was emailed to a customer. */
export type AccountLinkId = string & { readonly AccountLinkId: unique symbol };
