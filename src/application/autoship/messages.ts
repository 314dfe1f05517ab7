import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { AutoshipContract, OutOfStockPolicy, PauseReason } from '#domain/autoship/contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { formatFrequency } from '#domain/autoship/frequency';
import type { LedgerAct, LedgerActor, LedgerEntry } from '#domain/autoship/ledger';
import type { AutoshipDifference, MergeRefusal } from '#domain/autoship/merge-autoships';
import { nameOffer, type QuotedLine } from '#domain/autoship/renewal-quote';
import { maximumItemsPerOrder } from '#domain/cart/quantity';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatDollars, type Money } from '#domain/money';
import type { Order } from '#domain/orders/order';
import type { DeclineReason } from '#domain/payments/payment';
import type { EligibilityRule, EligibilityRuleKind } from '#domain/staff-program/eligibility';
import { formatLongDate, formatLongDateTime } from '#domain/time';

/** Why the shop paused an Autoship, in the ledger's words. */
export const pauseReasonTexts: Readonly<Record<Exclude<PauseReason, 'shopper'>, string>> = {
  'needs-card': "There's no card to charge.",
  unserved: "We don't deliver to the address anymore.",
  ineligible: "The customer can't order in the staff program right now.",
};

/** A rule of the staff program that a customer doesn't meet, in the ledger's words. */
const unmetRuleTexts: Readonly<Record<EligibilityRuleKind, string>> = {
  Role: "The customer hasn't told us their role.",
  Clinic: "The customer doesn't belong to a clinic, school or shelter in the program.",
  Accounts: "The customer's ordering accounts aren't set up.",
  AccountGroup: "The customer's account group isn't in the program.",
  NotGraduated: "The customer's graduation year is over.",
};

/** Why the staff program doesn't let a customer order, in the ledger's words: each rule that isn't met. */
export const describeStaffRules = (rules: readonly EligibilityRule[]): string => {
  const unmet = rules.filter(({ isMet }) => !isMet).map(({ kind }) => unmetRuleTexts[kind]);
  return unmet.length === 0 ? pauseReasonTexts.ineligible : unmet.join(' ');
};

/** What the ledger says where items, not the address, are why an Autoship is paused. */
export const itemsNotSoldText = "An item isn't sold anymore.";

/** Why a charge was declined, as the ledger says it. */
export const declineReasonTexts: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'The bank declined the card.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  processing_error: "The payment processor couldn't process the charge.",
};

/** Why a card wasn't saved, to the person who entered it. */
export const cardDeclineTexts: Readonly<Record<DeclineReason, string>> = {
  card_declined: "Your card was declined, so we didn't save it. Try another card or contact your bank.",
  insufficient_funds: "Your card has insufficient funds, so we didn't save it. Try another card.",
  expired_card: "Your card has expired, so we didn't save it. Try another card.",
  processing_error: "We couldn't check your card, so we didn't save it. Please try again.",
};

/** Why we paused an Autoship. */
export const ownPauseReasonTexts: Readonly<Record<Exclude<PauseReason, 'shopper'>, string>> = {
  'needs-card': 'We need another card to charge.',
  unserved: "We can't deliver it right now, because we no longer ship to the address or sell an item in it.",
  ineligible: "Your account doesn't meet the staff program's rules right now.",
};

/** Why a charge was given up on, as the ledger says it. */
export const chargeGivenUpText =
  "We couldn't reach the payment processor, so the card wasn't charged. We'll try again automatically.";

/** The ledger's reason for a change made by a link in an email. */
export const linkReasonText = 'This was done through a link in an email.';

/** Why an Autoship was canceled together with the order that started it. */
export const orderCanceledText = (number: number): string => `Order ${number}, which started it, was canceled.`;

/** The ledger's reasons for the other steps of a renewal. */
export const renewalReasonTexts = {
  late: 'The delivery was more than 3 days late.',
  pauseIsOver: 'The pause ends soon.',
  waitedTooLong: 'It waited for stock for 14 days.',
  missing: 'An item was out of stock.',
  nothingLeft: "There's nothing left to deliver.",
  nothingThisTime: 'Every item was left out of this delivery.',
  overQuota: 'It would have gone over the monthly weight limit.',
  overEveryMonth: 'A single delivery weighs more than the monthly weight limit.',
  priceRise: 'The list price is higher than the price we promised.',
} as const;

