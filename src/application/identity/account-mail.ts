import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { buildEventKey } from '#domain/events/domain-event';
import { encodeRedirect } from '#domain/identity/redirect';
import { findRoutePath } from '#domain/shell/routes';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { buildAccountLinkMail, buildAccountMail } from '../mail/account-emails';
import type { MailingShop } from '../mail/mail-layout';
import { sendEventMail } from '../mail/send-event-mail';
import type { AccountLinkPurpose, AccountLinks } from '../ports/account-links';
import type { Accounts } from '../ports/accounts';
import type { Mail } from '../ports/mail';
import type { SessionSecrets } from '../ports/session-secrets';

const pathOf = (purpose: AccountLinkPurpose): string =>
  findRoutePath(purpose.kind === 'reset-password' ? 'resetPassword' : 'confirmAccount');

const linkOf = (purpose: AccountLinkPurpose, parameter: string, { origin }: MailingShop): string => {
  const redirect = purpose.kind === 'confirm-account' ? purpose.redirect : undefined;
  const after = redirect === undefined ? '' : `&redirect=${encodeRedirect(redirect)}`;
  return `${origin}${pathOf(purpose)}?token=${parameter}${after}`;
};

/** Emails the link that confirms an email address or resets a password; nothing if the link has been used. */
export class SendAccountLinkMail implements EventHandler<'AccountLinkMade'> {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly secrets: Pick<SessionSecrets, 'signLink'>,
    private readonly mail: Mail,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<'AccountLinkMade'>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.links.find(event.linkId)),
      TE.chain((found) => {
        if (O.isNone(found)) return TE.right(undefined);
        const { id, purpose } = found.value;
        const link = linkOf(purpose, this.secrets.signLink(id), this.shop);
        const message = buildAccountLinkMail(purpose.kind, purpose.email, link, this.shop);
        return sendEventMail(this.mail, buildEventKey(event), message);
      }),
    );
  }
}

type AccountEventKind = 'KnownEmailRegistered' | 'AccountConfirmed';

/**
 * Emails the owner of an account about an event; nothing if the account is gone. Handling the event twice sends the email
 * twice under one id.
 */
export class SendAccountMail implements EventHandler<'KnownEmailRegistered'>, EventHandler<'AccountConfirmed'> {
  constructor(
    private readonly name: 'known-email' | 'welcome',
    private readonly accounts: Pick<Accounts, 'findByCustomer'>,
    private readonly mail: Mail,
    private readonly shop: MailingShop,
  ) {}

  handle(event: DomainEventOfKind<AccountEventKind>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.accounts.findByCustomer(event.customerId)),
      TE.chain(
        O.match(
          () => TE.right<EventNotHandled, void>(undefined),
          ({ email }) => sendEventMail(this.mail, buildEventKey(event), buildAccountMail(this.name, email, this.shop)),
        ),
      ),
    );
  }
}
