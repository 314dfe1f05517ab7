import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { escapeHtml } from '#domain/escape-html';
import { buildEventKey } from '#domain/events/domain-event';
import { encodeRedirect } from '#domain/identity/redirect';
import type { MailMessage } from '#domain/mail/message';
import { findRoutePath } from '#domain/shell/routes';
import type { DomainEventOfKind, EventHandler, EventNotHandled } from '../events/event-handlers';
import { sendEventMail } from '../mail/send-event-mail';
import type { AccountLinkPurpose, AccountLinks } from '../ports/account-links';
import type { Accounts } from '../ports/accounts';
import type { Mail } from '../ports/mail';
import type { SessionSecrets } from '../ports/session-secrets';
import { accountMailMessages } from './messages';

type Shop = { readonly name: string; readonly origin: string };

const pathOf = (purpose: AccountLinkPurpose): string =>
  findRoutePath(purpose.kind === 'reset-password' ? 'resetPassword' : 'confirmAccount');

const linkOf = (purpose: AccountLinkPurpose, parameter: string, { origin }: Shop): string => {
  const redirect = purpose.kind === 'confirm-account' ? purpose.redirect : undefined;
  const after = redirect === undefined ? '' : `&redirect=${encodeRedirect(redirect)}`;
  return `${origin}${pathOf(purpose)}?token=${parameter}${after}`;
};

const buildMail = (
  to: string,
  subject: string,
  sentences: readonly string[],
  link: string,
  shop: Shop,
): MailMessage => {
  const farewell = `${shop.name}, ${shop.origin}`;
  return {
    to,
    subject,
    text: [...sentences, link, farewell].join('\n\n'),
    html: [
      ...sentences.map((text) => `<p>${escapeHtml(text)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
      `<p>${escapeHtml(farewell)}</p>`,
    ].join('\n'),
  };
};

/** Mails the link with which an address is confirmed or a password reset; nothing where the link is used already. */
export class SendAccountLinkMail implements EventHandler<'AccountLinkMade'> {
  constructor(
    private readonly links: Pick<AccountLinks, 'find'>,
    private readonly secrets: Pick<SessionSecrets, 'signLink'>,
    private readonly mail: Mail,
    private readonly shop: Shop,
  ) {}

  handle(event: DomainEventOfKind<'AccountLinkMade'>): TE.TaskEither<EventNotHandled, void> {
    return pipe(
      TE.fromTask(this.links.find(event.linkId)),
      TE.chain((found) => {
        if (O.isNone(found)) return TE.right(undefined);
        const { id, purpose } = found.value;
        const { subject, sentences } = accountMailMessages[purpose.kind](this.shop.name);
        const link = linkOf(purpose, this.secrets.signLink(id), this.shop);
        const message = buildMail(purpose.email, subject, sentences, link, this.shop);
        return sendEventMail(this.mail, buildEventKey(event), message);
      }),
    );
  }
}

/** Tells whoever registers with the address of an account that there is one, and how to get in. */
export class SendKnownAddressMail implements EventHandler<'KnownAddressRegistered'> {
  constructor(
    private readonly accounts: Pick<Accounts, 'findByCustomer'>,
    private readonly mail: Mail,
    private readonly shop: Shop,
  ) {}

  handle(event: DomainEventOfKind<'KnownAddressRegistered'>): TE.TaskEither<EventNotHandled, void> {
    const { subject, sentences } = accountMailMessages['known-address'](this.shop.name);
    const link = `${this.shop.origin}${findRoutePath('forgotPassword')}`;
    return pipe(
      TE.fromTask(this.accounts.findByCustomer(event.customerId)),
      TE.chain(
        O.match(
          () => TE.right<EventNotHandled, void>(undefined),
          ({ email }) =>
            sendEventMail(this.mail, buildEventKey(event), buildMail(email, subject, sentences, link, this.shop)),
        ),
      ),
    );
  }
}
