import type { AutoshipContract } from '#domain/autoship/contract';
import type { NotMadeReason, OutOfStockOutcome, UnservedCause } from '#domain/events/domain-event';
import type { MailMessage } from '#domain/mail/message';
import type { Order } from '#domain/orders/order';
import type { DeclineReason } from '#domain/payments/payment';
import { findRoutePath } from '#domain/shell/routes';
import type { EligibilityRule } from '#domain/staff-program/eligibility';
import type { CalendarDate } from '#domain/time';
import type { RenewalOffer } from '../ports/renewal-offers';
import { eligibilityRuleMessage } from '../staff-program/eligibility-messages';
import {
  type AutoshipReader,
  buildPlainMail,
  contactButton,
  contactLink,
  costsOf,
  destinationOf,
  itemOf,
  nameAutoship,
  paragraph,
} from './autoship-mail-parts';
import { autoshipMailMessages as texts } from './autoship-messages';
import { buildMail, type MailingShop, type MailPart } from './mail-layout';
import { orderMailMessages } from './messages';

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

/** A charge was declined, and the shop will try again. */
export const buildRenewalDeclinedMail = (
  { cost, lines }: Pick<Order, 'cost' | 'lines'>,
  {
    declines,
    retryOn,
    decline,
    cardUrl,
  }: {
    readonly declines: number;
    readonly retryOn: CalendarDate;
    readonly decline?: DeclineReason | undefined;
    /** The page that takes another card. */
    readonly cardUrl: string;
  },
  { to, firstName, shop }: AutoshipReader,
): MailMessage => {
  const parts: readonly MailPart[] = [
    paragraph(texts.declined.first(cost.total, decline)),
    paragraph(texts.declined.again(declines, retryOn)),
    paragraph(texts.declined.nextStep(decline)),
    { kind: 'button', label: texts.declined.enterCard, url: cardUrl },
    { kind: 'items', heading: "What's in this delivery", items: lines.map(itemOf) },
    contactLink(shop),
  ];
  return buildMail(
    { to, subject: texts.declined.subject(shop.name), heading: texts.declined.heading(firstName), parts },
    shop,
  );
};

/** Why the shop can't send an Autoship: of a member of staff with the rules that aren't met, or the limit of a month. */
export type PausingProblem =
  | { readonly kind: UnservedCause }
  | { readonly kind: 'ineligible'; readonly rules: readonly EligibilityRule[] }
  | { readonly kind: 'overLimit'; readonly limitPounds: number };

const describePausingProblem = (problem: PausingProblem): readonly string[] => {
  if (problem.kind === 'overLimit') return [texts.paused.overLimit(problem.limitPounds)];
  const reason = texts.paused.reasons[problem.kind];
  if (problem.kind !== 'ineligible') return [reason];
  return [reason, ...problem.rules.filter(({ isMet }) => !isMet).map(eligibilityRuleMessage)];
};

const shopButton = ({ origin }: MailingShop): MailPart => ({
  kind: 'button',
  label: texts.paused.shop,
  url: origin + findRoutePath('products'),
});

/** What really helps with a paused Autoship. */
const pausedButtons: Readonly<Record<UnservedCause | 'ineligible', (shop: MailingShop) => MailPart>> = {
  address: shopButton,
  items: shopButton,
  ineligible: ({ origin }) => ({
    kind: 'button',
    label: texts.paused.eligibility,
    url: origin + findRoutePath('eligibility'),
  }),
};

/** The shop paused an Autoship it can't send. */
export const buildPausedMail = (
  problem: PausingProblem,
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage => {
  const { shop } = reader;
  const buttons: readonly MailPart[] =
    problem.kind === 'overLimit' ? [contactButton(shop)] : [pausedButtons[problem.kind](shop), contactLink(shop)];
  return buildPlainMail(
    texts.paused,
    [nameAutoship(contract, offers), ...describePausingProblem(problem), texts.paused.help[problem.kind]],
    reader,
    buttons,
  );
};

/** The customer paused an Autoship, or the shop's operator did for a reason that the email gives. */
export const buildAskedPauseMail = (
  {
    operatorsReason,
    until,
  }: { readonly operatorsReason: string | undefined; readonly until: CalendarDate | undefined },
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(
    texts.paused,
    [
      nameAutoship(contract, offers),
      ...(operatorsReason === undefined ? [] : [texts.paused.byOperator(operatorsReason)]),
      until === undefined ? texts.paused.untilResumed : texts.paused.until(until),
    ],
    reader,
  );

/** The customer or the shop's operator resumed an Autoship, whose next delivery ships on `next`. */
export const buildResumedMail = (
  next: CalendarDate,
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.resumed, [nameAutoship(contract, offers), texts.placed.next(next), texts.stop], reader);

/** The customer or the shop's operator canceled an Autoship. */
export const buildCanceledMail = (
  contract: AutoshipContract,
  offers: readonly RenewalOffer[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.canceled, [nameAutoship(contract, offers), texts.canceled.nothingMore], reader, [
    { kind: 'button', label: texts.canceled.shop, url: reader.shop.origin + findRoutePath('products') },
    contactLink(reader.shop),
  ]);

/** An Autoship has no card to charge: the last try was declined, or no card was kept. */
export const buildNeedsCardMail = (
  contract: AutoshipContract,
  { offers, cardUrl }: { readonly offers: readonly RenewalOffer[]; readonly cardUrl: string },
  reader: AutoshipReader,
): MailMessage => {
  const { declined, none } = texts.needsCard.reasons;
  const reason = contract.paymentToken === undefined ? none : declined;
  return buildPlainMail(texts.needsCard, [nameAutoship(contract, offers), reason, texts.needsCard.nextStep], reader, [
    { kind: 'button', label: texts.needsCard.enterCard, url: cardUrl },
    contactLink(reader.shop),
  ]);
};

/** An item of a delivery was out of stock. */
export const buildOutOfStockMail = (
  outcome: OutOfStockOutcome,
  titles: readonly string[],
  reader: AutoshipReader,
): MailMessage =>
  buildPlainMail(texts.outOfStock, [texts.outOfStock.missing(titles), texts.outOfStock.outcomes[outcome]], reader);

/** A delivery isn't made on its date, or the Autoship has ended. */
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
