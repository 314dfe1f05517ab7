import * as O from 'fp-ts/Option';
import type { Clock } from '#application/ports/clock';
import type { RefundLinks } from '#application/ports/refund-links';
import type { RefundRequests } from '#application/ports/refund-requests';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { OrderId } from '#domain/orders/order';
import type { RefundRequest, RefundRequestAnswer } from '#domain/orders/refund-request';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import type { MemoryDatabase } from './memory-database';

const halfYearMs = 183 * 86_400_000;

export class MemoryRefundRequests implements RefundRequests {
  constructor(private readonly store: MemoryDatabase) {}

  add = (orderId: OrderId, request: RefundRequest) =>
    this.store.task(({ orders, refundRequests }) => {
      const requests = refundRequests.get(orderId) ?? [];
      const lines = orders.get(orderId)?.lines ?? [];
      if (requests.some(({ number }) => number === request.number)) throw new Error('the number of a request is taken');
      if (request.lines.some(({ position }) => !lines[position])) throw new Error('the order has no such line');
      refundRequests.set(orderId, [...requests, structuredClone(request)]);
    });

  answer = (orderId: OrderId, number: number, answer: RefundRequestAnswer) =>
    this.store.task(({ refundRequests }) => {
      const requests = refundRequests.get(orderId) ?? [];
      if (!requests.some((request) => request.number === number && !request.answer)) return false;
      refundRequests.set(
        orderId,
        requests.map((request) => (request.number === number ? { ...request, answer: { ...answer } } : request)),
      );
      return true;
    });
}

export class MemoryRefundLinks implements RefundLinks {
  constructor(
    private readonly store: MemoryDatabase,
    private readonly site: Site,
    private readonly clock: Clock,
  ) {}

  add = (hash: MailTokenHash, orderId: OrderId) =>
    this.store.task(({ refundLinks }) => {
      const madeAt = this.clock();
      for (const [old, link] of refundLinks)
        if (link.orderId === orderId && link.madeAt < instant(madeAt - halfYearMs)) refundLinks.delete(old);
      if (!refundLinks.has(hash)) refundLinks.set(hash, { site: this.site, orderId, madeAt });
    });

  find = (hash: MailTokenHash) =>
    this.store.task(({ refundLinks }) => {
      const link = refundLinks.get(hash);
      return link?.site === this.site ? O.some({ orderId: link.orderId, madeAt: link.madeAt }) : O.none;
    });
}
