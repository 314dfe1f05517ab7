import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { contactMailSamples, SendContactMail } from '#application/mail/contact-mail';
import { contactReceiptSamples, SendContactReceipt } from '#application/mail/contact-receipt-mail';
import { siteInjectionTokens as tokens } from '../../tokens.ts';
import { defineEvents, handledBy } from '../define-event.ts';

export const contentEvents = defineEvents({
  ContactMessageReceived: {
    fields: objectCodec({ reference: t.string }),
    handlers: [
      handledBy(
        'contact-mail',
        50,
        (messages, content, mail, clock, shop) => new SendContactMail(messages, content, mail, clock, shop),
        [tokens.contactMessages, tokens.content, tokens.mail, tokens.clock, tokens.identity],
        contactMailSamples,
      ),
      handledBy(
        'contact-receipt',
        50,
        (messages, mail, shop) => new SendContactReceipt(messages, mail, shop),
        [tokens.contactMessages, tokens.mail, tokens.identity],
        contactReceiptSamples,
      ),
    ],
  },
});
