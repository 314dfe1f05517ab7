import {
  type AutoshipContract,
  type AutoshipLine,
  listRenewingLines,
  type OutOfStockPolicy,
} from '#domain/autoship/contract';
import type { Cycle } from '#domain/autoship/cycle';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { formatFrequency } from '#domain/autoship/frequency';
import { findEndOfPromise } from '#domain/autoship/price-rise';
import type { QuotedLine, RenewalQuote } from '#domain/autoship/renewal-quote';
import { decideShipment } from '#domain/autoship/shipment-decision';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatCityLine, type ShippingAddress } from '#domain/checkout/address';
import type { NotMadeReason, OutOfStockOutcome } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import { formatDollars, zeroMoney } from '#domain/money';
import type { Order } from '#domain/orders/order';
import { type DeclineReason, isOverOn, type SavedPaymentCard } from '#domain/payments/payment';
import { findRoutePath } from '#domain/shell/routes';
import { type CalendarDate, formatLongDateTime } from '#domain/time';
import { buildCostRows } from '../orders/cost-rows';
import type { RenewalOffer } from '../ports/renewal-offers';
import { buildMail, type MailItem, type MailingShop, type MailPart } from './mail-layout';
import type { DeliveryMailLinks } from './make-delivery-links';
import { orderMailMessages, autoshipMailMessages as texts } from './messages';

/** To whom a mail goes, and from which shop. */
export type AutoshipReader = {
  readonly to: string;
  readonly firstName: string;
  /** Whether the address is confirmed, which accepting a price by a link needs. */
  readonly isEmailConfirmed: boolean;
  readonly shop: MailingShop & { readonly timeZone: string };
};

const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });

const accountButton = ({ origin }: MailingShop): MailPart => ({
  kind: 'button',
  label: texts.openAccount,
  url: origin + findRoutePath('dashboard'),
});

/** What is done without signing in, and besides that the account. */
const changeButton = (label: string, links: DeliveryMailLinks | undefined, shop: MailingShop): MailPart =>
  links ? { kind: 'button', label, url: links.delivery } : accountButton(shop);

const calendarLink = (links: DeliveryMailLinks | undefined): readonly MailPart[] =>
  links ? [{ kind: 'link', label: texts.reminder.calendar, url: links.calendar }] : [];

const itemOf = ({
  quantity,
  title,
  variantTitle,
  amount,
  pictureSource,
}: Omit<QuotedLine, 'merchandiseId' | 'productType' | 'listPrice' | 'unitPrice'>): MailItem => ({
  title: `${quantity} x ${title}`,
  details: variantTitle === '' ? [] : [variantTitle],
  amount: formatDollars(amount),
  pictureSource,
});

const costsOf = (cost: Order['cost']): MailPart => ({
  kind: 'costs',
  heading: 'What it costs',
  rows: buildCostRows(cost, 'Items').map(({ label, amount }) => [label, amount] as const),
});

const destinationOf = ({
  firstName,
  lastName,
  company,
  address1,
  address2,
  ...address
}: ShippingAddress): MailPart => ({
  kind: 'lines',
  heading: 'Where it goes',
  lines: [
    `${firstName} ${lastName}`,
    ...(company ? [company] : []),
    address1,
    ...(address2 ? [address2] : []),
    formatCityLine(address),
  ],
});

/** What will happen if what is short now is still short when the delivery is due. */
const foreseeShipment = (
  { lines }: AutoshipContract,
  { lines: quoted, missing = [] }: RenewalQuote,
): OutOfStockPolicy => {
  const renewed = lines.filter(({ id }) => quoted.some(({ lineId }) => lineId === id));
  const available = (id: MerchandiseId) => ({
    left: missing.includes(id) ? 0 : Number.POSITIVE_INFINITY,
    price: zeroMoney,
  });
  const once = quoted.filter(({ lineId }) => lineId === undefined);
  const decision = decideShipment(renewed, available, once);
  if (decision.kind === 'Wait') return 'wait';
  if (decision.kind === 'Skip') return 'skip';
  return decision.lines.some(({ line, merchandiseId }) => line.merchandiseId !== merchandiseId)
    ? 'substitute'
    : 'ship-the-rest';
};

const describeShortage = (contract: AutoshipContract, quote: RenewalQuote): readonly MailPart[] => {
  const missing = quote.lines.filter(({ merchandiseId }) => quote.missing?.includes(merchandiseId));
  if (missing.length === 0) return [];
  const titles = missing.map(nameOffer);
  return [paragraph(texts.reminder.short(titles, foreseeShipment(contract, quote)))];
};

/** A title with what tells variants apart, such as `Adult Chicken (15 lb bag)`. */
export const nameOffer = ({ title, variantTitle }: Pick<QuotedLine, 'title' | 'variantTitle'>): string =>
  variantTitle === '' ? title : `${title} (${variantTitle})`;

/** What an offer is called in a mail; what is not for sale any more has no name. */
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