/** What a ledger entry says was done. */
const ledgerActTexts: Readonly<Record<LedgerAct, string>> = {
  started: 'started it with an order',
  'delivery-confirmed': 'confirmed the delivery as planned',
  'delivery-skipped': 'skipped the delivery',
  'delivery-moved': 'moved the delivery',
  'all-deliveries-moved': 'moved this and all later deliveries',
  'delivery-sent-now': 'sent the delivery right away',
  'one-time-items-changed': 'changed the one-time items',
  'lines-changed': 'changed the items',
  'frequency-changed': 'changed how often it ships',
  'address-changed': 'changed the address',
  'card-changed': 'changed the card',
  'price-accepted': 'accepted a new price',
  paused: 'paused it',
  resumed: 'resumed it',
  canceled: 'canceled it',
  reactivated: 'started it again',
  merged: 'merged it with another',
  undone: 'undid the last change',
  reminded: 'announced the delivery by email',
  locked: 'set the final price of the delivery',
  rescheduled: 'moved it to another date',
  'charge-started': 'started charging the card',
  placed: 'charged the card and placed the order',
  declined: 'tried to charge the card',
  'charge-given-up': 'gave up on a charge that got no answer',
  'waits-for-stock': 'put the delivery on hold until its items are in stock',
  'skipped-out-of-stock': 'skipped the delivery, which was out of stock',
  'moved-over-quota': 'moved the delivery to the next month',
  'price-rise-noticed': 'told the customer about a higher price',
};

const actorTexts: Readonly<Record<LedgerActor, string>> = {
  customer: 'The customer',
  engine: 'The shop',
  operator: 'The operator',
};

const statusTexts: Readonly<Record<Order['status'], string>> = {
  pending: 'is being charged',
  renewing: 'is being charged',
  placed: 'was charged',
  declined: 'was not charged',
};

const movingActs: readonly LedgerAct[] = ['delivery-moved', 'all-deliveries-moved', 'rescheduled', 'moved-over-quota'];

/** How the date of the open delivery changed, to go on the end of what was done; empty if it didn't. */
const describeDates = ({ act, before, after }: LedgerEntry): string => {
  const [from] = before?.cycles ?? [];
  const to = after.cycles.find(({ number }) => number === from?.number) ?? after.cycles[0];
  if (!to || !from || from.date === to.date) return '';
  const year = to.date.slice(0, 4);
  const first = from.date.startsWith(year)
    ? formatLongDate(from.date).replace(`, ${year}`, '')
    : formatLongDate(from.date);
  const dates = `from ${first} to ${formatLongDate(to.date)}`;
  if (movingActs.includes(act)) return `, ${dates}`;
  const moved = act === 'reminded' || act === 'delivery-sent-now' ? 'it' : 'the delivery';
  return ` and moved ${moved} ${dates}`;
};

const describeCharge = (number: number, status: Order['status'], total: Money): string =>
  `Order ${number} of ${formatDollars(total)} ${statusTexts[status]}.`;

