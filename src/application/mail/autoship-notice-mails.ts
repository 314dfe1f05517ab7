import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import { formatFrequency } from '#domain/autoship/frequency';
import { findEndOfPromise } from '#domain/autoship/price-rise';
import type { RenewalQuote } from '#domain/autoship/renewal-quote';
import type { MailMessage } from '#domain/mail/message';
import type { SavedPaymentCard } from '#domain/payments/payment';
import {
  type AutoshipReader,
  buildPlainMail,
  changeButton,
  contactButton,
  costsOf,
  itemOf,
  paragraph,
} from './autoship-mail-parts';
import { autoshipMailMessages as texts } from './autoship-messages';
import { buildMail, type MailPart } from './mail-layout';
import type { DeliveryMailLinks } from './make-delivery-links';

/** The price of a line rises above the promised one. */
export const buildPriceRiseMail = (
  {
    title,
    promisedPrice,
    pendingPrice,
    links,
  }: Required<Pick<AutoshipLine, 'promisedPrice' | 'pendingPrice'>> & {
    readonly title: string;
    readonly links?: DeliveryMailLinks;
  },
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.priceRise,
    [
      texts.priceRise.rise(title, promisedPrice, pendingPrice.price),
      texts.priceRise.until(findEndOfPromise(pendingPrice)),
      reader.isEmailConfirmed ? texts.priceRise.choices : texts.priceRise.confirmFirst,
      texts.priceRise.unanswered,
    ],
    reader,
    [
      changeButton(
        reader.isEmailConfirmed ? texts.priceRise.answer : texts.priceRise.answerUnconfirmed,
        links,
        reader.shop,
      ),
    ],
  );

/** An Autoship whose card expires: what it's called, and the URL of the page that takes another card. */
export type AutoshipToPay = { readonly name: string; readonly cardUrl: string };

/** A card that pays for Autoships expires; each has a button of its own. */
export const buildCardExpiringMail = (
  card: SavedPaymentCard,
  autoships: readonly AutoshipToPay[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.cardExpiring,
    [texts.cardExpiring.expires(card), texts.cardExpiring.nextStep],
    reader,
    autoships.flatMap(({ name, cardUrl }): readonly MailPart[] => [
      paragraph(name),
      { kind: 'button', label: texts.cardExpiring.enterCard, url: cardUrl },
    ]),
  );

/** The link that whoever runs the shop sends to a customer who needs another card. */
export const buildCardLinkMail = ({ name, cardUrl }: AutoshipToPay, reader: AutoshipReader): MailMessage =>
  buildPlainMail(texts.cardLink, [name, texts.cardLink.works, texts.cardLink.notYou], reader, [
    { kind: 'button', label: texts.cardLink.enterCard, url: cardUrl },
  ]);

/** Once a year: what renews, what it costs now, and how to stop it. */
export const buildYearlyNoticeMail = (
  { site, every, startedOn }: AutoshipContract,
  quote: RenewalQuote,
  { to, firstName, shop }: AutoshipReader,
): MailMessage => {
  const parts: readonly MailPart[] = [
    paragraph(texts.yearly.renews(formatFrequency(every), startedOn)),
    { kind: 'items', heading: 'What renews', items: quote.lines.map(itemOf) },
    costsOf(quote.cost),
    paragraph(site === 'HPSF' ? texts.reminder.programPrices : texts.yearly.promise),
    paragraph(texts.stop),
    contactButton(shop),
  ];
  return buildMail(
    { to, subject: texts.yearly.subject(shop.name), heading: texts.yearly.heading(firstName), parts },
    shop,
  );
};
