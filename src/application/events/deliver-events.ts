import * as E from 'fp-ts/Either';
import type { Task } from 'fp-ts/Task';
import { computeEventRetryDelayMs, maximumEventDeliveryAttempts } from '#domain/events/retries';
import { instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { DeliveryLease, EventDelivery, EventDeliveryStore } from '../ports/event-delivery-store';
import type { ReportError } from '../ports/report';
import type { Throttle } from '../shell/throttle';
import { loadWithTimeout } from '../shell/with-timeout';
import type { AnyEventHandler, EventNotHandled } from './event-handlers';
import { notHandledReasons } from './messages';

const concurrency = 8;
const claimSize = 100;
const leaseMs = 120_000;
const handlerMs = 30_000;

/** Hands events to their handlers. A failed delivery is tried again after growing delays, a limited number of times. */
export class DeliverEvents {
  private isStopping = false;

  constructor(
    private readonly deliveries: EventDeliveryStore,
    /** The handlers of this site by name; without an engine, its handlers are absent. */
    private readonly handlers: Readonly<Partial<Record<string, AnyEventHandler>>>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    private readonly report: ReportError,
    private readonly throttle: Throttle,
  ) {}

  /**
   * Works until no due delivery has at least `priority`, and returns how many were handled. A delivery whose lease might
   * end while it is handled is given back for the next claim.
   */
  execute(priority = 0): Task<number> {
    return async () => {
      let handled = 0;
      while (!this.isStopping) {
        const lease = { token: this.ids(), expiresAt: instant(this.clock() + leaseMs) };
        const claimed = await this.deliveries.claim(claimSize, priority, lease)();
        if (claimed.length === 0) break;
        handled += await this.deliverAll(claimed, lease);
      }
      return handled;
    };
  }

  /** Begins no delivery anymore; those that were claimed are given back. */
  stop(): void {
    this.isStopping = true;
  }

  private async deliverAll(claimed: readonly EventDelivery[], lease: DeliveryLease): Promise<number> {
    let handled = 0;
    const left = claimed.values();
    const unhandled: string[] = [];
    const work = async (): Promise<void> => {
      for (const delivery of left) {
        const outcome = await this.throttle(async () => {
          const isOver = this.isStopping || this.clock() + handlerMs > lease.expiresAt;
          return isOver ? 'unhandled' : this.deliver(delivery, lease);
        });
        if (outcome === 'unhandled') {
          unhandled.push(delivery.id);
          return;
        }
        if (outcome === 'handled') handled += 1;
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    unhandled.push(...[...left].map(({ id }) => id));
    if (unhandled.length > 0) await this.deliveries.release(unhandled, lease.token)();
    return handled;
  }

  private async deliver(delivery: EventDelivery, { token }: DeliveryLease): Promise<'handled' | 'failed'> {
    const { id, failures } = delivery;
    const refused = await this.handle(delivery);
    if (refused === undefined) {
      await this.deliveries.complete(id, token)();
      return 'handled';
    }
    const { reason, isFinal = false } = refused;
    const isLast = isFinal || failures + 1 >= maximumEventDeliveryAttempts;
    const next = isLast ? 'never' : instant(this.clock() + computeEventRetryDelayMs(failures + 1));
    await this.deliveries.fail(id, token, reason, next)();
    if (isLast) this.report(`the delivery ${id} failed for good`, new Error(reason));
    return 'failed';
  }

  /** Why the event was not handled; undefined if it was. */
  private async handle({ id, handler, event }: EventDelivery): Promise<Omit<EventNotHandled, 'kind'> | undefined> {
    const found = this.handlers[handler];
    if (!found) return { reason: notHandledReasons.noHandler, isFinal: true };
    const outcome = await loadWithTimeout(found.handle(event), handlerMs)();
    if (E.isRight(outcome)) return E.isLeft(outcome.right) ? outcome.right.left : undefined;
    this.report(`the delivery ${id} threw`, outcome.left);
    return { reason: notHandledReasons.threw };
  }
}
