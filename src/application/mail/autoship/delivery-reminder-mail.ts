import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { Cycle } from '#domain/autoship/cycle';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { nameOffer, type RenewalQuote } from '#domain/autoship/renewal-quote';
import { foreseeShipment } from '#domain/autoship/shipment-decision';
import type { MailMessage } from '#domain/mail/message';
import { isExpiredOn, type SavedPaymentCard } from '#domain/payments/payment';
import { formatLongDateTime } from '#domain/time';
import type { RenewalOffer } from '../../ports/renewal-offers';
import { autoshipMailMessages as texts } from '../autoship-messages';
import { buildMail, type MailPart } from '../mail-layout';
import type { DeliveryMailLinks } from '../make-delivery-links';
import {
  type AutoshipReader,
  changeButton,
  costsOf,
  destinationOf,
  itemOf,
  paragraph,
  stopParts,
} from './autoship-mail-parts';
import type { AutoshipMail } from './send-autoship-mail';

const calendarLink = (links: DeliveryMailLinks | undefined): readonly MailPart[] =>
  links ? [{ kind: 'link', label: texts.reminder.calendar, url: links.calendar }] : [];

const describeShortage = (contract: AutoshipContract, quote: RenewalQuote): readonly MailPart[] => {
  const missing = quote.lines.filter(({ merchandiseId }) => quote.missing?.includes(merchandiseId));
  if (missing.length === 0) return [];
  const titles = missing.map(nameOffer);
  return [paragraph(texts.reminder.short(titles, foreseeShipment(contract, quote)))];
};

/** The name of an offer in an email; an item we no longer sell has none. */
const titleOf = (offers: readonly RenewalOffer[], line: Pick<AutoshipLine, 'merchandiseId'>): string => {
  const offer = offers.find(({ merchandiseId }) => merchandiseId === line.merchandiseId);
  return offer ? nameOffer(offer) : 'An item';
};

const describeLeftOut = ({ lines }: AutoshipContract, offers: readonly RenewalOffer[]): readonly MailPart[] =>
  lines.flatMap((line) =>
    line.status === 'waiting' && line.pendingPrice
      ? [paragraph(texts.reminder.leftOut(titleOf(offers, line), line.pendingPrice.price))]
      : [],
  );

/** Three days before a delivery: its whole cost, as quoted. */
export const buildReminderMail = (
  contract: AutoshipContract,
  { date, quote }: Pick<Cycle, 'date'> & { readonly quote: RenewalQuote },
  {
    card,
    offers,
    links,
    cardUrl,
  }: {
    readonly card?: SavedPaymentCard;
    readonly offers: readonly RenewalOffer[];
    /** Absent once a link can't change the delivery anymore. */
    readonly links?: DeliveryMailLinks;
    /** The page that takes another card. */
    readonly cardUrl: string;
  },
  reader: AutoshipReader,
): MailMessage => {
  const { to, firstName, shop } = reader;
  const { lockAt } = computeDeliveryTimes(date, shop.timeZone);
  const parts: readonly MailPart[] = [
    paragraph(texts.reminder.charged(quote.cost.total, date, card)),
    paragraph(texts.reminder.until(formatLongDateTime(lockAt, shop.timeZone))),
    ...(card && isExpiredOn(card, date)
      ? [
          paragraph(texts.reminder.cardWillHaveExpired(card)),
          { kind: 'link', label: texts.reminder.useAnotherCard, url: cardUrl } as const,
        ]
      : []),
    ...describeShortage(contract, quote),
    ...describeLeftOut(contract, offers),
    { kind: 'items', heading: "What's coming", items: quote.lines.map(itemOf) },
    costsOf(quote.cost),
    paragraph(contract.site === 'HPSF' ? texts.reminder.programPrices : texts.reminder.never),
    destinationOf(contract.address),
    changeButton(texts.reminder.change, links, shop),
    ...calendarLink(links),
    ...stopParts(contract, reader),
  ];
  return buildMail(
    { to, subject: texts.reminder.subject(shop.name, date), heading: texts.reminder.heading(firstName), parts },
    shop,
  );
};

/** Statuses in which what a reminder said still holds. */
const isStillReminded = ({ status }: Cycle): boolean =>
  ['reminded', 'locked', 'waiting', 'charging', 'retry'].includes(status);

export const deliveryReminderMail: AutoshipMail<'DeliveryReminded'> = {
  build: (event, sources) => async () => {
    const { contractId, cycle, date, remindedAt } = event;
    const autoship = await sources.findAutoship(contractId)();
    const { contract, cycles } = autoship;
    const open = cycles.find(({ number }) => number === cycle);
    const isOutdated = open?.date !== date || open.remindedAt !== remindedAt;
    if (!open?.quote || isOutdated || !isStillReminded(open)) return undefined;
    const [reader, offers, links, cardUrl, card] = await Promise.all([
      sources.readerOf(autoship)(),
      sources.offersOf(autoship)(),
      sources.deliveryLinksOf(autoship, event)(),
      sources.cardUrlOf(contractId, event)(),
      contract.paymentToken === undefined ? undefined : sources.findCard(contract.paymentToken)(),
    ]);
    const facts = { offers, cardUrl, ...(links ? { links } : {}), ...(card ? { card } : {}) };
    return buildReminderMail(contract, { ...open, quote: open.quote }, facts, reader);
  },
  samples: ({ contract, date, quote, card, offers, links, cardUrl, reader }) => [
    {
      name: 'reminder',
      sent: 'Three days before a delivery',
      message: buildReminderMail(contract, { date, quote }, { card, offers, links, cardUrl }, reader),
    },
  ],
};
