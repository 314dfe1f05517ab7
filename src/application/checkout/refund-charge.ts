import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { EventHandler, EventOfKind, NotHandled } from '../events/event-handlers';
import type { Payments } from '../ports/payments';

/** Refunds a charge that was approved after its order had been given up. Handling the event twice refunds once. */
export class RefundCharge implements EventHandler<'ChargeOutOfTime'> {
  constructor(private readonly payments: Pick<Payments, 'refund'>) {}

  handle({ key, reference, amount }: EventOfKind<'ChargeOutOfTime'>): TE.TaskEither<NotHandled, void> {
    return pipe(
      TE.fromTask(this.payments.refund(`refund:${key}`, reference, amount)),
      TE.chain((outcome) =>
        outcome.kind === 'Refunded'
          ? TE.right(undefined)
          : TE.left<NotHandled, void>({ kind: 'NotHandled', reason: 'The processor finds nothing to give back.' }),
      ),
    );
  }
}
