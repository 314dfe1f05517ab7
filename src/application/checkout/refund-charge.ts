import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { notHandledReasons } from '../events/messages';
import type { Payments } from '../ports/payments';

/** Refunds a charge that was approved after its order had been given up. Handling the event twice refunds once. */
export class RefundCharge implements EventHandler<'ChargeOutOfTime'> {
  constructor(private readonly payments: Pick<Payments, 'refund'>) {}

  handle({ key, reference, amount }: DomainEventOfKind<'ChargeOutOfTime'>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.payments.refund(`refund:${key}`, reference, amount)),
      TE.chain((outcome) =>
        outcome.kind === 'Refunded'
          ? TE.right(undefined)
          : TE.left<EventNotHandled, void>({ kind: 'NotHandled', reason: notHandledReasons.nothingToRefund }),
      ),
    );
  }
}
