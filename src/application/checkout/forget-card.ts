import * as TE from 'fp-ts/TaskEither';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import type { Payments } from '../ports/payments';

/** Lets the payment processor forget a card that was deleted here. Handling the event twice forgets it once. */
export class ForgetCard implements EventHandler<'CardRemoved'> {
  constructor(private readonly payments: Pick<Payments, 'forget'>) {}

  handle({ token }: DomainEventOfKind<'CardRemoved'>): TE.TaskEither<EventNotHandled, void> {
    return TE.fromTask(this.payments.forget(token));
  }
}
