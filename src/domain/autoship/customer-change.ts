import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { MerchandiseId } from '#domain/catalog/product';
import type { ShippingAddress } from '#domain/checkout/address';
import type { AddressId } from '#domain/customer/customer-address';
import type { Money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import type { CalendarDate } from '#domain/time';
import { type Autoship, findOpenCycle, type Moment } from './autoship';
import type { AutoshipRefusal } from './autoship-refusal';
import {
  cancelAutoship,
  changeAddress,
  changeCard,
  changeFrequency,
  type FrequencyStart,
  pauseAutoship,
  resumeAutoship,
} from './change-contract';
import {
  type AutoshipChange,
  changeOneTimeItems,
  moveAllDeliveries,
  moveDelivery,
  sendDeliveryNow,
  skipDelivery,
} from './change-delivery';
import {
  acceptPrice,
  addLine,
  changeLineQuantity,
  changeOutOfStockPolicy,
  putBackLine,
  removeLine,
  skipLine,
  swapLine,
} from './change-lines';
import type { OutOfStockPolicy } from './contract';
import type { AutoshipContractId, AutoshipLineId } from './contract-id';
import type { OneTimeItem } from './cycle';
import type { Frequency } from './frequency';
import type { LedgerAct } from './ledger';
import { reactivateAutoship } from './reactivate-autoship';

/** Names a saved card of a customer without its token. */
export type SavedCardId = string & { readonly SavedCardId: unique symbol };

type LineChange = { readonly lineId: AutoshipLineId };

/** A change of one Autoship that its customer asks for. */
export type CustomerChange =
  | { readonly kind: 'skip-delivery' }
  | { readonly kind: 'move-delivery'; readonly date: CalendarDate }
  | { readonly kind: 'move-all-deliveries'; readonly date: CalendarDate }
  | { readonly kind: 'send-now' }
  /** How many of a variant the next delivery has once, 0 to 5; 0 takes it out. */
  | { readonly kind: 'set-one-time-item'; readonly merchandiseId: MerchandiseId; readonly quantity: number }
  /** Adds to how many the next delivery has once, up to 5. */
  | { readonly kind: 'add-one-time-item'; readonly merchandiseId: MerchandiseId; readonly quantity: number }
  | (LineChange & { readonly kind: 'leave-out-line' })
  | (LineChange & { readonly kind: 'put-back-line' })
  | (LineChange & { readonly kind: 'set-quantity'; readonly quantity: number })
  | (LineChange & { readonly kind: 'swap-line'; readonly merchandiseId: MerchandiseId })
  | (LineChange & {
      readonly kind: 'set-out-of-stock';
      readonly outOfStock: OutOfStockPolicy;
      /** Variants that are for sale, at least one for the policy `substitute`. */
      readonly substitutes: readonly MerchandiseId[];
    })
  | (LineChange & { readonly kind: 'accept-price' })
  | (LineChange & { readonly kind: 'remove-line' })
  | { readonly kind: 'add-line'; readonly merchandiseId: MerchandiseId; readonly quantity: number }
  | { readonly kind: 'set-frequency'; readonly every: Frequency; readonly start: FrequencyStart }
  /** Without a date until the customer resumes. */
  | { readonly kind: 'pause'; readonly until?: CalendarDate }
  | { readonly kind: 'resume' }
  /** An address of the customer's address book, which the Autoship copies. */
  | { readonly kind: 'set-address'; readonly addressId: AddressId }
  /** `date`: of the delivery that waited for a card, by default today + 3, or of one that was declined. */
  | {
      readonly kind: 'set-card';
      readonly cardId: SavedCardId;
      readonly scope: 'this' | 'all';
      readonly date?: CalendarDate;
    }
  /** Another card that's charged at once, for a delivery whose card was declined. */
  | { readonly kind: 'pay-now'; readonly cardId: SavedCardId }
  | { readonly kind: 'merge'; readonly other: AutoshipContractId }
  | { readonly kind: 'ship-together'; readonly other: AutoshipContractId }
  | { readonly kind: 'cancel'; readonly reason?: string }
  | { readonly kind: 'reactivate'; readonly cardId: SavedCardId };

export type CustomerChangeKind = CustomerChange['kind'];

type Described = {
  readonly act: LedgerAct;
  /** Money moves at once, or two Autoships become one. */
  readonly isFinal?: true;
};

/** What the ledger calls each change, and whether it can be undone. */
export const customerChanges: Readonly<Record<CustomerChangeKind, Described>> = {
  'skip-delivery': { act: 'delivery-skipped' },
  'move-delivery': { act: 'delivery-moved' },
  'move-all-deliveries': { act: 'all-deliveries-moved' },
  'send-now': { act: 'delivery-sent-now', isFinal: true },
  'set-one-time-item': { act: 'one-time-items-changed' },
  'add-one-time-item': { act: 'one-time-items-changed' },
  'leave-out-line': { act: 'lines-changed' },
  'put-back-line': { act: 'lines-changed' },
  'set-quantity': { act: 'lines-changed' },
  'swap-line': { act: 'lines-changed' },
  'set-out-of-stock': { act: 'lines-changed' },
  'accept-price': { act: 'price-accepted' },
  'remove-line': { act: 'lines-changed' },
  'add-line': { act: 'lines-changed' },
  'set-frequency': { act: 'frequency-changed' },
  pause: { act: 'paused' },
  resume: { act: 'resumed' },
  'set-address': { act: 'address-changed' },
  'set-card': { act: 'card-changed' },
  'pay-now': { act: 'card-changed', isFinal: true },
  merge: { act: 'merged', isFinal: true },
  'ship-together': { act: 'delivery-moved' },
  cancel: { act: 'canceled' },
  reactivate: { act: 'reactivated' },
};

/** The kinds of changes, in the order in which documents list them. */
export const customerChangeKinds = Object.keys(customerChanges) as readonly CustomerChangeKind[];

/** A change of one Autoship alone; the others concern two of them. */
export type SingleChange = Exclude<CustomerChange, { readonly kind: 'merge' | 'ship-together' }>;

export const isPairChange = (change: CustomerChange): change is Exclude<CustomerChange, SingleChange> =>
  change.kind === 'merge' || change.kind === 'ship-together';

/** What the ids in a change stand for. */
export type ChangeFacts = {
  /** The current list price on this site; undefined for a variant that isn't for sale. */
  readonly currentPrice: (merchandiseId: MerchandiseId) => Money | undefined;
  /** The id of a line that's added. */
  readonly newLineId: AutoshipLineId;
  /** The address that the change names, if it's in the customer's address book. */
  readonly address?: { readonly shipping: ShippingAddress; readonly phone?: string };
  /** The card that the change names, if the customer has it. */
  readonly paymentToken?: PaymentToken;
  /** The version of the consent text that's shown now. */
  readonly consentVersion: string;
};

const requireFact = <Fact>(fact: Fact | undefined, kind: 'NotForSale' | 'NoSuchAddress' | 'NoSuchCard') =>
  fact === undefined ? E.left<AutoshipRefusal>({ kind }) : E.right(fact);

const setItem = (items: readonly OneTimeItem[], { merchandiseId, quantity }: OneTimeItem): readonly OneTimeItem[] => {
  const isThere = items.some((item) => item.merchandiseId === merchandiseId);
  const set = isThere
    ? items.map((item) => (item.merchandiseId === merchandiseId ? { merchandiseId, quantity } : item))
    : [...items, { merchandiseId, quantity }];
  return set.filter((item) => item.quantity !== 0);
};

/** Another variant, unless it isn't for sale. */
const withVariant = (
  merchandiseId: MerchandiseId,
  { currentPrice }: ChangeFacts,
  change: (currentPrice: Money) => AutoshipChange,
): AutoshipChange => pipe(requireFact(currentPrice(merchandiseId), 'NotForSale'), E.chain(change));

/** Needs no variant that's for sale: what's taken out may not be anymore. */
const setOneTimeItem = (autoship: Autoship, item: OneTimeItem, facts: ChangeFacts): AutoshipChange => {
  const set = (): AutoshipChange =>
    changeOneTimeItems(autoship, setItem(findOpenCycle(autoship)?.oneTimeItems ?? [], item));
  return item.quantity === 0 ? set() : withVariant(item.merchandiseId, facts, set);
};

/** How many of a variant the next delivery has once. */
export const countOneTimeItem = (autoship: Autoship, merchandiseId: MerchandiseId): number =>
  findOpenCycle(autoship)?.oneTimeItems.find((item) => item.merchandiseId === merchandiseId)?.quantity ?? 0;

const addOneTimeItem = (autoship: Autoship, { merchandiseId, quantity }: OneTimeItem, facts: ChangeFacts) =>
  setOneTimeItem(autoship, { merchandiseId, quantity: countOneTimeItem(autoship, merchandiseId) + quantity }, facts);

/** Approves only substitutes that are for sale, and the policy `substitute` needs one of them. */
const setOutOfStock = (
  autoship: Autoship,
  change: Extract<CustomerChange, { readonly kind: 'set-out-of-stock' }>,
  { currentPrice }: ChangeFacts,
): AutoshipChange => {
  const { lineId, outOfStock, substitutes } = change;
  if (outOfStock === 'substitute' && substitutes.length === 0) return E.left({ kind: 'NeedsSubstitute' });
  return substitutes.every((id) => currentPrice(id) !== undefined)
    ? changeOutOfStockPolicy(autoship, lineId, change)
    : E.left({ kind: 'NotForSale' });
};

const payNow = (autoship: Autoship, token: PaymentToken, moment: Moment): AutoshipChange =>
  pipe(
    changeCard(autoship, token, { moment }),
    E.chain((paid) => sendDeliveryNow(paid, moment)),
  );

const applyRule = (autoship: Autoship, change: SingleChange, facts: ChangeFacts, moment: Moment): AutoshipChange => {
  switch (change.kind) {
    case 'skip-delivery':
      return skipDelivery(autoship, moment);
    case 'move-delivery':
      return moveDelivery(autoship, change.date, moment);
    case 'move-all-deliveries':
      return moveAllDeliveries(autoship, change.date, moment);
    case 'send-now':
      return sendDeliveryNow(autoship, moment);
    case 'set-one-time-item':
      return setOneTimeItem(autoship, change, facts);
    case 'add-one-time-item':
      return addOneTimeItem(autoship, change, facts);
    case 'leave-out-line':
      return skipLine(autoship, change.lineId);
    case 'put-back-line':
      return putBackLine(autoship, change.lineId);
    case 'set-quantity':
      return changeLineQuantity(autoship, change.lineId, change.quantity);
    case 'swap-line':
      return withVariant(change.merchandiseId, facts, (currentPrice) =>
        swapLine(autoship, change.lineId, { merchandiseId: change.merchandiseId, currentPrice }),
      );
    case 'set-out-of-stock':
      return setOutOfStock(autoship, change, facts);
    case 'accept-price':
      return acceptPrice(autoship, change.lineId);
    case 'remove-line':
      return removeLine(autoship, change.lineId);
    case 'add-line':
      return withVariant(change.merchandiseId, facts, (currentPrice) =>
        addLine(autoship, facts.newLineId, {
          merchandiseId: change.merchandiseId,
          quantity: change.quantity,
          currentPrice,
        }),
      );
    case 'set-frequency':
      return changeFrequency(autoship, change.every, { start: change.start, moment });
    case 'pause':
      return pauseAutoship(autoship, change.until, moment);
    case 'resume':
      return resumeAutoship(autoship, moment);
    case 'set-address':
      return pipe(
        requireFact(facts.address, 'NoSuchAddress'),
        E.chain(({ shipping, phone }) => changeAddress(autoship, shipping, phone)),
      );
    case 'set-card':
      return pipe(
        requireFact(facts.paymentToken, 'NoSuchCard'),
        E.chain((token) => changeCard(autoship, token, { moment, ...(change.date ? { date: change.date } : {}) })),
      );
    case 'pay-now':
      return pipe(
        requireFact(facts.paymentToken, 'NoSuchCard'),
        E.chain((token) => payNow(autoship, token, moment)),
      );
    case 'cancel':
      return cancelAutoship(autoship, change.reason);
    case 'reactivate':
      return pipe(
        requireFact(facts.paymentToken, 'NoSuchCard'),
        E.chain((paymentToken) => reactivateAutoship(autoship, { ...facts, paymentToken }, moment)),
      );
  }
};

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Everything about an Autoship but its version. */
const describeState = ({ contract: { version: _version, ...contract }, cycles }: Autoship): string =>
  JSON.stringify({ contract, cycles }, sortKeys);

/**
 * An Autoship after a change, or why it's refused: a change that would change nothing is. Changes of two Autoships are in
 * `merge-autoships`.
 */
export const applyCustomerChange = (
  autoship: Autoship,
  change: SingleChange,
  facts: ChangeFacts,
  moment: Moment,
): AutoshipChange =>
  pipe(
    applyRule(autoship, change, facts, moment),
    E.filterOrElse(
      (changed) =>
        // The customer's other Autoships may have another card.
        (change.kind === 'set-card' && change.scope === 'all') || describeState(changed) !== describeState(autoship),
      (): AutoshipRefusal => ({ kind: 'NothingToChange' }),
    ),
  );
