import type { Money } from '#domain/money';
import type { Instant } from '#domain/time';
import type { LineUnits } from './line-units';

/** What's refunded of one line of an order. */
export type OrderRefundLine = LineUnits & {
  readonly amount: Money;
  readonly tax: Money;
};

/** What a refund consists of; shipping and service charge are zero unless it refunds the last unit of the order. */
export type RefundParts = {
  /** By position. */
  readonly lines: readonly OrderRefundLine[];
  readonly shipping: Money;
  readonly serviceCharge: Money;
  readonly total: Money;
};

export const orderRefundStatuses = ['pending', 'done', 'failed'] as const;
/** `failed`: the processor found nothing to refund; an operator has to look into it. */
export type OrderRefundStatus = (typeof orderRefundStatuses)[number];

/** A refund of an order, stored before the processor is asked for it. */
export type OrderRefund = RefundParts & {
  /** Counts the refunds of an order from 1. */
  readonly number: number;
  readonly begunAt: Instant;
  /** The processor's id of the charge. */
  readonly charge: string;
  readonly status: OrderRefundStatus;
  /** The processor's id of the refund; present once it is done. */
  readonly reference?: string;
};
