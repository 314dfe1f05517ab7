import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { cancelAutoship } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange, SavedCardId } from '#domain/autoship/customer-change';
import { computeFrequencyDays, managementFrequencies } from '#domain/autoship/frequency';
import type { MerchandiseId } from '#domain/catalog/product';
import type { AddressId } from '#domain/customer/customer-address';
import { formatDollars, money } from '#domain/money';
import type { Zip } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import { addDays, type CalendarDate, toCalendarDate } from '#domain/time';
import { aClinic, anAddress } from '../../builders';
import { type EngineShop, isRight, openEngineShop } from '../../contracts/engine-shop';
import { aCustomerOf } from '../../contracts/test-shop';
import { date, timeZone } from '../../domain/autoship/autoship-builders';
import { isLongRun } from '../../property-runs';
import { aStaffVisitor } from '../../staff-visitor';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const today = date('2026-03-10');
/** Changes that are drawn; those that need something prepared come on top, each once. */
const drawnCases = 17;
const stock = 100_000;
/** More than six deliveries take, skipped and paused ones among them. */
const mostCycles = 12;
/** The others take long until their sixth delivery. */
const frequencies = managementFrequencies.filter((every) => computeFrequencyDays(every) <= 42);

type CaseLine = {
  readonly item: number;
  readonly quantity: number;
  readonly promisedCents: number;
  /** The new price that the customer was told of, if any. */
  readonly pendingCents?: number;
};
type Case = {
  readonly every: (typeof frequencies)[number];
  readonly anchor: CalendarDate;
  /** A change that was made before. */
  readonly before?: CustomerChange | undefined;
  readonly lines: readonly CaseLine[];
  /** When another Autoship of the same customer ships, whose second item is the same. */
  readonly otherAnchor?: CalendarDate;
  /** The card was declined today. */
  readonly isDeclined?: true;
  readonly change: (named: Named) => CustomerChange;
};

/** What a change can name. */
type Named = {
  readonly lineId: AutoshipLineId;
  readonly items: readonly MerchandiseId[];
  readonly cardId: SavedCardId;
  readonly addressId: AddressId;
  readonly other: AutoshipContractId;
};

const someDay = fc.integer({ min: 3, max: 60 }).map((days) => addDays(today, days));
const someItem = fc.nat(2);

const someChange: fc.Arbitrary<Case['change']> = fc.oneof(
  fc.constantFrom<Case['change']>(
    () => ({ kind: 'skip-delivery' }),
    () => ({ kind: 'send-now' }),
    () => ({ kind: 'resume' }),
    ({ lineId }) => ({ kind: 'leave-out-line', lineId }),
    ({ lineId }) => ({ kind: 'remove-line', lineId }),
    ({ cardId }) => ({ kind: 'set-card', cardId, scope: 'this' }),
    ({ cardId }) => ({ kind: 'reactivate', cardId }),
  ),
  someDay.map((day) => () => ({ kind: 'move-delivery', date: day }) as const),
  someDay.map((day) => () => ({ kind: 'move-all-deliveries', date: day }) as const),
  someDay.map((day) => () => ({ kind: 'pause', until: day }) as const),
  fc
    .constantFrom(...frequencies)
    .map((every) => () => ({ kind: 'set-frequency', every, start: 'keep-next-date' }) as const),
  fc.integer({ min: 1, max: 5 }).map(
    (quantity) =>
      ({ lineId }: Named) =>
        ({ kind: 'set-quantity', lineId, quantity }) as const,
  ),
  fc
    .tuple(someItem, fc.integer({ min: 1, max: 3 }), fc.constantFrom('set-one-time-item' as const, 'add-line' as const))
    .map(
      ([item, quantity, kind]) =>
        ({ items }: Named) =>
          ({ kind, merchandiseId: items[item] ?? ('' as MerchandiseId), quantity }) as const,
    ),
  someItem.map(
    (item) =>
      ({ lineId, items }: Named) =>
        ({ kind: 'swap-line', lineId, merchandiseId: items[item] ?? ('' as MerchandiseId) }) as const,
  ),
);

const someCase: fc.Arbitrary<Case> = fc.record({
  every: fc.constantFrom(...frequencies),
  anchor: fc.integer({ min: 1, max: 40 }).map((days) => addDays(today, days)),
  before: fc.constantFrom<CustomerChange | undefined>(
    undefined,
    undefined,
    { kind: 'skip-delivery' },
    { kind: 'pause' },
    { kind: 'cancel' },
  ),
  lines: fc.uniqueArray(
    fc.record({
      item: someItem,
      quantity: fc.integer({ min: 1, max: 3 }),
      promisedCents: fc.integer({ min: 500, max: 6000 }),
    }),
    { minLength: 1, maxLength: 3, selector: ({ item }) => item },
  ),
  change: someChange,
});

const line = { item: 0, quantity: 1, promisedCents: 4599 };
const fourWeeks = { every: { count: 4, unit: 'week' }, anchor: addDays(today, 12), lines: [line] } as const;

