import type { Card } from './card';
import type { Decline } from './decline';

/** Names a card that the processor keeps; worth nothing to anybody but the shop. */
export type PaymentToken = string & { readonly PaymentToken: unique symbol };

/** A card that the processor keeps, as far as it may be shown. */
export type Instrument = {
  readonly token: PaymentToken;
  /** Such as `visa`. */
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`, the last month that it is good for. */
  readonly expiry: string;
};

/** What a charge is taken from: a card as it was typed, which the processor may keep, or one that it keeps. */
export type PaymentSource = { readonly card: Card; readonly keep: boolean } | { readonly token: PaymentToken };

type Approved = {
  readonly kind: 'Approved';
  /** The processor's name for the charge. */
  readonly reference: string;
  /** Where it was asked to keep the card. */
  readonly instrument?: Instrument;
};
type Declined = { readonly kind: 'Declined'; readonly decline: Decline };
export type PaymentOutcome = Approved | Declined;

/** `NothingToRefund`: there is no such charge, or less of it is left than is to be given back. */
export type RefundOutcome =
  | { readonly kind: 'Refunded'; readonly reference: string }
  | { readonly kind: 'NothingToRefund' };
