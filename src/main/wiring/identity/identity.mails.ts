import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { brandedCodec } from '#adapters/codecs/plain-codecs';
import { urgentEventPriority } from '#application/events/event-handlers';
import { SendAccountLinkMail, SendAccountMail } from '#application/identity/account-mail';
import { accountMailSamples } from '#application/mail/account-mails';
import type { CustomerId } from '#domain/customer/customer';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineEvents, handledBy } from '../define-event.ts';

export const identityEvents = defineEvents({
  AccountLinkMade: {
    fields: objectCodec({ linkId: brandedCodec<AccountLinkId>() }),
    handlers: [
      handledBy(
        'account-link-mail',
        urgentEventPriority,
        (links, secrets, mail, shop) => new SendAccountLinkMail(links, secrets, mail, shop),
        [tokens.accountLinks, tokens.sessionSecrets, tokens.mail, tokens.identity],
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
        [tokens.accounts, tokens.mail, tokens.identity],
        accountMailSamples('welcome'),
      ),
    ],
  },
  KnownAddressRegistered: {
    fields: objectCodec({ id: t.string, customerId: brandedCodec<CustomerId>() }),
    handlers: [
      handledBy(
        'known-address-mail',
        urgentEventPriority,
        (accounts, mail, shop) => new SendAccountMail('known-address', accounts, mail, shop),
        [tokens.accounts, tokens.mail, tokens.identity],
        accountMailSamples('known-address'),
      ),
    ],
  },
});
