import { type Money, minus, sum } from '#domain/money';

/** How much of a charge can still be refunded. */
export const refundableAmount = (charged: Money, refunded: readonly Money[]): Money => minus(charged, sum(refunded));
