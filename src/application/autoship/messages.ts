import { type Autoship, findOpenCycle } from '#domain/autoship/autoship';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import type { AutoshipContract, PauseReason } from '#domain/autoship/contract';
import { formatFrequency } from '#domain/autoship/frequency';
import type { LedgerAct, LedgerActor, LedgerEntry } from '#domain/autoship/ledger';
import { formatDollars, type Money } from '#domain/money';
import type { Order } from '#domain/orders/order';
import type { DeclineReason } from '#domain/payments/payment';
import { formatLongDate, formatLongDateTime } from '#domain/time';

/** Why the shop paused an autoship, as the ledger says it to whoever asks later. */
export const pauseReasonTexts: Readonly<Record<Exclude<PauseReason, 'shopper'>, string>> = {
  'needs-card': 'There is no card that can be charged.',
  unserved: 'The address is not served, or an item is not sold any more.',
  ineligible: 'The customer may not order in the staff program at present.',
};

/** Why a charge was declined, as the ledger says it. */
export const declineReasonTexts: Readonly<Record<DeclineReason, string>> = {
  card_declined: 'The bank declined the card.',
  insufficient_funds: 'The card has insufficient funds.',
  expired_card: 'The card has expired.',
  processing_error: 'The processor could not process the charge.',
};

/** What the ledger gives as the reason of the other steps of a renewal. */
export const renewalReasonTexts = {
  late: 'The delivery was missed by more than three days.',
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
  declined: 'was not charged, because the payment was declined',
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
  contract: ({ startedOn, every, firstOrderId, consentVersion }: AutoshipContract): string =>
    `The customer agreed to it on ${formatLongDate(startedOn)} with the order ${firstOrderId} (text ${consentVersion}): ${formatFrequency(every).toLowerCase()}.`,
  entry: (entry: LedgerEntry, timeZone: string): string =>
    `${formatLongDateTime(entry.at, timeZone)}: ${actorTexts[entry.actor]} ${ledgerActTexts[entry.act]}.${describeDates(entry)}${entry.reason === undefined ? '' : ` ${entry.reason}`}`,
  cost: ({ lines, cost }: Order): readonly string[] => [
    ...lines.map(
      ({ quantity, title, unitPrice, listPrice, amount }) =>
        `${quantity} x ${title}: ${formatDollars(unitPrice)} each (list price ${formatDollars(listPrice)}), ${formatDollars(amount)}.`,
    ),
    `Items ${formatDollars(cost.goods)}, shipping ${formatDollars(cost.shipping)}, service charge ${formatDollars(cost.serviceCharge)}, tax ${formatDollars(cost.tax)}: ${formatDollars(cost.total)}.`,
  ],
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
  QuantityLimit: 'That is more than an Autoship can have.',
  NothingToUndo: 'There is nothing that can be taken back any more.',
};

const statusText = ({ contract: { status } }: Autoship): string => {
  if (status.kind === 'active') return 'active';
  if (status.kind === 'cancelled') return status.reason === undefined ? 'canceled' : `canceled: ${status.reason}`;
  return status.until === undefined ? `paused (${status.reason})` : `paused until ${formatLongDate(status.until)}`;
};

/** An autoship in lines, for whoever runs the shop. */
export const describeAutoship = (autoship: Autoship): readonly string[] => {
  const { contract } = autoship;
  const open = findOpenCycle(autoship);
  return [
    `${contract.id}  ${contract.site}  ${statusText(autoship)}, ${formatFrequency(contract.every).toLowerCase()}, version ${contract.version}`,
    ...contract.lines.map(
      ({ quantity, merchandiseId, promisedPrice, status }) =>
        `  ${quantity} x ${merchandiseId}, ${status}${promisedPrice === undefined ? '' : `, at most ${formatDollars(promisedPrice)}`}`,
    ),
    ...(open ? [`  delivery ${open.number} on ${formatLongDate(open.date)}: ${open.status}`] : []),
  ];
};
