import { createHash } from 'node:crypto';
import type { PaymentJournalEntry } from '#adapters/test-payments/processor-calls';
import { type CycleStatus, isFinalCycle } from '#domain/autoship/cycle';
import { buildEventKey, type DomainEvent } from '#domain/events/domain-event';
import { chargeIdempotencyKey } from '#domain/orders/order';
import type { RenewalState, StoredContract } from './renewal-state';

/** An email that was handed over, by the part of its Message-ID that is made of the event. */
export type HandedMail = { readonly id: string; readonly subject: string };

/** What is wrong once all work is finished: each list names what the fault concerns. */
export type RenewalFaults = {
  readonly chargesWithoutOrder: readonly string[];
  readonly doubleCharges: readonly string[];
  readonly lostCycles: readonly string[];
  readonly cyclesWithoutMail: readonly string[];
  /** Charges that no bank declined, of which an email says that they didn't go through. */
  readonly falseDeclines: readonly string[];
  /** Emails of one order under more than one Message-ID. */
  readonly unstableMails: readonly string[];
  /** Orders, deliveries and events that are not settled. */
  readonly unfinished: readonly string[];
};

type Charge = Extract<PaymentJournalEntry, { readonly what: 'charge' }>;

/** The first half of a Message-ID, and the file name of an email in the inbox. */
export const hashMailId = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 32);

const listTwice = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/** Approved charges of renewals that were not given back in full. */
const listTakenCharges = (journal: readonly PaymentJournalEntry[]): readonly Charge[] => {
  const returned = new Map(
    journal.flatMap((entry) => (entry.what === 'refund' ? [[entry.charge, entry.amount] as const] : [])),
  );
  return journal.flatMap((entry) =>
    entry.what === 'charge' &&
    entry.outcome.kind === 'Approved' &&
    returned.get(entry.outcome.reference) !== entry.amount
      ? [entry]
      : [],
  );
};

/** An order id without its attempt: all attempts to charge one delivery have it. */
const deliveryOf = (key: string): string => key.replace(/\.\d+:\d+$/, '');

const listLostCycles = ({ contracts, orders }: RenewalState): readonly string[] => {
  const placed = new Set(orders.filter(({ status }) => status === 'placed').map(({ id }) => deliveryOf(`${id}:1`)));
  const isSound = ({ id, status, cycles }: StoredContract): boolean => {
    const open = cycles.filter((cycle) => !isFinalCycle(cycle));
    const isContinuous = cycles.every(({ number }, index) => number === index + 1);
    const hasItsOrders = cycles.every((cycle) => (cycle.status === 'placed') === placed.has(`${id}.${cycle.number}`));
    const isLastOpen = status !== 'active' || (open.length === 1 && cycles.at(-1) === open[0]);
    return isContinuous && hasItsOrders && isLastOpen && (status === 'active' || open.length === 0);
  };
  return contracts.filter((contract) => !isSound(contract)).map(({ id }) => id);
};

/** The event whose email tells of the end of a cycle; none while it is open, or where the customer ended it. */
const eventOf = (
  { id, version }: StoredContract,
  { number, status }: StoredContract['cycles'][number],
  { orders }: RenewalState,
): DomainEvent | undefined => {
  const ends: Partial<Record<CycleStatus, () => DomainEvent | undefined>> = {
    placed: () => {
      const order = orders.find((one) => one.contract === id && one.cycle === number && one.status === 'placed');
      return order && { kind: 'RenewalPlaced', orderId: order.id };
    },
    skipped: () => ({ kind: 'DeliveryOutOfStock', contractId: id, cycle: number, outcome: 'skipped', missing: [] }),
    failed: () => ({ kind: 'AutoshipPaused', contractId: id, version }),
  };
  return ends[status]?.();
};

const listCyclesWithoutMail = (state: RenewalState, emailed: ReadonlySet<string>): readonly string[] =>
  state.contracts.flatMap((contract) =>
    contract.cycles.flatMap((cycle) => {
      const event = eventOf(contract, cycle, state);
      return !event || emailed.has(hashMailId(buildEventKey(event))) ? [] : [`${contract.id}.${cycle.number}`];
    }),
  );

const listFalseDeclines = (
  { orders }: RenewalState,
  journal: readonly PaymentJournalEntry[],
  emailed: ReadonlySet<string>,
): readonly string[] => {
  const declined = new Set(
    journal.flatMap((entry) => (entry.what === 'charge' && entry.outcome.kind === 'Declined' ? [entry.key] : [])),
  );
  return orders
    .filter(({ id }) =>
      emailed.has(hashMailId(buildEventKey({ kind: 'RenewalDeclined', orderId: id, decline: 'card_declined' }))),
    )
    .map(({ id }) => chargeIdempotencyKey(id, 1))
    .filter((key) => !declined.has(key));
};

const listUnfinished = ({ orders, contracts, waiting, failed }: RenewalState): readonly string[] => [
  ...orders.filter(({ status }) => status === 'renewing').map(({ id }) => id),
  ...contracts.filter(({ cycles }) => cycles.some(({ status }) => status === 'charging')).map(({ id }) => id),
  ...(waiting > 0 ? [`${waiting} events wait`] : []),
  ...(failed > 0 ? [`${failed} events failed for good`] : []),
];

/** Compares the journal of the payment processor and the emails that were handed over with what is stored. */
export const auditRenewals = (
  state: RenewalState,
  journal: readonly PaymentJournalEntry[],
  mails: readonly HandedMail[],
): RenewalFaults => {
  const taken = listTakenCharges(journal);
  const keys = journal.flatMap((entry) => (entry.what === 'charge' ? [entry.key] : []));
  const paid = new Map(
    state.orders
      .filter(({ status }) => status === 'placed')
      .map(({ id, total }) => [chargeIdempotencyKey(id, 1), total] as const),
  );
  const emailed = new Set(mails.map(({ id }) => id));
  const takenKeys = new Set(taken.map(({ key }) => key));
  const distinct = new Map(mails.map((mail) => [`${mail.subject} ${mail.id}`, mail.subject]));
  return {
    chargesWithoutOrder: [
      ...taken.filter(({ key, amount }) => paid.get(key) !== amount).map(({ key }) => key),
      ...[...paid.keys()].filter((key) => !takenKeys.has(key)),
    ],
    doubleCharges: [...listTwice(keys), ...listTwice(taken.map(({ key }) => deliveryOf(key)))],
    lostCycles: listLostCycles(state),
    cyclesWithoutMail: listCyclesWithoutMail(state, emailed),
    falseDeclines: listFalseDeclines(state, journal, emailed),
    unstableMails: listTwice([...distinct.values()].filter((subject) => / order \d+$/.test(subject))),
    unfinished: listUnfinished(state),
  };
};