/** The sentences that explain an order. */
export const explanationTexts = {
  checkout: ({ number, status, cost, createdAt }: Order, timeZone: string): readonly string[] => [
    describeCharge(number, status, cost.total),
    `It was placed at checkout on ${formatLongDateTime(createdAt, timeZone)}. It isn't a renewal.`,
  ],
  charge: (
    { number, status, cost, createdAt, origin }: Order,
    delivery: number,
    timeZone: string,
  ): readonly string[] => [
    describeCharge(number, status, cost.total),
    ...(origin.kind === 'renewal'
      ? [
          `This was attempt ${origin.attempt} to charge for delivery ${delivery} of Autoship ${origin.contractId}, made on ${formatLongDateTime(createdAt, timeZone)}.`,
        ]
      : []),
  ],
  contract: (
    { startedOn, every, consentVersion }: AutoshipContract,
    first: Pick<Order, 'number'> | undefined,
  ): string =>
    `The customer agreed to it on ${formatLongDate(startedOn)}${first ? ` with order ${first.number}` : ''} (consent text ${consentVersion}): ${formatFrequency(every).toLowerCase()}.`,
  consent: (text: string): string => `The text says: "${text}"`,
  entry: (entry: LedgerEntry, timeZone: string): string =>
    `${formatLongDateTime(entry.at, timeZone)}: ${actorTexts[entry.actor]} ${ledgerActTexts[entry.act]}${describeDates(entry)}.${entry.reason === undefined ? '' : ` ${entry.reason}`}`,
  cost: ({ lines, cost }: Order): readonly string[] => [
    ...lines.map(
      ({ quantity, title, unitPrice, listPrice, amount }) =>
        `${quantity} x ${title}: ${formatDollars(unitPrice)} each (list price ${formatDollars(listPrice)}), ${formatDollars(amount)}.`,
    ),
    `Items ${formatDollars(cost.goods)}, shipping ${formatDollars(cost.shipping)}, service charge ${formatDollars(cost.serviceCharge)}, tax ${formatDollars(cost.tax)}: ${formatDollars(cost.total)}.`,
  ],
  unsent: (line: Pick<QuotedLine, 'title' | 'variantTitle'>): string =>
    `There wasn't enough ${nameOffer(line)} in stock. The customer wasn't charged for items that weren't sent.`,
} as const;

/** What happened to a delivery that was sent now. */
export const sentNowTexts = {
  placed: 'The card was charged and the order placed.',
  declined: 'The card was declined. The shop told the customer and will try again as usual.',
  'given-up':
    "We couldn't reach the payment processor. The card wasn't charged, and the shop will try again in a minute.",
  undecided:
    "The payment processor didn't answer. The renewal engine will check whether the card was charged, and won't charge it twice.",
} as const;

/** Why a change to an Autoship was refused. */
export const autoshipRefusalTexts: Readonly<Record<AutoshipRefusal['kind'], string>> = {
  NoOpenDelivery: 'This Autoship is paused or canceled, so it has no delivery to change.',
  AlreadyActive: 'This Autoship is already active.',
  AlreadyCanceled: 'This Autoship is already canceled.',
  DeliveryIsCharged: "We're charging the card for this delivery right now. Please try again in a few minutes.",
  DeliveryIsLocked: "We're packing the next delivery, so it can't be changed anymore.",
  DateTooEarly: 'That date is too early.',
  DateTooLate: 'That date is too late.',
  NeedsCard: 'This Autoship needs a card first.',
  NoSuchLine: "There's no such item.",
  NothingToChange: 'This Autoship is already set up that way.',
  NotForSale: "We don't sell that item anymore. Choose another one.",
  NeedsSubstitute: 'Choose a substitute first, or choose another out-of-stock option.',
  NoSuchAddress: "That address isn't in your address book. Choose another one.",
  NoSuchCard: "That card isn't saved to your account. Choose another one.",
  LastLine: 'This is the last item. Cancel the Autoship instead.',
  NothingToDeliver: 'This Autoship has no items left.',
  QuantityLimit: "That's more than an Autoship can hold.",
  SentToday: 'This Autoship already sent a delivery today. You can send the next one tomorrow.',
  OutOfStock: "An item is out of stock, so this delivery can't be sent now.",
  OverQuota: "This delivery would go over this month's weight limit.",
  OverEveryMonth: 'This delivery would weigh more than the staff program allows in a month.',
  Ineligible: "This account doesn't meet the staff program's rules right now.",
  CannotDeliver: "This can't be delivered. Either we don't deliver to the address, or we no longer sell an item.",
  NoPayments: "This site can't take payments yet, so nothing was charged.",
  NothingToUndo: "There's nothing left to undo.",
  NeedsConsent: 'The customer has to agree to the terms of Autoship first.',
  PreviewOutdated: 'Something about this Autoship changed in the meantime. Please check it again.',
};

export const differenceTexts: Readonly<Record<AutoshipDifference, string>> = {
  site: 'These Autoships belong to different sites.',
  customer: 'These Autoships belong to different customers.',
  address: 'These Autoships ship to different addresses.',
  card: 'These Autoships use different cards.',
  frequency: 'These Autoships ship on different schedules.',
};

