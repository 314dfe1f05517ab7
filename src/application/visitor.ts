import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerFacts, CustomerId } from '#domain/customer/customer';
import type { OwnershipClaim } from '#domain/customer/ownership';
import type { Location, Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';

type Asking = {
  readonly site: Site;
  readonly location: Location;
  /** The zip of `location` where the visitor chose it; absent where `location` is the default. */
  readonly chosenZip?: Zip;
  /** The cart of the cookie, whatever has become of it. */
  readonly cartId?: CartId;
  /** The checkout that this browser placed an order in. */
  readonly checkoutToken?: CheckoutToken;
};

/** Somebody whom the site knows, and what pricing has to know of them. */
export type VisitingCustomer = { readonly id: CustomerId; readonly facts: CustomerFacts };

/** Nobody is signed in. */
export type Guest = Asking & { readonly kind: 'Guest' };
/** A consumer who is signed in. */
export type Shopper = Asking & { readonly kind: 'Shopper'; readonly customer: VisitingCustomer };
/** Staff or a student who is signed in and registered for the programme. */
export type Staff = Asking & { readonly kind: 'Staff'; readonly customer: VisitingCustomer };

/** Who asks, as host and cookies tell. */
export type Visitor = Guest | Shopper | Staff;

/** The customer that a visitor is, if any. */
export const customerOf = (visitor: Visitor): VisitingCustomer | undefined =>
  visitor.kind === 'Guest' ? undefined : visitor.customer;

/** What decides which carts and orders are the visitor's. */
export const ownershipClaimOf = (visitor: Visitor): OwnershipClaim => {
  const customerId = customerOf(visitor)?.id;
  const { cartId, checkoutToken } = visitor;
  return {
    ...(customerId === undefined ? {} : { customerId }),
    ...(cartId === undefined ? {} : { cartId }),
    ...(checkoutToken === undefined ? {} : { checkoutToken }),
  };
};
