import type { Option } from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import type { RefundLink } from '#domain/orders/refund-link';

/**
 * The links by which people without an account ask for a refund of an order of one site, by the hash of their tokens.
 * Every adapter passes `test/contracts/refund-links.contract.ts`.
 */
export interface RefundLinks {
  /** Stores a link; one that is stored stays as it is. Links of the order older than half a year are deleted. */
  add(hash: MailTokenHash, orderId: OrderId): Task<void>;
  /** None if it belongs to another site or doesn't exist. */
  find(hash: MailTokenHash): Task<Option<RefundLink>>;
}
