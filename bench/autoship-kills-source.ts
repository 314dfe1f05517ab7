import * as O from 'fp-ts/Option';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#adapters/postgres/database';
import type { RenewalSupply } from '#application/autoship/load-renewal-supply';
import type { RenewalOffer } from '#application/ports/renewal-offers';
import { type Autoship, buildMoment, type Moment, openCycle } from '#domain/autoship/autoship';
import type { AutoshipContract, AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import { quoteOpenDelivery } from '#domain/autoship/quote-delivery';
import { lockDelivery, remindOfDelivery } from '#domain/autoship/renewal-steps';
import type { CustomerId } from '#domain/customer/customer';
import { money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import type { PaymentToken } from '#domain/payments/payment';
import { addDays, instant } from '#domain/time';
import { findEngine } from '#main/backends/site-backends.ts';
import { openShop } from '#main/server/open-shop.ts';
import { parseSettings } from '#main/settings/settings.ts';
import { anAddress } from '../test/builders.ts';

/** The modules that `autoship-kills` runs in its own process, imported with the bundler so that their aliases resolve. */
export { openDatabase } from '#adapters/postgres/open-database';
export { readPaymentJournal } from '#adapters/test-payments/file-payment-processor-store';
export { auditRenewals } from '../test/killing/renewal-audit.ts';
export { readRenewalState } from '../test/killing/renewal-state.ts';

type Environment = Readonly<Record<string, string>>;
type Cards = { readonly approved: string; readonly declined: string };

/** What a twentieth of the contracts each is: declined by its card, or with something that is out of stock. */
type Kind = 'declined' | 'sent-without' | 'skipped' | 'waits' | 'plain';
const kinds: readonly Kind[] = ['declined', 'sent-without', 'skipped', 'waits'];
const kindOf = (index: number): Kind => kinds[index % 20] ?? 'plain';

/** Of the variants for sale the first is never in stock, and the second not before `refill`. */
type Goods = { readonly offers: readonly RenewalOffer[]; readonly warehouse: number };

const dayMs = 86_400_000;
const onHand = 1_000_000;
/** How many variants are out of stock at first. */
const neverOrLater = 2;

const lineOf = (
  id: string,
  { merchandiseId, price }: RenewalOffer,
  policy: AutoshipLine['outOfStock'],
): AutoshipLine => ({
  id: id as AutoshipLineId,
  merchandiseId,
  quantity: 1,
  promisedPrice: price,
  outOfStock: policy,
  substitutes: [],
  skippedCycles: [],
  status: 'live',
});

const linesOf = (id: string, index: number, { offers }: Goods): readonly AutoshipLine[] => {
  const [never, later, ...others] = offers;
  const usual = others[index % others.length];
  if (!never || !later || !usual) throw new Error('there are too few variants');
  const plain = lineOf(`${id}-1`, usual, 'ship-the-rest');
  switch (kindOf(index)) {
    case 'sent-without':
      return [plain, lineOf(`${id}-2`, never, 'ship-the-rest')];
    case 'skipped':
      return [lineOf(`${id}-1`, never, 'skip')];
    case 'waits':
      return [plain, lineOf(`${id}-2`, later, 'wait')];
    default:
      return [plain];
  }
};

/** A contract whose first delivery was reminded of, is locked, and was due yesterday. */
const buildDue = (index: number, customerId: CustomerId, cards: Cards, goods: Goods, moment: Moment): Autoship => {
  const id = `bench-${index}`;
  const contract: AutoshipContract = {
    id: id as AutoshipContractId,
    site: 'DTC',
    customerId,
    firstOrderId: `first-${index}` as OrderId,
    startedOn: addDays(moment.today, -29),
    address: anAddress(),
    paymentToken: (kindOf(index) === 'declined' ? cards.declined : cards.approved) as PaymentToken,
    every: { count: 4, unit: 'week' },
    anchor: addDays(moment.today, -1),
    status: { kind: 'active' },
    consentVersion: '2026-02',
    version: 1,
    lines: linesOf(id, index, goods),
  };
  const supply: RenewalSupply = {
    offers: new Map(goods.offers.map((offer) => [offer.merchandiseId, offer])),
    warehouse: goods.warehouse,
    freeShippingMinimum: money(5000),
  };
  const planned = openCycle({ contract, cycles: [] }, contract.anchor);
  const quote = quoteOpenDelivery(planned, supply);
  const reminded = remindOfDelivery(planned, quote, { ...moment, at: instant(moment.at - 4 * dayMs) });
  return lockDelivery(reminded, quote);
};

/** Adds contracts to the consumer site of a shop that is not running; the engine does not look at them before `wakeRenewals`. */
export const addRenewals = async (environment: Environment, count: number, cards: Cards): Promise<void> => {
  const settings = parseSettings(environment);
  const shop = await openShop(settings);
  const backends = shop.sites.find(({ site }) => site === 'DTC')?.backends;
  if (!backends) throw new Error('the consumer site is not served');
  const { commerce, database } = backends;
  const engine = findEngine(backends);
  if (!engine) throw new Error('the site has no engine');
  const { zip } = anAddress();
  const warehouse = await engine.renewalOffers.findWarehouse(zip)();
  if (warehouse === undefined) throw new Error('no warehouse serves the address');
  const { products } = await commerce.listings.find({ chosen: {}, sort: 'featured', page: 1, limit: 12 })();
  const found = await Promise.all(products.map(({ handle }) => commerce.products.byHandle(handle)()));
  const ids = found.flatMap((product) =>
    O.isSome(product) ? product.value.variants.map(({ merchandiseId }) => merchandiseId) : [],
  );
  const offers = (await engine.renewalOffers.find(ids, { zip })()).filter(({ left }) => left !== undefined);
  await engine.stockWriter.writeLevels(
    offers.map(({ sku }, index) => ({ sku, warehouse, onHand: index < neverOrLater ? 0 : onHand })),
  )();
  const at = instant(Date.now());
  const moment = buildMoment(at, settings.timeZone);
  for (let index = 0; index < count; index += 1) {
    const customerId = await database.customers.withEmail(`renewed-${index}@example.com`)();
    const due = buildDue(index, customerId, cards, { offers, warehouse }, moment);
    await engine.siteAutoships.start([due], { at, actor: 'customer', act: 'started' })();
  }
  await shop.close();
};

const setWakeTime = (database: Database, condition: RawBuilder<unknown>) =>
  sql`update autoship_contract set wake_at = now() - interval '1 minute' where ${condition}`.execute(database);

/** Hides all contracts from the engine. */
export const hideRenewals = (database: Database) => sql`update autoship_contract set wake_at = null`.execute(database);

/** Lets the engine look at the next `count` hidden contracts. */
export const wakeRenewals = (database: Database, count: number) =>
  setWakeTime(
    database,
    sql`id in (
      select a.id from autoship_contract a join autoship_cycle c on c.contract_id = a.id
      where a.wake_at is null and a.status = 'active' and c.number = 1 and c.status = 'locked'
      order by a.id limit ${count})`,
  );

/**
 * Lets time pass: declined charges are due again, what waits for stock is looked at, and no delivery of an email is
 * leased.
 */
export const passTime = async (database: Database): Promise<void> => {
  await sql`update autoship_cycle set waited_on = waited_on - 1,
      first_charged_on = first_charged_on - case when status = 'retry' then 2 else 0 end
      where status in ('retry', 'waiting')`.execute(database);
  await setWakeTime(database, sql`id in (select contract_id from autoship_cycle where status in ('retry', 'waiting'))`);
  await sql`update delivery set due_at = now() where state = 'waiting'`.execute(database);
};

/** Puts in stock what renewals wait for. */
export const refill = (database: Database) =>
  sql`update stock set on_hand = ${onHand} where sku in (
      select v.sku from autoship_line l join variant v on v.merchandise_id = l.merchandise_id
      where l.out_of_stock = 'wait')`.execute(database);

/** Whether a commit is answered only once it is on disk. */
export const isSynced = async (database: Database): Promise<boolean> => {
  const row = (
    await sql<{
      synced: boolean;
    }>`select current_setting('fsync') = 'on' and current_setting('synchronous_commit') = 'on' as synced`.execute(
      database,
    )
  ).rows[0];
  return row?.synced ?? false;
};

/** How many deliveries are being charged, and how many are not over. */
export const countOpen = async (database: Database): Promise<{ readonly charging: number; readonly left: number }> => {
  const row = (
    await sql<{ charging: number; left: number }>`select count(*) filter (where status = 'charging')::int as charging,
      count(*) filter (where number = 1 and status not in ('placed', 'skipped', 'failed', 'void'))::int as "left"
      from autoship_cycle`.execute(database)
  ).rows[0];
  return row ?? { charging: 0, left: 0 };
};
