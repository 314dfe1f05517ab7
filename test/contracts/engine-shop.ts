import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { TestPaymentProcessor } from '#adapters/test-payments/test-processor';
import type { RenewalCounts } from '#application/autoship/run-renewals';
import { DeliverEvents } from '#application/events/deliver-events';
import type { ProductToWrite } from '#application/ports/catalog-writer';
import type { Payments } from '#application/ports/payments';
import { type Autoship, buildMoment, openCycle } from '#domain/autoship/autoship';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerEntry } from '#domain/autoship/ledger';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { Order, OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import type { Site } from '#domain/site';
import { computeLocalHour } from '#domain/time';
import type { OpenedSite } from '#main/server/open-site.ts';
import { openRenewalRun } from '#main/wiring/autoship/autoship.tokens.ts';
import { aCard, aProductNamed, aWarehouse } from '../builders';
import { anAutoshipContract, anAutoshipLine, date, timeZone } from '../domain/autoship/autoship-builders';
import { MemoryMail } from '../memory/memory-mail';
import { backendOf, openTestSite } from '../open-test-site';
import type { OpenShop, SitePorts, TestShop } from './test-shop';

const lineId = (number: number) => `line-${number}` as AutoshipLine['id'];

type SomeAutoship = Partial<Omit<AutoshipContract, 'lines'>> & {
  readonly lines?: readonly Partial<AutoshipLine>[];
  readonly cardNumber?: string;
};

const products: readonly ProductToWrite[] = [
  aProductNamed('Kibble', {}, { stock: { 1: 20 } }),
  aProductNamed(
    'Stew',
    { productType: 'Wet Food' },
    { stock: { 1: 20 }, prices: { dtc: { price: money(2000) }, hpsf: { price: money(1000) } } },
  ),
  aProductNamed(
    'Treats',
    { productType: 'Treats' },
    { stock: { 1: 20 }, prices: { dtc: { price: money(900) }, hpsf: { price: money(500) } } },
  ),
];

/** A shop whose engine a test runs by hand, at whatever time it sets. */
export type EngineShop = {
  readonly shop: TestShop;
  readonly ports: SitePorts;
  readonly site: Site;
  /** The variants of `Kibble` ($45.99), `Stew` ($20.00) and `Treats` ($9.00), of which 20 each are in stock. */
  readonly merchandise: readonly [MerchandiseId, MerchandiseId, MerchandiseId];
  readonly payments: Payments;
  /** Starts an autoship every four weeks that is delivered next on 2 April 2026, with one Kibble. */
  readonly start: (some?: SomeAutoship) => Promise<AutoshipContractId>;
  /** Sets the shop's clock to an hour of a day. */
  readonly setTime: (day: string, hour?: number) => void;
  readonly run: () => Promise<RenewalCounts>;
  /** Runs the engine at an hour of a day. */
  readonly runOn: (day: string, hour?: number) => Promise<RenewalCounts>;
  readonly autoship: (id: AutoshipContractId) => Promise<Autoship>;
  readonly ledger: (id: AutoshipContractId) => Promise<readonly LedgerEntry[]>;
  readonly order: (id: AutoshipContractId, cycle?: number, attempt?: number) => Promise<Order | undefined>;
  readonly setStock: (name: 'KIBBLE-1' | 'STEW-1' | 'TREATS-1', onHand: number) => Promise<void>;
  readonly left: (sku: string) => Promise<number | undefined>;
  /** The kinds of the events that wait to be delivered, in the order in which they were recorded. */
  readonly events: () => Promise<readonly string[]>;
  /** Delivers what waits, and returns the subjects of all emails that were sent. */
  readonly emails: () => Promise<readonly string[]>;
  readonly moment: () => ReturnType<typeof buildMoment>;
  readonly container: OpenedSite['container'];
  readonly opened: OpenedSite;
};

export const openEngineShop = async (
  open: OpenShop,
  {
    site = 'DTC',
    wrapPayments = (payments: Payments): Payments => payments,
    takesPayments = true,
  }: {
    readonly site?: Site;
    readonly takesPayments?: boolean;
    readonly wrapPayments?: (payments: Payments) => Payments;
  } = {},
): Promise<EngineShop> => {
  const shop = await open();
  const ports = site === 'DTC' ? shop.dtc : shop.hpsf;
  await shop.dtc.stockWriter.writeWarehouses([aWarehouse()])();
  await shop.dtc.catalogWriter.write(products)();
  const payments = wrapPayments(new TestPaymentProcessor(ports.processorRecords, ports.ids, ports.clock));
  const mail = new MemoryMail();
  const opened = openTestSite(
    { ...ports, site },
    {
      backends: backendOf(ports, payments),
      clock: shop.time.clock,
      mail,
      takesPayments,
    },
  );
  const idOf = async (handle: string): Promise<MerchandiseId> => {
    const product = O.toUndefined(await ports.products.byHandle(handle)());
    const id = product?.variants[0]?.merchandiseId;
    if (id === undefined) throw new Error(`there is no ${handle}`);
    return id;
  };
  const merchandise = [await idOf('kibble'), await idOf('stew'), await idOf('treats')] as const;
  const setTime = (day: string, hour = 12): void => {
    shop.time.now = computeLocalHour(date(day), hour, timeZone);
  };
  let started = 0;
  const start = async ({ lines = [{}], cardNumber, ...some }: SomeAutoship = {}): Promise<AutoshipContractId> => {
    started += 1;
    const number = started;
    const customerId = some.customerId ?? (await ports.customers.withEmail(`owner-${number}@example.com`)());
    const kept = await payments.vault(
      `card-${number}`,
      aCard(cardNumber === undefined ? {} : { number: cardNumber }),
    )();
    if (kept.kind === 'Kept') await ports.savedCards.add({ ...kept.instrument, customerId })();
    const contract = anAutoshipContract({
      ...(kept.kind === 'Kept' ? { paymentToken: kept.instrument.token } : {}),
      id: `contract-${number}` as AutoshipContractId,
      site,
      customerId,
      firstOrderId: `first-order-${number}` as OrderId,
      anchor: date('2026-04-02'),
      ...some,
      lines: lines.map((line, index) => {
        const { promisedPrice, ...base } = anAutoshipLine({ merchandiseId: merchandise[0] });
        return {
          ...base,
          ...(site === 'DTC' && promisedPrice !== undefined ? { promisedPrice } : {}),
          ...line,
          id: (line.id ?? `contract-${number}-${lineId(index + 1)}`) as AutoshipLine['id'],
        };
      }),
    });
    const autoship = openCycle({ contract, cycles: [] }, contract.anchor);
    await ports.siteAutoships.start([autoship], { at: shop.time.now, actor: 'customer', act: 'started' })();
    return contract.id;
  };
  const run = () => opened.container.get(openRenewalRun)().execute()();
  return {
    shop,
    ports,
    site,
    merchandise,
    payments,
    start,
    setTime,
    run,
    runOn: (day, hour = 10) => {
      setTime(day, hour);
      return run();
    },
    autoship: async (id) => {
      const found = O.toUndefined(await ports.siteAutoships.find(id)());
      if (!found) throw new Error(`there is no ${id}`);
      return found;
    },
    ledger: async (id) => (await ports.siteAutoships.ledger(id, 100)()).toReversed(),
    order: async (id, cycle = 1, attempt = 1) =>
      O.toUndefined(await ports.siteOrders.find(`${id}.${cycle}.${attempt}` as OrderId)()),
    setStock: async (sku, onHand) => {
      await ports.stockWriter.writeLevels([{ sku, warehouse: 1, onHand }])();
    },
    left: async (sku) => (await ports.stock.levels([sku], '80011', 'home')())[0]?.onHand,
    events: async () => {
      const lease = { token: ports.ids(), expiresAt: shop.time.now };
      const claimed = await ports.deliveries.claim(100, 0, lease)();
      return claimed.map(({ event }) => event.kind);
    },
    emails: async () => {
      await opened.container.get(DeliverEvents).execute()();
      return mail.messages.map(({ subject }) => subject);
    },
    moment: () => buildMoment(shop.time.now, timeZone),
    container: opened.container,
    opened,
  };
};

/** Makes the card of an autoship one that is declined by its token from now on. */
export const forgetCard = async ({ payments, autoship }: EngineShop, id: AutoshipContractId): Promise<void> => {
  const { contract } = await autoship(id);
  await payments.forget(contract.paymentToken as PaymentToken)();
};

export const isRight = <A>(either: E.Either<unknown, A>): A => {
  if (E.isLeft(either)) throw new Error(`refused: ${JSON.stringify(either.left)}`);
  return either.right;
};
