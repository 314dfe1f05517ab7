import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import { buildRoutePath } from '#domain/shell/routes';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import type { EmailSignupStore } from '../ports/email-signup-store';
import type { Mail } from '../ports/mail';
import type { MailTokens } from '../ports/mail-tokens';
import type { MailingShop } from './mail-layout';
import { buildNewsMail } from './news-mail';
import { sendEventMail } from './send-event-mail';

/**
 * Emails a new subscriber how to leave the list; nothing if they have left it since. Handling the event twice sends the
 * email twice under one id, with the same link.
 */
export class SendNewsMail implements EventHandler<'NewsSignedUp'> {
  constructor(
    private readonly signups: Pick<EmailSignupStore, 'findLink'>,
    private readonly tokens: MailTokens,
    private readonly mail: Mail,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<'NewsSignedUp'>): TE.TaskEither<EventNotHandled, void> {
    return async () => {
      const token = this.tokens.derive('unsubscribe', event.signUpId);
      const email = O.toUndefined(await this.signups.findLink(this.tokens.hashOf(token))())?.email;
      if (email === undefined) return TE.right(undefined)();
      const url = this.shop.origin + buildRoutePath('unsubscribe', token);
      return sendEventMail(this.mail, buildEventKey(event), buildNewsMail(email, url, this.shop))();
    };
  }
}
