import type { OverQuota } from '#domain/staff-program/order-check';
import type { CalendarDate } from '#domain/time';

/** Why a change of an autoship is refused. */
export type AutoshipRefusal =
  /** It is paused or canceled, or has no delivery that could be changed. */
  | { readonly kind: 'NoOpenDelivery' }
  | { readonly kind: 'AlreadyActive' }
  | { readonly kind: 'AlreadyCanceled' }
  /** The delivery is being charged. */
  | { readonly kind: 'DeliveryIsCharged' }
  /** The contents and the date of the delivery are fixed the day before. */
  | { readonly kind: 'DeliveryIsLocked' }
  | { readonly kind: 'DateTooEarly'; readonly earliest: CalendarDate }
  | { readonly kind: 'DateTooLate'; readonly latest: CalendarDate }
  | { readonly kind: 'NeedsCard' }
  | { readonly kind: 'NoSuchLine' }
  /** The Autoship is already as it would be after the change. */
  | { readonly kind: 'NothingToChange' }
  /** The variant isn't for sale on this site. */
  | { readonly kind: 'NotForSale' }
  /** Substitutes are to be sent, but none is approved. */
  | { readonly kind: 'NeedsSubstitute' }
  /** The customer has no such saved address, or none that could be delivered to. */
  | { readonly kind: 'NoSuchAddress' }
  /** The customer has no such saved card. */
  | { readonly kind: 'NoSuchCard' }
  /** Without it nothing would be delivered: the contract can be canceled. */
  | { readonly kind: 'LastLine' }
  /** No line is left that could be delivered. */
  | { readonly kind: 'NothingToDeliver' }
  | { readonly kind: 'QuantityLimit'; readonly maximum: number }
  | { readonly kind: 'NothingToUndo' }
  /** The consent text that's shown now has to be agreed to. */
  | { readonly kind: 'NeedsConsent' }
  /** What the customer was shown no longer holds. */
  | { readonly kind: 'PreviewOutdated' }
  /** The site takes no payments. */
  | { readonly kind: 'NoPayments' }
  /** A delivery was sent today already. */
  | { readonly kind: 'SentToday' }
  /** A delivery that is to be sent now lacks something, and its lines do not allow sending the rest. */
  | { readonly kind: 'OutOfStock' }
  /** It would pass the weight limit of a member of staff (CP-07). */
  | OverQuota
  /** A delivery would weigh more than a member of staff may order in a month, so no month has room for it. */
  | { readonly kind: 'OverEveryMonth'; readonly limitGrams: number }
  /** The customer doesn't meet the rules of the staff program. */
  | { readonly kind: 'Ineligible' }
  /** The address isn't served, or an item isn't sold anymore. */
  | { readonly kind: 'CannotDeliver' };
