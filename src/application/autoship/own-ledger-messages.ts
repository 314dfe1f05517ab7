import type { AutoshipContract, AutoshipLine, OutOfStockPolicy } from '#domain/autoship/contract';
import { type Cycle, isFinalCycle, type OneTimeItem } from '#domain/autoship/cycle';
import { type Frequency, formatFrequency } from '#domain/autoship/frequency';
import type { LedgerAct, LedgerActor, LedgerEntry } from '#domain/autoship/ledger';
import { findEndOfPromise } from '#domain/autoship/price-rise';
import { nameOffer } from '#domain/autoship/renewal-quote';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatCityLine } from '#domain/checkout/address';
import { isolateText } from '#domain/isolated-text';
import { formatDollars, type Money } from '#domain/money';
import { formatCardBrand, type PaymentToken, type ShownPaymentCard } from '#domain/payments/payment';
import { type CalendarDate, formatLongDate } from '#domain/time';
import type { RenewalOffer } from '../ports/renewal-offers';
import type { CustomerCard } from '../ports/saved-cards';
import { endWithFullStop } from '../shell/messages';
import { linkReasonText, ownPauseReasonTexts, renewalReasonTexts } from './messages';

/** What a customer's ledger needs besides its entries. */
export type LedgerNames = {
  /** An item we no longer sell has a name too, such as `an item we no longer sell`. */
  readonly nameItem: (id: MerchandiseId) => string;
  readonly nameCard: (token: PaymentToken) => ShownPaymentCard | undefined;
};

export const unknownItemName = 'an item we no longer sell';

/** What the entries of a ledger have in them, or had, and its approved substitutes. */
export const listNamedItems = (entries: readonly LedgerEntry[]): readonly MerchandiseId[] => [
  ...new Set(
    entries
      .flatMap(({ before, after }) => [before, after])
      .flatMap((part) => [
        ...(part?.contract?.lines ?? []),
        ...(part?.cycles ?? []).flatMap(({ oneTimeItems }) => oneTimeItems),
      ])
      .flatMap((item: OneTimeItem | AutoshipLine) => [
        item.merchandiseId,
        ...('substitutes' in item ? item.substitutes : []),
      ]),
  ),
];

export const buildLedgerNames = (
  offers: readonly Pick<RenewalOffer, 'merchandiseId' | 'title' | 'variantTitle'>[],
  cards: readonly CustomerCard[],
): LedgerNames => ({
  nameItem: (id) => {
    const offer = offers.find(({ merchandiseId }) => merchandiseId === id);
    return offer ? nameOffer(offer) : unknownItemName;
  },
  nameCard: (token) => cards.find((card) => card.token === token),
});

/** What happens to an item that's out of stock, as the second half of a sentence. */
export const policyTexts: Readonly<Record<OutOfStockPolicy, string>> = {
  'ship-the-rest': 'ship the rest',
  wait: 'hold the whole delivery',
  substitute: 'send a substitute you approved',
  skip: 'skip the delivery',
};

const who: Readonly<Record<LedgerActor, string>> = {
  customer: 'You',
  engine: 'We',
  operator: 'Customer service',
};

const findOpen = (cycles: readonly Cycle[] | undefined): Cycle | undefined =>
  cycles?.find((cycle) => !isFinalCycle(cycle));

/** The next delivery afterward, as a sentence of its own; empty if the entry doesn't say. */
const describeNext = ({ after }: LedgerEntry): string => {
  const next = findOpen(after.cycles);
  return next ? ` Your next delivery ships ${formatLongDate(next.date)}.` : '';
};

export const formatCard = (card: ShownPaymentCard | undefined): string =>
  card ? `your ${formatCardBrand(card)} card ending in ${card.last4}` : 'another card';

const describeItem = ({ merchandiseId, quantity }: OneTimeItem, { nameItem }: LedgerNames): string =>
  `${quantity} × ${isolateText(nameItem(merchandiseId))}`;

const describeOneTimeItems = ({ before, after }: LedgerEntry, names: LedgerNames): string => {
  const [from, to] = [findOpen(before?.cycles)?.oneTimeItems ?? [], findOpen(after.cycles)?.oneTimeItems ?? []];
  const quantityIn = (items: readonly OneTimeItem[], id: MerchandiseId): number =>
    items.find(({ merchandiseId }) => merchandiseId === id)?.quantity ?? 0;
  const changed = [...to, ...from].find(
    ({ merchandiseId: id }) => quantityIn(from, id) !== quantityIn(to, id),
  )?.merchandiseId;
  if (changed === undefined) return 'changed the one-time items';
  const [was, is] = [quantityIn(from, changed), quantityIn(to, changed)];
  const name = isolateText(names.nameItem(changed));
  if (is === 0) return `took ${name} out of the next delivery`;
  return was === 0
    ? `added ${describeItem({ merchandiseId: changed, quantity: is }, names)} to the next delivery, just this once`
    : `changed the quantity of ${name} in the next delivery from ${was} to ${is}`;
};

