import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { CustomerFacts, CustomerId } from '#domain/customer/customer';
import type { RequesterIds } from '#domain/customer/ownership';
import type { AccountInfo } from '#domain/identity/account-info';
import type { KnownBrowser } from '#domain/identity/known-browser';
import { buildSessionUser, type SessionUser } from '#domain/identity/session-user';
import type { SignedInRole } from '#domain/identity/visitor-role';
import type { DeliveryLocation, Zip } from '#domain/shipping/zip';
import { findPriceListNames, type PriceListName, type Site } from '#domain/site';
import { type EligibilityRule, isEligible, isInEligibleGroup } from '#domain/staff-program/eligibility';
import { findClinicDestination } from '#domain/staff-program/staff-delivery';
import { chooseDeliveryPlace, isRegisteredStaff, type StaffProfile } from '#domain/staff-program/staff-profile';
import type { CustomerPerson } from './ports/customers';
import type { UsedSession } from './ports/sessions';

type VisitorContext = {
  readonly site: Site;
  readonly location: DeliveryLocation;
  /** The ZIP code in `location` if the visitor chose it; absent if `location` is the default. */
  readonly chosenZip?: Zip;
  /** The cart in the cookie, even if it doesn't exist anymore. */
  readonly cartId?: CartId;
  /** The checkout in which this browser placed an order. */
  readonly checkoutToken?: CheckoutToken;
  /** The accounts that have logged in on this browser. */
  readonly knownBrowser?: KnownBrowser;
};

/** What the staff program knows of a customer, and which of its rules they meet. */
export type StaffStanding = { readonly profile: StaffProfile; readonly rules: readonly EligibilityRule[] };

/** The session of a logged-in customer, and what the account says of them. */
type VisitorSession = CustomerPerson & Omit<UsedSession, 'customerId' | 'person' | 'facts' | 'staffProfile'>;

/** A logged-in customer, with the facts that pricing needs. */
export type VisitingCustomer = {
  readonly id: CustomerId;
  readonly facts: CustomerFacts;
  /** For customers who are logged in on the staff site. */
  readonly standing?: StaffStanding;
  /** Absent if the customer did not log in through a session of the shop. */
  readonly session?: VisitorSession;
};

export type SignedInCustomer = VisitingCustomer & { readonly session: VisitorSession };

export type Guest = VisitorContext & { readonly kind: 'Guest' };
export type Shopper = VisitorContext & { readonly kind: 'Shopper'; readonly customer: VisitingCustomer };
/** A member of staff or student who is logged in and registered for the program. */
export type Staff = VisitorContext & { readonly kind: 'Staff'; readonly customer: VisitingCustomer };

/** The visitor of a request, from its host and cookies. */
export type Visitor = Guest | Shopper | Staff;

/** The visitor with a session: on the staff site, someone registered for the program is staff (SE-02). */
export const buildSignedInVisitor = (visitor: Visitor, customer: VisitingCustomer): Shopper | Staff => {
  const { standing } = customer;
  const isStaff = visitor.site === 'HPSF' && standing !== undefined && isRegisteredStaff(standing.profile);
  return { ...visitor, kind: isStaff ? 'Staff' : 'Shopper', customer };
};

export const findVisitingCustomer = (visitor: Visitor): VisitingCustomer | undefined =>
  visitor.kind === 'Guest' ? undefined : visitor.customer;

/** What the program knows of a registered member of staff; undefined of everybody else. */
export const findStaffProfile = (visitor: Visitor): StaffProfile | undefined =>
  visitor.kind === 'Staff' ? visitor.customer.standing?.profile : undefined;

/** Whether someone is logged in on the staff site and hasn't registered for the program (RT-31). */
export const isUnregisteredStaff = ({ site, kind }: Visitor): boolean => site === 'HPSF' && kind === 'Shopper';

/** Who is logged in, as redirects and scripts tell visitors apart; undefined for a guest. */
export const findSignedInRole = (visitor: Visitor): SignedInRole | undefined => {
  if (visitor.kind === 'Guest') return undefined;
  if (visitor.site === 'DTC') return 'consumer';
  return isUnregisteredStaff(visitor) ? 'staff-unregistered' : 'staff';
};

/**
 * The lists that the cart, checkout and orders of a visitor are priced from: the account group's, for eligible staff only,
 * before the site's own.
 */
export const findVisitorPriceLists = (visitor: Visitor): readonly PriceListName[] => {
  const standing = findVisitingCustomer(visitor)?.standing;
  return findPriceListNames(
    visitor.site,
    standing && isEligible(standing.rules) ? standing.profile.accountGroup : undefined,
  );
};

/** The clinic of staff whose orders go to it unless they choose otherwise (CH-03); undefined for everybody else. */
export const findPreferredLocation = (visitor: Visitor): DeliveryLocation | undefined => {
  const profile = findStaffProfile(visitor);
  const clinic = profile && chooseDeliveryPlace(profile) === 'clinic' ? findClinicDestination(profile) : undefined;
  return clinic && { zip: clinic.zip, place: 'clinic' };
};

/**
 * The ZIP code near which the stock of a visitor's cart is counted: their clinic's if their orders go to it by default,
 * otherwise the chosen one; undefined if neither is known.
 */
export const findStockZip = (visitor: Visitor): Zip | undefined =>
  findPreferredLocation(visitor)?.zip ?? visitor.chosenZip;

/** The user of the visitor's session (EN-06). */
export const findSessionUser = (visitor: Visitor): SessionUser =>
  buildSessionUser(visitor.location.zip, findVisitingCustomer(visitor)?.session);

/** What the identity of a visitor says (API-08). Every consumer may buy. */
export const buildAccountInfo = (visitor: Visitor, customer: SignedInCustomer): AccountInfo => {
  const { general, customer: user } = findSessionUser(visitor);
  const { country, firstName, lastName } = user;
  return {
    UID: customer.id,
    isRegistered: visitor.site === 'HPSF' && !isUnregisteredStaff(visitor),
    profile: { email: general.email, firstName, lastName, country, zip: visitor.chosenZip ?? null },
  };
};

/** Whether the account group of a logged-in customer is in the staff program (EN-08). */
export const isInStaffProgram = ({ standing }: VisitingCustomer): boolean =>
  standing !== undefined && isInEligibleGroup(standing.rules);

export const buildRequesterIds = (visitor: Visitor): RequesterIds => {
  const customerId = findVisitingCustomer(visitor)?.id;
  const { cartId, checkoutToken } = visitor;
  return {
    ...(customerId === undefined ? {} : { customerId }),
    ...(cartId === undefined ? {} : { cartId }),
    ...(checkoutToken === undefined ? {} : { checkoutToken }),
  };
};
