import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { ChangeAutoship } from '#application/autoship/change-autoship';
import { cancelAutoship } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CustomerChange, SavedCardId } from '#domain/autoship/customer-change';
import { computeFrequencyDays, managementFrequencies } from '#domain/autoship/frequency';
import type { MerchandiseId } from '#domain/catalog/product';
import { formatDollars, money } from '#domain/money';
import { addDays, type CalendarDate, toCalendarDate } from '#domain/time';
import { type EngineShop, isRight, openEngineShop } from '../../contracts/engine-shop';
import { aCustomerOf } from '../../contracts/test-shop';
import { date, timeZone } from '../../domain/autoship/autoship-builders';
import { isLongRun } from '../../property-runs';
import { engines } from './engines';
import { shopsOn } from './open-shop';

const today = date('2026-03-10');
const cases = 20;
const stock = 100_000;
/** More than six deliveries take, skipped and paused ones among them. */
const mostCycles = 12;
/** The others take long until their sixth delivery. */
const frequencies = managementFrequencies.filter((every) => computeFrequencyDays(every) <= 42);

type Case = {
  readonly every: (typeof frequencies)[number];
  readonly anchor: CalendarDate;
  /** A change that was made before. */
  readonly before: CustomerChange | undefined;
  readonly lines: readonly { readonly item: number; readonly quantity: number; readonly promisedCents: number }[];
  readonly change: (named: Named) => CustomerChange;
};

/** What a change can name. */
type Named = {
  readonly lineId: AutoshipLineId;
  readonly items: readonly MerchandiseId[];
  readonly cardId: SavedCardId;
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

type Charge = readonly [AutoshipContractId, CalendarDate, string];

/** What was charged for an Autoship until a day: the day and the total of each order. */
const listCharges = async (
  engine: EngineShop,
  id: AutoshipContractId,
  last: CalendarDate,
): Promise<readonly Charge[]> => {
  const charges: Charge[] = [];
  for (let cycle = 1; cycle <= mostCycles; cycle += 1) {
    const order = await engine.order(id, cycle);
    if (order) charges.push([id, toCalendarDate(order.createdAt, timeZone), formatDollars(order.cost.total)]);
  }
  return charges.filter(([, day]) => day <= last);
};

/** Starts the Autoship of a case, and makes its change as a customer does, who sees the preview first. */
const changeOne = async (engine: EngineShop, { every, anchor, before, lines, change: build }: Case, name: string) => {
  const visitor = await aCustomerOf(engine.ports, `${name}@example.com`);
  const shop = engine.opened.shopFor(visitor);
  const id = await engine.start({
    customerId: visitor.customer.id,
    every,
    anchor,
    lines: lines.map(({ item, quantity, promisedCents }) => ({
      merchandiseId: engine.merchandise[item] ?? engine.merchandise[0],
      quantity,
      promisedPrice: money(promisedCents),
    })),
  });
  await engine.run();
  const cardId = isRight(await shop.ownCards.add({ number: '4242424242424242', expiry: '12/30', code: '123' })());
  const make = async (change: CustomerChange) => {
    const preview = await shop.previewAutoshipChange.execute({ id, change })();
    if (E.isLeft(preview)) return undefined;
    const { version, hash, consent, after } = preview.right;
    const consentVersion = consent ? { consentVersion: consent.version } : {};
    isRight(await shop.changeOwnAutoship.execute({ id, change, version, hash, ...consentVersion })());
    return after.deliveries;
  };
  if (before && !(await make(before))) return undefined;
  const [line] = (await engine.autoship(id)).contract.lines;
  if (!line) throw new Error('there is no line');
  const deliveries = await make(build({ lineId: line.id, items: engine.merchandise, cardId }));
  return deliveries && { id, deliveries };
};

/** Ends an Autoship whose previewed deliveries are over, so that the engine has less to do. */
const stop = (engine: EngineShop, id: AutoshipContractId) =>
  engine.container
    .get(ChangeAutoship)
    .execute({ id, actor: 'operator', act: 'canceled' }, (autoship) => cancelAutoship(autoship, undefined))();

describe.each(engines.slice(0, 1))('the preview of a change on the engine $name', (one) => {
  const { open } = shopsOn(one);

  it('is what is charged afterward, to the cent and the day', { timeout: 120_000 }, async () => {
    const engine = await openEngineShop(open);
    for (const sku of ['KIBBLE-1', 'STEW-1', 'TREATS-1'] as const) await engine.setStock(sku, stock);
    engine.setTime(today, 8);
    const samples = fc.sample(someCase, { numRuns: 5 * cases, ...(isLongRun ? {} : { seed: 20_260_401 }) });
    const made: NonNullable<Awaited<ReturnType<typeof changeOne>>>[] = [];
    for (const [index, sample] of samples.entries()) {
      const changed = made.length < cases ? await changeOne(engine, sample, `owner-${index}`) : undefined;
      if (changed) made.push(changed);
    }
    expect(made).toHaveLength(cases);
    const lastOf = ({ deliveries }: (typeof made)[number]) => deliveries.at(-1)?.date ?? addDays(today, 90);
    const end = made.map(lastOf).reduce((one, other) => (one > other ? one : other));
    for (let day = today; day <= end; day = addDays(day, 1)) {
      await engine.runOn(day, 9);
      for (const changed of made) if (lastOf(changed) === day) await stop(engine, changed.id);
    }
    for (const changed of made) {
      const { id, deliveries } = changed;
      const previewed = deliveries
        .filter(({ isSkipped }) => !isSkipped)
        .map(({ date: day, total }) => [id, day, total]);
      expect(await listCharges(engine, id, lastOf(changed))).toEqual(previewed);
    }
  });
});
