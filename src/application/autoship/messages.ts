import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { AutoshipContract, PauseReason } from '#domain/autoship/contract';
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
import { formatLongDate, formatLongDateTime } from '#domain/time';

/** Why the shop paused an autoship, as the ledger says it to whoever asks later. */
export const pauseReasonTexts: Readonly<Record<Exclude<PauseReason, 'shopper'>, string>> = {
  'needs-card': 'There is no card that can be charged.',
  unserved: 'No warehouse serves the address anymore.',
  ineligible: 'The customer may not order in the staff program at present.',
};

/** What the ledger says where items, not the address, are why an Autoship is paused. */
export const itemsNotSoldText = "An item isn't sold anymore.";

/** Why a charge was declined, as the ledger says it. */
export const declineReasonTexts: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'The bank declined the card.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  processing_error: 'The processor could not process the charge.',
};

/** Why a charge was given up on, as the ledger says it. */
export const chargeGivenUpText =
  "We couldn't reach the payment processor, so the card wasn't charged. We'll try again automatically.";

/** Why an Autoship was canceled together with the order that started it. */
export const orderCanceledText = (number: number): string => `Order ${number}, which started it, was canceled.`;

/** What the ledger gives as the reason of the other steps of a renewal. */
export const renewalReasonTexts = {
  late: 'The delivery was more than 3 days late.',
  pauseIsOver: 'The date until which it was paused is near.',
  waitedTooLong: 'It waited for stock for 14 days.',
  missing: 'An item was out of stock.',
  nothingLeft: 'No item is left to deliver.',
  nothingThisTime: 'Every item is left out of this delivery.',
  overQuota: 'It would have passed the weight limit of the month.',
  priceRise: 'The list price is above the promised one.',
} as const;

/** What an entry of the ledger says was done. */
const ledgerActTexts: Readonly<Record<LedgerAct, string>> = {
  started: 'started it with an order',
  adopted: 'took it over from an earlier version of the shop',
  'delivery-confirmed': 'confirmed the delivery as it stands',
  'delivery-skipped': 'skipped the delivery',
  'delivery-moved': 'moved the delivery',
  'all-deliveries-moved': 'moved this and all later deliveries',
  'delivery-sent-now': 'sent the delivery at once',
  'one-time-items-changed': 'changed the items that come once',
  'lines-changed': 'changed the items',
  'frequency-changed': 'changed how often it comes',
  'address-changed': 'changed the address',
  'card-changed': 'changed the card',
  'price-accepted': 'accepted a new price',
  paused: 'paused it',
  resumed: 'resumed it',
  cancelled: 'canceled it',
  reactivated: 'started it again',
  merged: 'merged it with another',
  undone: 'took the last change back',
  reminded: 'announced the delivery by email',
  locked: 'fixed what the delivery costs',
  rescheduled: 'planned another date',
  'charge-started': 'began to charge the card',
  placed: 'charged the card and placed the order',
  declined: 'was declined by the bank',
  'charge-given-up': 'gave up on a charge that got no answer',
  'waits-for-stock': 'let the delivery wait for stock',
  'skipped-out-of-stock': 'skipped the delivery, which was out of stock',
  'moved-over-quota': 'moved the delivery to the next month',
  'price-rise-noticed': 'told the customer of a higher price',
};

const actorTexts: Readonly<Record<LedgerActor, string>> = {
  customer: 'The customer',
  engine: 'The shop',
  operator: 'Whoever runs the shop',
};

const statusTexts: Readonly<Record<Order['status'], string>> = {
  pending: 'is being charged',
  renewing: 'is being charged',
  placed: 'was charged',
  declined: 'was not charged',
};

const describeDates = ({ before, after }: LedgerEntry): string => {
  const [from] = before?.cycles ?? [];
  const to = after.cycles.find(({ number }) => number === from?.number) ?? after.cycles[0];
  if (!to || !from || from.date === to.date) return '';
  return ` From ${formatLongDate(from.date)} to ${formatLongDate(to.date)}.`;
};

const describeCharge = (number: number, status: Order['status'], total: Money): string =>
  `Order ${number} of ${formatDollars(total)} ${statusTexts[status]}.`;

/** The sentences that explain an order. */
export const explanationTexts = {
  checkout: ({ number, status, cost, createdAt }: Order, timeZone: string): readonly string[] => [
    describeCharge(number, status, cost.total),
    `It was placed at the checkout on ${formatLongDateTime(createdAt, timeZone)}, and is no renewal.`,
  ],
  charge: ({ number, status, cost, createdAt, origin }: Order, timeZone: string): readonly string[] => [
    describeCharge(number, status, cost.total),
    ...(origin.kind === 'renewal'
      ? [
          `It is attempt ${origin.attempt} to charge delivery ${origin.cycle} of the Autoship ${origin.contractId}, made on ${formatLongDateTime(createdAt, timeZone)}.`,
        ]
      : []),
  ],
  contract: (
    { startedOn, every, consentVersion }: AutoshipContract,
    first: Pick<Order, 'number'> | undefined,
  ): string =>
    `The customer agreed to it on ${formatLongDate(startedOn)}${first ? ` with order ${first.number}` : ''} (text ${consentVersion}): ${formatFrequency(every).toLowerCase()}.`,
  entry: (entry: LedgerEntry, timeZone: string): string =>
    `${formatLongDateTime(entry.at, timeZone)}: ${actorTexts[entry.actor]} ${ledgerActTexts[entry.act]}.${describeDates(entry)}${entry.reason === undefined ? '' : ` ${entry.reason}`}`,
  cost: ({ lines, cost }: Order): readonly string[] => [
    ...lines.map(
      ({ quantity, title, unitPrice, listPrice, amount }) =>
        `${quantity} x ${title}: ${formatDollars(unitPrice)} each (list price ${formatDollars(listPrice)}), ${formatDollars(amount)}.`,
    ),
    `Items ${formatDollars(cost.goods)}, shipping ${formatDollars(cost.shipping)}, service charge ${formatDollars(cost.serviceCharge)}, tax ${formatDollars(cost.tax)}: ${formatDollars(cost.total)}.`,
  ],
  unsent: (line: Pick<QuotedLine, 'title' | 'variantTitle'>): string =>
    `There was not enough of ${nameOffer(line)} in stock. What was not sent was not charged.`,
} as const;

