import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey, type DomainEventKind } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../../events/event-handlers';
import type { Mail } from '../../ports/mail';
import { sendEventMail } from '../send-event-mail';
import type { BuildAutoshipMailSamples } from './autoship-mail-sample';
import { type AutoshipMailSources, MissingSubject } from './autoship-mail-sources';

/** An email about an Autoship that follows from an event. */
export type AutoshipMail<Kind extends DomainEventKind> = {
  /**
   * The email with what holds when it's sent; undefined if the event is outdated, such as a reminder of a delivery that
   * was moved since.
   * @throws MissingSubject
   */
  readonly build: (event: DomainEventOfKind<Kind>, sources: AutoshipMailSources) => Task<MailMessage | undefined>;
  readonly samples: BuildAutoshipMailSamples;
};

/** Emails a customer about an Autoship. Handling the event twice sends the email twice under one id. */
export class SendAutoshipMail<Kind extends DomainEventKind> implements EventHandler<Kind> {
  constructor(
    private readonly autoshipMail: Pick<AutoshipMail<Kind>, 'build'>,
    private readonly sources: AutoshipMailSources,
    private readonly mail: Mail,
  ) {}

  handle(event: DomainEventOfKind<Kind>): TE.TaskEither<EventNotHandled, void> {
    return async () => {
      try {
        const message = await this.autoshipMail.build(event, this.sources)();
        return message ? sendEventMail(this.mail, buildEventKey(event), message)() : TE.right(undefined)();
      } catch (error) {
        if (error instanceof MissingSubject) return TE.left({ kind: 'NotHandled', reason: error.message } as const)();
        throw error;
      }
    };
  }
}
