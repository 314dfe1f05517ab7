import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec } from '#adapters/codecs/plain-codecs';
import { urgentEventPriority } from '#application/events/event-handlers';
import { SendAccountLinkMail, SendAccountMail } from '#application/identity/account-mail';
import { accountMailSamples } from '#application/mail/account-emails';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { defineEvents, handledBy } from '../define-event.ts';
import { mail as mailToken } from '../mail/mail.tokens.ts';
import { siteIdentity } from '../shell/shell.tokens.ts';
import { accountLinks, accounts as accountsToken, sessionSecrets } from './identity.tokens.ts';

export const identityEvents = defineEvents({
  AccountLinkMade: {
    fields: objectCodec({ linkId: brandedCodec<AccountLinkId>() }),
    handlers: [
      handledBy(
        'account-link-mail',
        urgentEventPriority,
        (links, secrets, mail, shop) => new SendAccountLinkMail(links, secrets, mail, shop),
        [accountLinks, sessionSecrets, mailToken, siteIdentity],
        accountMailSamples('confirm-account', 'reset-password', 'change-email'),
      ),
    ],
  },
  AccountConfirmed: {
    fields: objectCodec({ customerId: brandedCodec<CustomerId>() }),
    handlers: [
      handledBy(
        'welcome-mail',
        50,
        (accounts, mail, shop) => new SendAccountMail('welcome', accounts, mail, shop),
        [accountsToken, mailToken, siteIdentity],
        accountMailSamples('welcome'),
      ),
    ],
  },
  KnownEmailRegistered: {
    fields: objectCodec({ id: t.string, customerId: brandedCodec<CustomerId>() }),
    handlers: [
      handledBy(
        'known-address-mail',
        urgentEventPriority,
        (accounts, mail, shop) => new SendAccountMail('known-email', accounts, mail, shop),
        [accountsToken, mailToken, siteIdentity],
        accountMailSamples('known-email'),
      ),
    ],
  },
});
