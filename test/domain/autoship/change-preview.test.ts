import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { type Autoship, buildMoment, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { cancelAutoship, pauseFor } from '#domain/autoship/change-contract';
import { acceptPrice } from '#domain/autoship/change-lines';
import { previewDeliveries, shownDeliveries } from '#domain/autoship/change-preview';
import type { AutoshipLine } from '#domain/autoship/contract';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import {
  applyCustomerChange,
  type ChangeFacts,
  type SavedCardId,
  type SingleChange,
} from '#domain/autoship/customer-change';
import { managementFrequencies } from '#domain/autoship/frequency';
import type { DeliverySupply } from '#domain/autoship/quote-delivery';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { addDays, type CalendarDate, computeLocalHour } from '#domain/time';
import { anAutoship, anAutoshipLine, aQuotedVariant, date, momentOn, timeZone } from './autoship-builders';
import { runEngine } from './autoship-simulation';

const variants = ['a', 'b', 'c'].map((name) => `merchandise-${name}` as MerchandiseId);

type Charge = { readonly date: CalendarDate; readonly items: readonly string[]; readonly total: number };

/** What an engine that works four times a day charges until a date, if every charge is approved. */
const chargeUntil = (
  autoship: Autoship,
  from: Moment,
  last: CalendarDate,
  supply: DeliverySupply,
): readonly Charge[] => {
  const charges: Charge[] = [];
  let present = autoship;
  for (let day = from.today; day <= last; day = addDays(day, 1)) {
    for (const hour of [0, 6, 9, 12]) {
      const moment = buildMoment(computeLocalHour(day, hour, timeZone), timeZone);
      if (moment.at < from.at) continue;
      const states = runEngine(present, moment, () => 'approved', supply);
      for (const state of states) {
        const open = findOpenCycle(state);
        if (open?.status !== 'charging' || !open.quote) continue;
        const items = open.quote.lines.map(({ merchandiseId, quantity }) => `${quantity} ${merchandiseId}`);
        charges.push({ date: day, items, total: open.quote.cost.total });
      }
      present = states.at(-1) ?? present;
    }
  }
  return charges;
};

const somePrice = fc.integer({ min: 199, max: 7999 }).map(money);

const someSupply: fc.Arbitrary<DeliverySupply> = fc
  .tuple(fc.array(somePrice, { minLength: 3, maxLength: 3 }), fc.constantFrom(money(0), money(5000), money(9900)))
  .map(([prices, freeShippingMinimum]) => ({
    offers: new Map(
      variants.map((merchandiseId, index) => [
        merchandiseId,
        { ...aQuotedVariant({ merchandiseId }), price: prices[index] ?? money(0) },
      ]),
    ),
    freeShippingMinimum,
  }));

const someLine = (index: number): fc.Arbitrary<AutoshipLine> =>
  fc
    .record(
      {
        quantity: fc.integer({ min: 1, max: 3 }),
        promisedPrice: somePrice,
        skippedCycles: fc.constantFrom<readonly number[]>([], [1]),
        pendingPrice: fc.record(
          {
            price: somePrice,
            noticedOn: fc.nat(45).map((days) => addDays(date('2026-01-15'), days)),
            deliveriesWithout: fc.nat(1),
            isAccepted: fc.constant(true),
          },
          { requiredKeys: ['price', 'noticedOn', 'deliveriesWithout'] },
        ),
      },
      { requiredKeys: ['quantity', 'promisedPrice', 'skippedCycles'] },
    )
    .map((line) =>
      anAutoshipLine({
        ...line,
        id: `line-${index}` as AutoshipLineId,
        merchandiseId: variants[index] ?? ('' as MerchandiseId),
      }),
    );

const someAutoship = fc
  .record({
    every: fc.constantFrom(...managementFrequencies),
    lines: fc.oneof(fc.tuple(someLine(0)), fc.tuple(someLine(0), someLine(1))),
    state: fc.constantFrom('CO', 'AK', 'TX', 'OR'),
  })
  .map(({ every, lines, state }) => {
    const autoship = anAutoship({ every, lines });
    const { contract } = autoship;
    return { ...autoship, contract: { ...contract, address: { ...contract.address, provinceCode: state } } };
  }) as fc.Arbitrary<Autoship>;

const line = 'line-0' as AutoshipLineId;
const cardId = 'card-2' as SavedCardId;

/** What the customer did before the change. */
const someStatus = fc.constantFrom('active', 'active', 'paused', 'canceled');

const inStatus = (autoship: Autoship, status: string): Autoship => {
  if (status === 'active') return autoship;
  if (status === 'paused') return pauseFor(autoship, 'shopper');
  return E.getOrElse(() => autoship)(cancelAutoship(autoship, undefined));
};
const someDay = fc.nat(60).map((days) => addDays(date('2026-02-20'), days));

const someChange: fc.Arbitrary<SingleChange | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.constant<SingleChange>({ kind: 'resume' }),
  fc.constant<SingleChange>({ kind: 'reactivate', cardId }),
  fc.constantFrom<SingleChange>(
    { kind: 'skip-delivery' },
    { kind: 'leave-out-line', lineId: line },
    { kind: 'put-back-line', lineId: line },
    { kind: 'accept-price', lineId: line },
    { kind: 'remove-line', lineId: line },
    { kind: 'pause' },
    { kind: 'cancel' },
    { kind: 'set-card', cardId, scope: 'this' },
  ),
  someDay.map((day): SingleChange => ({ kind: 'move-delivery', date: day })),
  someDay.map((day): SingleChange => ({ kind: 'move-all-deliveries', date: day })),
  someDay.map((day): SingleChange => ({ kind: 'pause', until: day })),
  fc
    .constantFrom(...managementFrequencies)
    .map((every): SingleChange => ({ kind: 'set-frequency', every, start: 'keep-next-date' })),
  fc.integer({ min: 1, max: 5 }).map((quantity): SingleChange => ({ kind: 'set-quantity', lineId: line, quantity })),
  fc
    .tuple(fc.constantFrom(...variants), fc.integer({ min: 1, max: 3 }))
    .map(([merchandiseId, quantity]): SingleChange => ({ kind: 'set-one-time-item', merchandiseId, quantity })),
  fc
    .constantFrom(...variants)
    .map((merchandiseId): SingleChange => ({ kind: 'swap-line', lineId: line, merchandiseId })),
  fc.constantFrom(...variants).map((merchandiseId): SingleChange => ({ kind: 'add-line', merchandiseId, quantity: 1 })),
);

