import type { Instant } from '#domain/time';
import type { LineUnits } from './line-units';

export const refundReasons = ['disliked', 'disagreed', 'damaged', 'wrong', 'other'] as const;
/** Why a customer wants money back: the pet doesn't like it, or it doesn't agree with the pet, or it arrived damaged or wrong. */
export type RefundReason = (typeof refundReasons)[number];

/** What the shop decided. `refund` is the number of the order's refund. */
export type RefundRequestAnswer =
  | { readonly kind: 'approved'; readonly at: Instant; readonly refund: number }
  /** `reason` is in the shop's words; empty once the customer was erased. */
  | { readonly kind: 'refused'; readonly at: Instant; readonly reason: string };

/** A customer's request for a refund, which the shop answers once. */
export type RefundRequest = {
  /** Counts the requests of an order from 1. */
  readonly number: number;
  readonly askedAt: Instant;
  readonly reason: RefundReason;
  /** In the customer's words; empty if there are none, or once the customer was erased. */
  readonly details: string;
  /** By position. */
  readonly lines: readonly LineUnits[];
  /** Absent: it's waiting for the shop. */
  readonly answer?: RefundRequestAnswer;
};