/** What became of a delivery that was sent now. */
export const sentNowTexts = {
  placed: 'It is charged and ordered.',
  declined: 'The card was declined. It is tried again like any delivery, and the customer is told.',
  'given-up':
    "We couldn't reach the payment processor. The card wasn't charged, and the shop will try again in a minute.",
  undecided: 'The payment processor gave no answer. The engine settles it, and nothing is charged twice.',
} as const;

/** Why a change of an autoship was refused. */
export const autoshipRefusalTexts: Readonly<Record<AutoshipRefusal['kind'], string>> = {
  NoOpenDelivery: 'It is paused or canceled, so there is no delivery to change.',
  AlreadyActive: 'It is active already.',
  AlreadyCancelled: 'It is canceled already.',
  DeliveryIsCharged: 'Its delivery is being charged at this moment. Please try again in a few minutes.',
  DeliveryIsLocked: 'Its next delivery is being packed and cannot be changed any more.',
  DateTooEarly: 'That date is too early.',
  DateTooLate: 'That date is too late.',
  NeedsCard: 'It needs a card first.',
  NoSuchLine: 'There is no such item.',
  LastLine: 'It is the last item. Cancel the Autoship instead.',
  NothingToDeliver: 'None of its items is left.',
  QuantityLimit: 'That is more than an Autoship can have.',
  SentToday: 'A delivery of it was sent today already. The next one can be sent tomorrow.',
  OutOfStock: 'Something that it needs is out of stock, so it cannot be sent now.',
  OverQuota: 'It would pass the weight limit of this month.',
  CannotDeliver:
    'It cannot be delivered: the address is not served, an item is not sold any more, or the rules of the staff program are not met.',
  NoPayments: "This site can't take payments yet, so nothing was charged.",
  NothingToUndo: 'There is nothing that can be taken back any more.',
};

const differenceTexts: Readonly<Record<AutoshipDifference, string>> = {
  site: 'They belong to different sites.',
  customer: 'They belong to different customers.',
  address: 'They go to different addresses.',
  card: 'They are paid by different cards.',
  frequency: 'They do not come equally often.',
};

/** What the ledger says of a merge, in each of both autoships; `id` is the other one. */
export const mergeReasonTexts = {
  earlier: (id: AutoshipContractId): string => `The items of ${id} were added to it. This is not taken back.`,
  later: (id: AutoshipContractId): string => `Its items were added to ${id}. This is not taken back.`,
  sameDate: (id: AutoshipContractId): string => `It comes on the same day as ${id} this time, and is billed apart.`,
} as const;

/** Why two autoships were not merged. */
export const describeMergeRefusal = (refusal: MergeRefusal): string => {
  switch (refusal.kind) {
    case 'SameAutoship':
      return 'These are one and the same Autoship.';
    case 'SameDate':
      return 'They already come on the same day.';
    case 'AutoshipsDiffer':
      return differenceTexts[refusal.difference];
    case 'PriceIsPending':
      return 'Both have an item whose new price waits for an answer.';
    case 'NoOpenDelivery':
      return 'One of them is paused or canceled.';
    case 'QuantityLimit':
      return `Together they would have more than ${refusal.maximum} ${refusal.maximum === maximumItemsPerOrder ? 'items' : 'of one item'}.`;
    default:
      return autoshipRefusalTexts[refusal.kind];
  }
};

const statusText = ({ contract: { status } }: Autoship): string => {
  if (status.kind === 'active') return 'active';
  if (status.kind === 'cancelled') return status.reason === undefined ? 'canceled' : `canceled: ${status.reason}`;
  return status.until === undefined ? `paused (${status.reason})` : `paused until ${formatLongDate(status.until)}`;
};

/** What an item is called to whoever runs the shop; one that isn't sold anymore is named by its id. */
type NameItem = (id: MerchandiseId) => string;

/** What the lines about an Autoship need besides it. */
export type AutoshipFacts = {
  readonly nameItem: NameItem;
  /** The number of the next delivery, as a person counts: the order that started the Autoship is the first. */
  readonly nextNumber: number;
};

/** An autoship in lines, for whoever runs the shop. */
export const describeAutoship = (autoship: Autoship, { nameItem, nextNumber }: AutoshipFacts): readonly string[] => {
  const { contract } = autoship;
  const open = findOpenCycle(autoship);
  return [
    `${contract.id}  ${contract.site}  ${statusText(autoship)}, ${formatFrequency(contract.every).toLowerCase()}, version ${contract.version}`,
    ...contract.lines.map(
      ({ quantity, merchandiseId, promisedPrice, status }) =>
        `  ${quantity} x ${nameItem(merchandiseId)}, ${status}${promisedPrice === undefined ? '' : `, at most ${formatDollars(promisedPrice)}`}`,
    ),
    ...(open ? [`  delivery ${nextNumber} on ${formatLongDate(open.date)}: ${open.status}`] : []),
  ];
};
