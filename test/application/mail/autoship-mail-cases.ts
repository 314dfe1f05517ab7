import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { DomainEventOfKind } from '#application/events/event-handlers';
import type { Mail } from '#application/ports/mail';
import type { AutoshipContract, AutoshipLine, PauseReason } from '#domain/autoship/contract';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import type { Cycle, CycleStatus } from '#domain/autoship/cycle';
import { buildRenewalQuote } from '#domain/autoship/renewal-quote';
import type { CustomerId } from '#domain/customer/customer';
import type { OutOfStockOutcome } from '#domain/events/domain-event';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { autoshipEvents } from '#main/wiring/autoship/autoship.events.ts';
import { aProductNamed, aRenewalOrder, aWarehouse } from '../../builders';
import {
  aNote,
  anAutoshipOf,
  aSavedCard,
  cardToken,
  contractId as contractNamed,
} from '../../contracts/autoship-cases';
import { TestTime } from '../../contracts/test-shop';
import { anAutoshipLine, aQuotedVariant, date, momentOn } from '../../domain/autoship/autoship-builders';
import { handleEvent } from '../../handle-event';
import { openTestSite } from '../../open-test-site';
import { createSeededMemoryShop } from '../../seeded-memory-shop';

export type Event = DomainEventOfKind<keyof typeof autoshipEvents>;
type Given = {
  readonly contract?: Partial<AutoshipContract>;
  readonly line?: Partial<AutoshipLine>;
  readonly cycle?: Partial<Cycle>;
};

const contractId = contractNamed('1');
const lineId = 'line-1' as AutoshipLineId;
export const remindedAt = momentOn('2026-03-02', 9).at;
export const nobody = '999' as CustomerId;
export const orderId = 'contract-1.1.1' as OrderId;
const noticedOn = date('2026-03-01');
export const pendingPrice = { price: money(4999), noticedOn, deliveriesWithout: 0 };

export const reminded = {
  kind: 'DeliveryReminded',
  contractId,
  cycle: 1,
  date: date('2026-03-05'),
  remindedAt,
} as const satisfies Event;
export const paused = { kind: 'AutoshipPaused', contractId, version: 2 } as const satisfies Event;
export const resumed = { kind: 'AutoshipResumed', contractId, version: 2 } as const satisfies Event;
export const canceled = { kind: 'AutoshipCanceled', contractId, version: 2 } as const satisfies Event;
export const risen = { kind: 'PriceRiseNoticed', contractId, lineId, noticedOn } as const satisfies Event;
export const expiring = { kind: 'CardExpiring', token: cardToken('1') } as const satisfies Event;
export const yearly = { kind: 'YearlyNoticeDue', contractId, date: date('2026-03-05') } as const satisfies Event;
export const askedForCard = { kind: 'CardLinkAsked', contractId, linkId: 'link-1' } as const satisfies Event;
export const placed = { kind: 'RenewalPlaced', orderId } as const satisfies Event;
export const declined = { kind: 'RenewalDeclined', orderId, decline: 'card_declined' } as const satisfies Event;

/** Autoships in other states than reminded. */
export const states = {
  stopped: (reason: PauseReason): Given => ({
    contract: { status: { kind: 'paused', reason } },
    cycle: { status: 'void' },
  }),
  canceled: { contract: { status: { kind: 'canceled' } }, cycle: { status: 'void' } } satisfies Given,
  retrying: {
    cycle: { status: 'retry', attempts: 1, declines: 1, firstChargedOn: date('2026-03-05') },
  } satisfies Given,
};

/** A shop with one variant for sale and a customer, whose emails about autoships a test sends by hand. */
export const openMailShop = async (refusal?: string) => {
  const time = new TestTime();
  const ports = await createSeededMemoryShop(
    { products: [aProductNamed('Kibble')], warehouses: [aWarehouse()] },
    { clock: time.clock },
  );
  const sent: { readonly id: string; readonly to: string; readonly subject: string; readonly text: string }[] = [];
  const mail: Mail = {
    send: (id, { to, subject, text }) => {
      if (refusal !== undefined) return async () => E.left({ kind: 'MailNotSent', reason: refusal });
      return async () => E.right(void sent.push({ id, to, subject, text }));
    },
  };
  const { container } = openTestSite(ports, { clock: time.clock, mail });
  const merchandiseId = O.toUndefined(await ports.products.byHandle('kibble')())?.variants[0]?.merchandiseId;
  if (merchandiseId === undefined) throw new Error('there is no variant');
  const customerId = await ports.customers.withEmail('shopper@example.com')();
  const quoted = { ...aQuotedVariant({ merchandiseId }), quantity: 1, currentPrice: money(4599), line: { id: lineId } };
  const quote = buildRenewalQuote([quoted], { state: 'CO', freeShippingMinimum: money(5000), contractVersion: 1 });
  return {
    ports,
    customerId,
    merchandiseId,
    sent,
    /** Starts an autoship with its first delivery on 5 March 2026, reminded of on 2 March; `given` is otherwise. */
    start: async (given: Given = {}): Promise<void> => {
      const lines = [anAutoshipLine({ id: lineId, merchandiseId, ...given.line })];
      const cycle = { status: 'reminded', remindedAt, quote, ...given.cycle } as const;
      const autoship = anAutoshipOf(customerId, '1', { lines, ...given.contract }, cycle);
      await ports.siteAutoships.start([autoship], aNote())();
    },
    /** Stores the order of an attempt to charge the first delivery. */
    order: async (attempt = 1): Promise<void> => {
      await ports.siteOrders.keepRenewal(aRenewalOrder({ contractId, attempt }), customerId)();
    },
    keepCard: async (): Promise<void> => {
      await ports.savedCards.add(aSavedCard(customerId, '1', '2026-03'))();
    },
    handle: (event: Event) => handleEvent(container, event)(),
  };
};

type MailShop = Awaited<ReturnType<typeof openMailShop>>;
export type Prepare = (shop: MailShop) => Promise<void>;

export const started =
  (given: Given = {}): Prepare =>
  ({ start }) =>
    start(given);

export const ordered =
  (given: Given = {}, attempt = 1): Prepare =>
  async ({ start, order }) => {
    await start(given);
    await order(attempt);
  };

export const withCard =
  (given: Given = {}): Prepare =>
  async ({ start, keepCard }) => {
    await start({ ...given, contract: { paymentToken: cardToken('1'), ...given.contract } });
    await keepCard();
  };

export const short = (outcome: OutOfStockOutcome) =>
  ({ kind: 'DeliveryOutOfStock', contractId, cycle: 1, outcome, missing: [] }) as const satisfies Event;

export const inStatus = (status: CycleStatus): Given => ({ cycle: { status } });
