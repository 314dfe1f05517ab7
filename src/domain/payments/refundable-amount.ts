import { type Money, minus, sum } from '#domain/money';

/** What is left of a charge that may be given back. */
export const refundableAmount = (charged: Money, refunded: readonly Money[]): Money => minus(charged, sum(refunded));