const describePolicy = (from: AutoshipLine, to: AutoshipLine, { nameItem }: LedgerNames): string | undefined => {
  if (from.outOfStock === to.outOfStock && from.substitutes.join() === to.substitutes.join()) return undefined;
  const name = isolateText(nameItem(to.merchandiseId));
  const substitutes = to.substitutes.map((id) => isolateText(nameItem(id)));
  return to.outOfStock === 'substitute' && substitutes.length > 0
    ? `asked us to send ${substitutes.join(', or else ')} if ${name} is out of stock`
    : `asked us to ${policyTexts[to.outOfStock]} if ${name} is out of stock`;
};

const describeLine = (from: AutoshipLine | undefined, to: AutoshipLine, names: LedgerNames): string | undefined => {
  const name = isolateText(names.nameItem(to.merchandiseId));
  if (!from) return `added ${describeItem(to, names)}`;
  if (from.status !== 'ended' && to.status === 'ended') return `removed ${name}`;
  if (from.merchandiseId !== to.merchandiseId)
    return `swapped ${isolateText(names.nameItem(from.merchandiseId))} for ${name}`;
  if (from.quantity !== to.quantity) return `changed the quantity of ${name} from ${from.quantity} to ${to.quantity}`;
  if (to.skippedCycles.length > from.skippedCycles.length) return `left ${name} out of the next delivery`;
  if (to.skippedCycles.length < from.skippedCycles.length) return `put ${name} back into the next delivery`;
  return describePolicy(from, to, names);
};

const describeLines = ({ before, after }: LedgerEntry, names: LedgerNames): string => {
  const former = before?.contract?.lines ?? [];
  const texts = (after.contract?.lines ?? []).flatMap(
    (line) =>
      describeLine(
        former.find(({ id }) => id === line.id),
        line,
        names,
      ) ?? [],
  );
  return texts.length === 0 ? 'changed the items' : texts.join(' and ');
};

const dateOf = (cycles: readonly Cycle[] | undefined): CalendarDate | undefined => findOpen(cycles)?.date;

const describeMove = ({ before, after }: LedgerEntry, what: string): string => {
  const [from, to] = [dateOf(before?.cycles), dateOf(after.cycles)];
  if (to === undefined) return `moved ${what}`;
  return from === undefined || from === to
    ? `moved ${what} to ${formatLongDate(to)}`
    : `moved ${what} from ${formatLongDate(from)} to ${formatLongDate(to)}`;
};

const describeSkip = ({ before }: LedgerEntry): string => {
  const date = dateOf(before?.cycles);
  return date === undefined ? 'skipped a delivery' : `skipped the ${formatLongDate(date)} delivery`;
};

const describePause = ({ after }: LedgerEntry): string => {
  const status = after.contract?.status;
  return status?.kind === 'paused' && status.until !== undefined
    ? `paused this Autoship until ${formatLongDate(status.until)}`
    : 'paused this Autoship';
};

const describeFrequency = ({ before, after }: LedgerEntry): string => {
  const format = (contract: AutoshipContract | undefined): string =>
    contract ? formatFrequency(contract.every).toLowerCase() : '';
  return `changed the schedule from ${format(before?.contract)} to ${format(after.contract)}`;
};

const describeAddress = ({ after }: LedgerEntry): string => {
  const address = after.contract?.address;
  return address
    ? `changed the address to ${isolateText(address.address1)}, ${formatCityLine(address)}`
    : 'changed the address';
};

const describeAcceptedPrice = ({ before, after }: LedgerEntry, { nameItem }: LedgerNames): string => {
  const line = (after.contract?.lines ?? []).find(({ id, pendingPrice }) => {
    const former = before?.contract?.lines.find((one) => one.id === id);
    return former !== undefined && pendingPrice?.isAccepted && !former.pendingPrice?.isAccepted;
  });
  return line?.pendingPrice
    ? `accepted ${formatDollars(line.pendingPrice.price)} as the new price of ${isolateText(nameItem(line.merchandiseId))}, for deliveries after ${formatLongDate(findEndOfPromise(line.pendingPrice))}`
    : 'accepted a new price';
};

const describeQuoted = ({ before }: LedgerEntry): string => {
  const total = findOpen(before?.cycles)?.quote?.cost.total;
  return total === undefined ? '' : ` ${formatDollars(total)}`;
};

