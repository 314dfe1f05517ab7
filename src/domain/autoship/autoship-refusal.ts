import type { CalendarDate } from '#domain/time';

/** Why a change of an autoship is refused. */
export type AutoshipRefusal =
  /** It is paused or cancelled, or has no delivery that could be changed. */
  | { readonly kind: 'NoOpenDelivery' }
  | { readonly kind: 'AlreadyActive' }
  | { readonly kind: 'AlreadyCancelled' }
  /** The delivery is being charged. */
  | { readonly kind: 'DeliveryIsCharged' }
  /** The contents and the date of the delivery are fixed the day before. */
  | { readonly kind: 'DeliveryIsLocked' }
  | { readonly kind: 'DateTooEarly'; readonly earliest: CalendarDate }
  | { readonly kind: 'DateTooLate'; readonly latest: CalendarDate }
  | { readonly kind: 'NeedsCard' }
  | { readonly kind: 'NoSuchLine' }
  /** Without it nothing would be delivered: the contract can be cancelled. */
  | { readonly kind: 'LastLine' }
  /** No line is left that could be delivered. */
  | { readonly kind: 'NothingToDeliver' }
  | { readonly kind: 'QuantityLimit'; readonly maximum: number }
  | { readonly kind: 'NothingToUndo' };
