import * as t from 'io-ts';
import { objectCodec } from '#adapters/codecs/object-codec';
import { accountMailSamples } from '#application/mail/account-emails';
import { newsMailSamples } from '#application/mail/news-mail';
import { SendQueuedMail } from '#application/mail/send-event-mail';
import { SendNewsMail } from '#application/mail/send-news-mail';
import { staffMailSamples } from '#application/mail/staff-emails';
import type { MailMessage } from '#domain/mail/message';
import { defineEvents, handledBy } from '../define-event.ts';
import { siteIdentity } from '../shell/shell.tokens.ts';
import { emailSignups, mail as mailToken, mailTokens as mailTokensToken } from './mail.tokens.ts';

/** The message of an email, as a row stores it. */
const MailMessageCodec = objectCodec<MailMessage>(
  { to: t.string, subject: t.string, text: t.string, html: t.string },
  { replyTo: t.string, unsubscribeUrl: t.string },
);

const noticeSamples = accountMailSamples('email-changed', 'password-changed', 'account-deleted');

export const mailEvents = defineEvents({
  MailQueued: {
    fields: objectCodec({ id: t.string, message: MailMessageCodec }),
    handlers: [
      handledBy(
        'queued-mail',
        10,
        (mail) => new SendQueuedMail(mail),
        [mailToken],
        (site) => [...noticeSamples(site), ...staffMailSamples(site)],
      ),
    ],
  },
  NewsSignedUp: {
    fields: objectCodec({ signUpId: t.string }),
    handlers: [
      handledBy(
        'news-mail',
        10,
        (signups, mailTokens, mail, shop) => new SendNewsMail(signups, mailTokens, mail, shop),
        [emailSignups, mailTokensToken, mailToken, siteIdentity],
        newsMailSamples,
      ),
    ],
  },
});
