import { type Instant, instant } from '#domain/time';
import type { OrderId } from './order';

/** A link by which someone without an account asks for refunds of an order, within 14 days. */
export type RefundLink = { readonly orderId: OrderId; readonly madeAt: Instant };

const validForMs = 14 * 86_400_000;

/** When a link stops working. */
export const findRefundLinkEnd = ({ madeAt }: Pick<RefundLink, 'madeAt'>): Instant => instant(madeAt + validForMs);
