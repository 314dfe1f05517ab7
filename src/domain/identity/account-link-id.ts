/** A link that was mailed to a customer. */
export type AccountLinkId = string & { readonly AccountLinkId: unique symbol };