/** The changes that need something prepared. */
const preparedCases: readonly Case[] = [
  {
    ...fourWeeks,
    lines: [line, { item: 1, quantity: 1, promisedCents: 1500 }],
    otherAnchor: addDays(today, 20),
    change: ({ other }) => ({ kind: 'merge', other }),
  },
  { ...fourWeeks, otherAnchor: addDays(today, 17), change: ({ other }) => ({ kind: 'ship-together', other }) },
  { ...fourWeeks, change: ({ addressId }) => ({ kind: 'set-address', addressId }) },
  {
    ...fourWeeks,
    lines: [{ ...line, promisedCents: 4000, pendingCents: 4599 }],
    change: ({ lineId }) => ({ kind: 'accept-price', lineId }),
  },
  {
    ...fourWeeks,
    every: { count: 1, unit: 'week' },
    lines: [{ ...line, promisedCents: 4000, pendingCents: 4599 }],
    change: ({ lineId }) => ({ kind: 'accept-price', lineId }),
  },
  { ...fourWeeks, anchor: today, isDeclined: true, change: ({ cardId }) => ({ kind: 'pay-now', cardId }) },
];

/** Staff stay below the weight limit of a month with one item every six weeks, or with two. */
const staffCases: readonly Case[] = (
  [
    () => ({ kind: 'skip-delivery' }),
    () => ({ kind: 'send-now' }),
    ({ lineId }) => ({ kind: 'set-quantity', lineId, quantity: 2 }),
    ({ lineId, items: [, stew] }) => ({ kind: 'swap-line', lineId, merchandiseId: stew as MerchandiseId }),
    ({ items: [, , treats] }) => ({ kind: 'set-one-time-item', merchandiseId: treats as MerchandiseId, quantity: 1 }),
  ] satisfies readonly Case['change'][]
).map((change) => ({ ...fourWeeks, every: { count: 6, unit: 'week' }, change }));

type Charge = readonly [CalendarDate, string];

/** What was charged for an Autoship until a day: the day and the total of each order. */
const listCharges = async (
  engine: EngineShop,
  id: AutoshipContractId,
  last: CalendarDate,
): Promise<readonly Charge[]> => {
  const charges: Charge[] = [];
  for (let cycle = 1; cycle <= mostCycles; cycle += 1)
    for (const attempt of [1, 2]) {
      const order = await engine.order(id, cycle, attempt);
      if (order?.status === 'placed')
        charges.push([toCalendarDate(order.createdAt, timeZone), formatDollars(order.cost.total)]);
    }
  return charges.filter(([day]) => day <= last);
};

/** A customer of the site who may order, with a card and an address in their address book. */
const openCustomer = async ({ ports, opened, site }: EngineShop, name: string) => {
  const shopper = await aCustomerOf(ports, `${name}@example.com`, { site });
  const { id } = shopper.customer;
  if (site === 'HPSF') {
    await ports.clinics.write([aClinic()])();
    await ports.staffProfiles.change(id, { roleCode: 'VETERINARIAN' })();
    await ports.staffProfiles.joinClinic(id, aClinic().id, true)();
  }
  const visitor = site === 'HPSF' ? aStaffVisitor(id) : shopper;
  const { addresses } = ports.portsFor(visitor);
  const addressId = isRight(await addresses.add({ ...anAddress({ zip: '80903' as Zip }), phone: '3035550100' })()).id;
  const shop = opened.shopFor(visitor);
  const cardId = isRight(
    await shop.ownCards.add({ number: '4242424242424242', expiry: '12/30', code: '123' }, '203.0.113.7')(),
  );
  return { id, shop, addressId, cardId };
};

type Started = { readonly sample: Case; readonly ids: readonly AutoshipContractId[] } & Omit<
  Awaited<ReturnType<typeof openCustomer>>,
  'id'
>;

/** Starts the Autoships of a case. */
const startOne = async (engine: EngineShop, sample: Case, name: string): Promise<Started> => {
  const { id: customerId, ...customer } = await openCustomer(engine, name);
  const startOn = (anchor: CalendarDate, lines: readonly CaseLine[]) =>
    engine.start({
      customerId,
      every: sample.every,
      anchor,
      ...(sample.isDeclined ? { cardNumber: '4000000000000341' } : {}),
      lines: lines.map(({ item, quantity, promisedCents, pendingCents }) => ({
        merchandiseId: engine.merchandise[item] ?? engine.merchandise[0],
        quantity,
        ...(engine.site === 'DTC' ? { promisedPrice: money(promisedCents) } : {}),
        ...(pendingCents === undefined
          ? {}
          : { pendingPrice: { price: money(pendingCents), noticedOn: addDays(today, -5), deliveriesWithout: 0 } }),
      })),
    });
  const ids = [await startOn(sample.anchor, sample.lines)];
  if (sample.otherAnchor !== undefined) ids.push(await startOn(sample.otherAnchor, [{ ...line, item: 1 }]));
  return { sample, ids, ...customer };
};

