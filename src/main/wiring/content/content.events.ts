import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { contactMailSamples, SendContactMail } from '#application/mail/contact-mail';
import { contactReceiptSamples, SendContactReceipt } from '#application/mail/contact-receipt-mail';
import { defineEvents, handledBy } from '../define-event.ts';
import { mail as mailToken } from '../mail/mail.tokens.ts';
import { clock as clockToken, siteIdentity } from '../shell/shell.tokens.ts';
import { contactMessages, content as contentToken } from './content.tokens.ts';

export const contentEvents = defineEvents({
  ContactMessageReceived: {
    fields: objectCodec({ reference: t.string }),
    handlers: [
      handledBy(
        'contact-mail',
        50,
        (messages, content, mail, clock, shop) => new SendContactMail(messages, content, mail, clock, shop),
        [contactMessages, contentToken, mailToken, clockToken, siteIdentity],
        contactMailSamples,
      ),
      handledBy(
        'contact-receipt',
        50,
        (messages, mail, shop) => new SendContactReceipt(messages, mail, shop),
        [contactMessages, mailToken, siteIdentity],
        contactReceiptSamples,
      ),
    ],
  },
});