describe('the preview of a change', () => {
  it('says what the engine charges afterward, to the cent and the day', () => {
    const kinds = new Set<SingleChange['kind'] | undefined>();
    const someMoment = fc
      .tuple(fc.constantFrom('2026-02-20', '2026-03-01', '2026-03-02'), fc.constantFrom(1, 8, 12, 23))
      .map(([day, hour]) => momentOn(day, hour));
    fc.assert(
      fc.property(
        someAutoship,
        someSupply,
        someStatus,
        someChange,
        someMoment,
        (started, supply, status, change, moment) => {
          const facts: ChangeFacts = {
            currentPrice: (id) => supply.offers.get(id)?.price,
            newLineId: 'line-new' as AutoshipLineId,
            paymentToken: 'token-2' as PaymentToken,
            consentVersion: '2026-02',
          };
          const run = runEngine(started, moment, () => 'approved', supply).at(-1) ?? started;
          const present = inStatus(run, status);
          const changed = change ? applyCustomerChange(present, change, facts, moment) : E.right(present);
          fc.pre(E.isRight(changed));
          if (E.isLeft(changed)) return;
          kinds.add(change?.kind);
          const shown = previewDeliveries([{ autoship: changed.right, supply }], moment);
          const last = shown.at(-1)?.date ?? addDays(moment.today, 200);
          const charged = chargeUntil(changed.right, moment, last, supply);
          expect(charged).toEqual(
            shown
              .filter(({ quote }) => quote.lines.length > 0)
              .map(({ date: day, quote }) => ({
                date: day,
                items: quote.lines.map(({ merchandiseId, quantity }) => `${quantity} ${merchandiseId}`),
                total: quote.cost.total,
              })),
          );
          expect(shown.length).toBeLessThanOrEqual(shownDeliveries);
        },
      ),
      { numRuns: 500 },
    );
    expect(kinds.size).toBeGreaterThan(12);
  });

  it('shows the old price until the promise ends once a new one is accepted, and that is what is charged', () => {
    const pendingPrice = { price: money(5000), noticedOn: date('2026-02-10'), deliveriesWithout: 0 };
    const [merchandiseId = '' as MerchandiseId] = variants;
    const every = { count: 1, unit: 'week' } as const;
    const started = anAutoship({
      every,
      lines: [anAutoshipLine({ id: line, merchandiseId, promisedPrice: money(4000), pendingPrice })],
    });
    const supply: DeliverySupply = {
      offers: new Map([[merchandiseId, { ...aQuotedVariant({ merchandiseId }), price: money(5000) }]]),
      freeShippingMinimum: money(0),
    };
    const moment = momentOn('2026-02-20');
    const accepted = acceptPrice(started, line);
    if (E.isLeft(accepted)) throw new Error(accepted.left.kind);
    const shown = previewDeliveries([{ autoship: accepted.right, supply }], moment);
    expect(shown.map(({ date: day, quote }) => [day, quote.lines[0]?.unitPrice])).toEqual([
      ['2026-03-05', 3800],
      ['2026-03-12', 3800],
      ['2026-03-19', 4750],
      ['2026-03-26', 4750],
      ['2026-04-02', 4750],
      ['2026-04-09', 4750],
    ]);
    const charged = chargeUntil(accepted.right, moment, date('2026-04-09'), supply);
    expect(charged.map(({ date: day, total }) => [day, total])).toEqual(
      shown.map(({ date: day, quote }) => [day, quote.cost.total]),
    );
  });
});