/** Makes the change of a case as a customer does, who sees the preview first; undefined if it's refused. */
const changeOne = async (engine: EngineShop, { sample, ids, shop, addressId, cardId }: Started) => {
  const [id, other = id] = ids;
  if (id === undefined || other === undefined) throw new Error('there is no Autoship');
  const make = async (change: CustomerChange) => {
    const preview = await shop.previewAutoshipChange.execute({ id, change })();
    if (E.isLeft(preview)) return undefined;
    const { version, hash, consent, after } = preview.right;
    const consentVersion = consent ? { consentVersion: consent.version } : {};
    isRight(await shop.changeOwnAutoship.execute({ id, change, version, hash, ...consentVersion })());
    return after.deliveries;
  };
  if (sample.before && !(await make(sample.before))) return undefined;
  const [first] = (await engine.autoship(id)).contract.lines;
  if (!first) throw new Error('there is no line');
  const named = { lineId: first.id, items: engine.merchandise, cardId, addressId, other };
  const deliveries = await make(sample.change(named));
  return deliveries && { ids, deliveries };
};

type Changed = NonNullable<Awaited<ReturnType<typeof changeOne>>>;

/** The day of the last previewed delivery of an Autoship. */
const findLast = ({ deliveries }: Changed, id: AutoshipContractId): CalendarDate =>
  deliveries.findLast(({ key }) => key.startsWith(id))?.date ?? addDays(today, 90);

/** Ends an Autoship whose previewed deliveries are over, so that the engine has less to do. */
const stop = (engine: EngineShop, id: AutoshipContractId) =>
  engine.container
    .get(ChangeAutoship)
    .execute({ id, actor: 'operator', act: 'canceled' }, (autoship) => cancelAutoship(autoship, undefined))();

describe.each(engines.slice(0, 1))('the preview of a change on the engine $name', (one) => {
  const { open } = shopsOn(one);

  const openShop = async (site: Site) => {
    const engine = await openEngineShop(open, { site });
    for (const sku of ['KIBBLE-1', 'STEW-1', 'TREATS-1'] as const) await engine.setStock(sku, stock);
    return engine;
  };

  /** Runs the engine until every previewed delivery is over, and compares. */
  const expectCharges = async (engine: EngineShop, made: readonly Changed[]) => {
    const lasts = made.flatMap((changed) => changed.ids.map((id) => ({ changed, id, last: findLast(changed, id) })));
    const end = lasts.map(({ last }) => last).reduce((one, other) => (one > other ? one : other));
    for (let day = today; day <= end; day = addDays(day, 1)) {
      await engine.runOn(day, 9);
      for (const { id, last } of lasts) if (last === day) await stop(engine, id);
    }
    let count = 0;
    for (const { changed, id, last } of lasts) {
      const previewed = changed.deliveries
        .filter(({ key, isSkipped }) => key.startsWith(id) && !isSkipped)
        .map(({ date: day, total }) => [day, total]);
      expect([id, await listCharges(engine, id, last)]).toEqual([id, previewed]);
      count += previewed.length;
    }
    expect(count).toBeGreaterThan(5 * made.length);
  };

  it('is what is charged afterward, to the cent and the day', { timeout: 120_000 }, async () => {
    const engine = await openShop('DTC');
    engine.setTime(addDays(today, -6), 8);
    const prepared: Started[] = [];
    for (const [index, sample] of preparedCases.entries())
      prepared.push(await startOne(engine, sample, `prepared-${index}`));
    for (let days = -5; days < 0; days += 1) await engine.runOn(addDays(today, days), 9);
    await engine.runOn(today, 8);
    const made: Changed[] = [];
    for (const started of prepared) {
      const changed = await changeOne(engine, started);
      if (changed) made.push(changed);
    }
    expect(made).toHaveLength(preparedCases.length);
    const samples = fc.sample(someCase, { numRuns: 5 * drawnCases, ...(isLongRun ? {} : { seed: 20_260_401 }) });
    for (const [index, sample] of samples.entries()) {
      if (made.length === preparedCases.length + drawnCases) break;
      const started = await startOne(engine, sample, `owner-${index}`);
      await engine.run();
      const changed = await changeOne(engine, started);
      if (changed) made.push(changed);
    }
    expect(made).toHaveLength(preparedCases.length + drawnCases);
    await expectCharges(engine, made);
  });

  it('is what staff are charged afterward', { timeout: 120_000 }, async () => {
    const engine = await openShop('HPSF');
    engine.setTime(today, 8);
    const made: Changed[] = [];
    for (const [index, sample] of staffCases.entries()) {
      const changed = await changeOne(engine, await startOne(engine, sample, `staff-${index}`));
      if (changed) made.push(changed);
    }
    expect(made).toHaveLength(staffCases.length);
    await expectCharges(engine, made);
  });
});
