import type { MailMessage } from '#domain/mail/message';
import { buildRoutePath } from '#domain/shell/routes';
import { buildMail, type MailingShop } from './mail-layout';
import type { BuildMailSamples } from './mail-sample';
import { newsMessages as texts } from './news-messages';

/** Says that someone is on the newsletter's list; they unsubscribe at `unsubscribeUrl`. */
export const buildNewsMail = (to: string, unsubscribeUrl: string, shop: MailingShop): MailMessage =>
  buildMail(
    {
      to,
      unsubscribeUrl,
      subject: texts.subject(shop.name),
      heading: texts.heading,
      parts: [
        ...texts.sentences(shop.name).map((text) => ({ kind: 'paragraph', text }) as const),
        { kind: 'button', label: texts.button, url: unsubscribeUrl },
      ],
    },
    shop,
  );

export const newsMailSamples: BuildMailSamples = ({ site, shop, to }) =>
  site === 'HPSF'
    ? []
    : [
        {
          name: 'news',
          sent: 'Someone signs up for the newsletter',
          message: buildNewsMail(to, shop.origin + buildRoutePath('unsubscribe', 'sample'), shop),
        },
      ];