/** What happens to a delivery with an item that may be out of stock, if nothing is done. */
export const shortageTexts: Readonly<Record<OutOfStockPolicy, string>> = {
  'ship-the-rest': "If we're still short then, we'll ship the rest and charge only for what we ship.",
  wait: "If we're still short then, we'll hold the whole delivery for up to 14 days.",
  substitute: "If we're still short then, we'll send the substitute you approved, at no higher price.",
  skip: "If we're still short then, we'll skip this delivery and won't charge you.",
};

/** What the ledgers of both Autoships say about a merge; `id` is the other one. */
export const mergeReasonTexts = {
  earlier: (id: AutoshipContractId): string =>
    `The items from ${id} were added to this Autoship. This can't be undone.`,
  later: (id: AutoshipContractId): string => `Its items were added to ${id}. This can't be undone.`,
  sameDate: (id: AutoshipContractId): string =>
    `It ships on the same day as ${id} this time, and is billed separately.`,
} as const;

/** Why two Autoships weren't merged. */
export const describeMergeRefusal = (refusal: MergeRefusal): string => {
  switch (refusal.kind) {
    case 'SameAutoship':
      return 'These are the same Autoship.';
    case 'SameDate':
      return 'These Autoships already ship on the same day.';
    case 'AutoshipsDiffer':
      return differenceTexts[refusal.difference];
    case 'PriceIsPending':
      return "Both have an item with a new price that the customer hasn't responded to.";
    case 'NoOpenDelivery':
      return 'One of these Autoships is paused or canceled.';
    case 'QuantityLimit':
      return refusal.maximum === maximumItemsPerOrder
        ? `Together they would have more than ${refusal.maximum} items.`
        : `Together they would have more than ${refusal.maximum} of one item.`;
    default:
      return autoshipRefusalTexts[refusal.kind];
  }
};

/** Who paused an Autoship, in lower case. */
const pausedByTexts: Readonly<Record<LedgerActor, string>> = {
  customer: 'paused by the customer',
  engine: 'paused by the shop',
  operator: 'paused by the operator',
};

const statusText = ({ contract: { status } }: Pick<Autoship, 'contract'>, pause: PauseNote | undefined): string => {
  if (status.kind === 'active') return 'active';
  if (status.kind === 'canceled') return status.reason === undefined ? 'canceled' : `canceled: ${status.reason}`;
  const by = pausedByTexts[pause?.actor ?? (status.reason === 'shopper' ? 'customer' : 'engine')];
  const until = status.until === undefined ? '' : ` until ${formatLongDate(status.until)}`;
  const reason = pause?.reason ?? (status.reason === 'shopper' ? undefined : pauseReasonTexts[status.reason]);
  return reason === undefined ? by + until : `${by}${until}: ${reason.replace(/\.$/, '')}`;
};

/** Who paused an Autoship, and why, as the ledger says it. */
type PauseNote = Pick<LedgerEntry, 'actor' | 'reason'>;

/** What an item is called to an operator; one that isn't sold anymore is named by its id. */
type NameItem = (id: MerchandiseId) => string;

/** What the lines about an Autoship need besides it. */
export type AutoshipFacts = {
  readonly nameItem: NameItem;
  /** The number of the next delivery, as a person counts: the order that started the Autoship is the first. */
  readonly nextNumber: number;
  /** The entry with which it was paused; absent if it isn't. */
  readonly pause?: PauseNote;
};

/** An autoship in lines, for an operator. */
export const describeAutoship = (
  autoship: Autoship,
  { nameItem, nextNumber, pause }: AutoshipFacts,
): readonly string[] => {
  const { contract } = autoship;
  const open = findOpenCycle(autoship);
  return [
    `${contract.id}  ${contract.site}  ${statusText(autoship, pause)}, ${formatFrequency(contract.every).toLowerCase()}, version ${contract.version}`,
    ...contract.lines.map(
      ({ quantity, merchandiseId, promisedPrice, status }) =>
        `  ${quantity} x ${nameItem(merchandiseId)}, ${status}${promisedPrice === undefined ? '' : `, at most ${formatDollars(promisedPrice)}`}`,
    ),
    ...(open ? [`  delivery ${nextNumber} on ${formatLongDate(open.date)}: ${open.status}`] : []),
  ];
};