/** Three days before a delivery: all that it costs, as it was quoted. */
export const buildReminderMail = (
  contract: AutoshipContract,
  { date, quote }: Pick<Cycle, 'date'> & { readonly quote: RenewalQuote },
  {
    card,
    offers,
    links,
  }: {
    readonly card?: SavedPaymentCard;
    readonly offers: readonly RenewalOffer[];
    /** Absent where the delivery cannot be changed by a link any more. */
    readonly links?: DeliveryMailLinks;
  },
  { to, firstName, shop }: AutoshipReader,
): MailMessage => {
  const { lockAt } = computeDeliveryTimes(date, shop.timeZone);
  const parts: readonly MailPart[] = [
    paragraph(texts.reminder.charged(quote.cost.total, date, card)),
    paragraph(texts.reminder.until(formatLongDateTime(lockAt, shop.timeZone))),
    ...(card && isOverOn(card, date) ? [paragraph(texts.reminder.cardIsOver(card))] : []),
    ...describeShortage(contract, quote),
    ...describeLeftOut(contract, offers),
    { kind: 'items', heading: 'What comes', items: quote.lines.map(itemOf) },
    costsOf(quote.cost),
    paragraph(contract.site === 'HPSF' ? texts.reminder.programPrices : texts.reminder.never),
    destinationOf(contract.address),
    changeButton(texts.reminder.change, links, shop),
    ...calendarLink(links),
    paragraph(texts.stop),
  ];
  return buildMail(
    { to, subject: texts.reminder.subject(shop.name, date), heading: texts.reminder.heading(firstName), parts },
    shop,
  );
};

/** A renewal was charged and sent, as the order says it. */
export const buildRenewalPlacedMail = (
  { number, lines, cost, address }: Pick<Order, 'number' | 'lines' | 'cost' | 'address'>,
  next: CalendarDate | undefined,
  { to, firstName, shop }: AutoshipReader,
): MailMessage => {
  const parts: readonly MailPart[] = [
    { kind: 'items', heading: 'Your items', items: lines.map(itemOf) },
    costsOf(cost),
    destinationOf(address),
    ...(next === undefined ? [] : [paragraph(texts.placed.next(next))]),
    {
      kind: 'button',
      label: orderMailMessages.seeOrder,
      url: `${shop.origin}${findRoutePath('orderStatus')}?number=${number}`,
    },
    paragraph(texts.stop),
  ];
  return buildMail(
    { to, subject: texts.placed.subject(shop.name, number), heading: texts.placed.heading(firstName, number), parts },
    shop,
  );
};

/** A charge was declined and is tried again. */
export const buildRenewalDeclinedMail = (
  { cost, lines }: Pick<Order, 'cost' | 'lines'>,
  {
    attempt,
    retryOn,
    decline,
  }: { readonly attempt: number; readonly retryOn: CalendarDate; readonly decline?: DeclineReason | undefined },
  { to, firstName, shop }: AutoshipReader,
): MailMessage => {
  const parts: readonly MailPart[] = [
    paragraph(texts.declined.first(cost.total, decline)),
    paragraph(texts.declined.again(attempt, retryOn)),
    paragraph(texts.declined.mend),
    { kind: 'items', heading: 'What waits', items: lines.map(itemOf) },
    accountButton(shop),
  ];
  return buildMail(
    { to, subject: texts.declined.subject(shop.name), heading: texts.declined.heading(firstName), parts },
    shop,
  );
};

const buildPlainMail = (
  {
    subject,
    heading,
  }: { readonly subject: (shopName: string) => string; readonly heading: (firstName: string) => string },
  sentences: readonly string[],
  { to, firstName, shop }: AutoshipReader,
  button: MailPart = accountButton(shop),
): MailMessage =>
  buildMail(
    {
      to,
      subject: subject(shop.name),
      heading: heading(firstName),
      parts: [...sentences.map(paragraph), button],
    },
    shop,
  );

/** Which of a customer's autoships a mail is about; what is not for sale any more has no name. */
const nameAutoship = ({ lines, every }: AutoshipContract, offers: readonly RenewalOffer[]): string => {
  const titles = listRenewingLines({ lines }).flatMap(
    ({ merchandiseId }) => offers.find((offer) => offer.merchandiseId === merchandiseId)?.title ?? [],
  );
  return texts.about(titles, formatFrequency(every));
};

/** The shop paused an autoship that it cannot send. */
export const buildPausedMail = (
  reason: 'unserved' | 'ineligible',
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.paused,
    [nameAutoship(contract, offers), texts.paused.reasons[reason], texts.paused.mend],
    reader,
  );

/** An autoship has no card that can be charged: the last try was declined, or none was kept. */
export const buildNeedsCardMail = (
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage => {
  const { declined, none } = texts.needsCard.reasons;
  const reason = contract.paymentToken === undefined ? none : declined;
  return buildPlainMail(texts.needsCard, [nameAutoship(contract, offers), reason, texts.needsCard.mend], reader);
};

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
    changeButton(
      reader.isEmailConfirmed ? texts.priceRise.answer : texts.priceRise.answerUnconfirmed,
      links,
      reader.shop,
    ),
  );

/** Something of a delivery was out of stock. */
export const buildOutOfStockMail = (
  outcome: OutOfStockOutcome,
  titles: readonly string[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.outOfStock, [texts.outOfStock.missing(titles), texts.outOfStock.outcomes[outcome]], reader);

/** A delivery is not made on its date, or the autoship has ended. */
export const buildNotMadeMail = (
  reason: NotMadeReason,
  contract: AutoshipContract,
  { offers, next }: { readonly offers: readonly RenewalOffer[]; readonly next: CalendarDate | undefined },
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.notMade,
    [
      nameAutoship(contract, offers),
      texts.notMade.reasons[reason],
      ...(next === undefined ? [] : [texts.placed.next(next)]),
    ],
    reader,
  );

/** A card that pays an autoship expires. */
export const buildCardExpiringMail = (card: SavedPaymentCard, reader: AutoshipReader): MailMessage =>
  buildPlainMail(texts.cardExpiring, [texts.cardExpiring.expires(card), texts.cardExpiring.mend], reader);

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
    accountButton(shop),
  ];
  return buildMail(
    { to, subject: texts.yearly.subject(shop.name), heading: texts.yearly.heading(firstName), parts },
    shop,
  );
};