type Describe = (entry: LedgerEntry, names: LedgerNames) => string;

/** What was done, after `You`, `We` or `Customer service`. */
const actTexts: Readonly<Record<LedgerAct, Describe>> = {
  started: () => 'started this Autoship with an order',
  'delivery-confirmed': () => 'confirmed the delivery as planned',
  'delivery-skipped': describeSkip,
  'delivery-moved': (entry) => describeMove(entry, 'the next delivery'),
  'all-deliveries-moved': (entry) => describeMove(entry, 'this and all later deliveries'),
  'delivery-sent-now': () => 'asked us to send the next delivery right away',
  'one-time-items-changed': describeOneTimeItems,
  'lines-changed': describeLines,
  'frequency-changed': describeFrequency,
  'address-changed': describeAddress,
  'card-changed': ({ after }, { nameCard }) => {
    const token = after.contract?.paymentToken;
    return `switched this Autoship to ${formatCard(token === undefined ? undefined : nameCard(token))}`;
  },
  'price-accepted': describeAcceptedPrice,
  paused: describePause,
  resumed: () => 'resumed this Autoship',
  canceled: () => 'canceled this Autoship',
  reactivated: () => 'started this Autoship again',
  merged: () => 'combined this Autoship with another one',
  undone: () => 'undid the last change',
  reminded: () => 'emailed you a reminder',
  locked: () => 'set the final price of the delivery',
  rescheduled: (entry) => describeMove(entry, 'the delivery'),
  'charge-started': () => 'started charging your card',
  placed: (entry) => `charged your card${describeQuoted(entry)} and placed the order`,
  declined: () => "tried to charge your card, but the payment didn't go through",
  'charge-given-up': () =>
    "couldn't reach the payment processor, so you weren't charged. We'll try again automatically",
  'waits-for-stock': () => 'put the delivery on hold, because an item is out of stock',
  'skipped-out-of-stock': () => 'skipped a delivery, because an item was out of stock',
  'moved-over-quota': (entry) => describeMove(entry, 'the delivery'),
  'price-rise-noticed': () => 'told you about a higher price',
};

/** Acts after which the date of the next delivery is news. */
const actsBeforeNext: ReadonlySet<LedgerAct> = new Set([
  'delivery-skipped',
  'frequency-changed',
  'resumed',
  'reactivated',
  'undone',
  'placed',
  'skipped-out-of-stock',
]);

/** Acts whose reason isn't told: the sentence says it, or it names another Autoship by its id. */
const actsWithoutReason: ReadonlySet<LedgerAct> = new Set([
  'merged',
  'delivery-moved',
  'charge-given-up',
  'waits-for-stock',
  'price-rise-noticed',
]);

const describeReason = ({ actor, act, reason, after }: LedgerEntry): string => {
  const status = after.contract?.status;
  if (act === 'paused' && actor === 'engine' && status?.kind === 'paused' && status.reason !== 'shopper')
    return ` ${ownPauseReasonTexts[status.reason]}`;
  const isSaid = act === 'skipped-out-of-stock' && reason === renewalReasonTexts.missing;
  if (reason === undefined || isSaid || actsWithoutReason.has(act)) return '';
  return act === 'canceled' && actor === 'customer' && reason !== linkReasonText
    ? ` Reason: ${isolateText(endWithFullStop(reason))}`
    : ` ${endWithFullStop(reason)}`;
};

/** Why a customer was charged for an order that a renewal made. */
export const ownExplanationTexts = {
  charge: (total: Money, delivery: number, every: Frequency): string =>
    `We charged ${formatDollars(total)} for delivery ${delivery} of your Autoship, which ships ${formatFrequency(every).toLowerCase()}.`,
  started: (date: CalendarDate): string => `You started this Autoship on ${formatLongDate(date)}.`,
} as const;

/** What was done and why, such as `You skipped the March 5, 2026 delivery.` */
export const describeOwnChange = (entry: LedgerEntry, names: LedgerNames): string =>
  `${who[entry.actor]} ${actTexts[entry.act](entry, names)}.${describeReason(entry)}`;

/** What an entry of a ledger says to its customer: what was done, why, and when the next delivery ships if that's news. */
export const describeOwnEntry = (entry: LedgerEntry, names: LedgerNames): string =>
  describeOwnChange(entry, names) + (actsBeforeNext.has(entry.act) ? describeNext(entry) : '');

/** What the customer did last. The newest entry comes first. */
export const findNewestOwnEntry = (entries: readonly LedgerEntry[]): LedgerEntry | undefined =>
  entries.find(({ actor }) => actor === 'customer');
