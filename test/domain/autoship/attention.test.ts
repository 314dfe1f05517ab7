import { describe, expect, it } from 'vitest';
import { listAttention } from '#domain/autoship/attention';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipLine, ContractStatus } from '#domain/autoship/contract';
import type { Cycle } from '#domain/autoship/cycle';
import type { LedgerAct, LedgerEntry } from '#domain/autoship/ledger';
import type { MerchandiseId } from '#domain/catalog/product';
import { money } from '#domain/money';
import { anInstant } from '../../builders';
import { anAutoship, anAutoshipLine, aQuote, date } from './autoship-builders';

const kindsOf = (autoship: Autoship, entries: readonly LedgerEntry[] = []) =>
  listAttention(autoship, entries).map(({ kind }) => kind);
const inStatus = (status: ContractStatus): Autoship => ({ ...anAutoship({ status }), cycles: [] });
const retrying: Partial<Cycle> = {
  status: 'retry',
  attempts: 1,
  declines: 1,
  firstChargedOn: date('2026-03-05'),
  retryAt: anInstant(),
};
const risen = anAutoshipLine({
  pendingPrice: { price: money(4999), noticedOn: date('2026-03-05'), deliveriesWithout: 0 },
});
const missing = ['merchandise-1' as MerchandiseId];
const lineId = anAutoshipLine().id;
const quote = { ...aQuote(), lines: aQuote().lines.map((line) => ({ ...line, lineId })) };
const short: Partial<Cycle> = { status: 'reminded', quote: { ...quote, missing } };
const lastly = (act: LedgerAct, { cycles }: Autoship): LedgerEntry => ({
  at: anInstant(),
  actor: 'engine',
  act,
  after: { cycles },
});

describe('a customer’s attention', () => {
  it('is needed for nothing as long as everything goes as planned, or if it is canceled', () => {
    expect(kindsOf(anAutoship())).toEqual([]);
    const canceled = anAutoship({ status: { kind: 'canceled' }, lines: [risen] }, short);
    expect(kindsOf(canceled, [lastly('moved-over-quota', canceled)])).toEqual([]);
  });

  it('is needed for a higher price, with the day until which the promise holds', () => {
    expect(listAttention(anAutoship({ lines: [risen] }), [])).toEqual([
      {
        kind: 'PriceRise',
        lineId: 'line-1',
        merchandiseId: 'merchandise-1',
        promised: 4599,
        price: 4999,
        until: '2026-04-04',
      },
    ]);
    expect(kindsOf(anAutoship({ lines: [{ ...risen, status: 'waiting' }] }))).toEqual(['PriceRise']);
    expect(kindsOf(anAutoship({ lines: [{ ...risen, status: 'ended' }, anAutoshipLine()] }))).toEqual([]);
  });

  it('is needed for a declined card, with the days of the next and the last try, and no charge that the shop gave up on', () => {
    expect(listAttention(anAutoship({}, { ...retrying, quote }), [])).toEqual([
      { kind: 'CardDeclined', total: quote.cost.total, retryOn: '2026-03-06', lastRetryOn: '2026-03-10' },
    ]);
    const { declines: _none, ...givenUp } = retrying;
    expect(kindsOf(anAutoship({}, { ...givenUp, givenUp: 1 }))).toEqual([]);
  });

  it('is needed for a delivery that waits for stock, at most 14 days', () => {
    const waiting = anAutoship(
      {},
      { status: 'waiting', waitingSince: date('2026-03-05'), waitedOn: date('2026-03-06') },
    );
    expect(listAttention(waiting, [])).toEqual([{ kind: 'WaitsForStock', until: '2026-03-19' }]);
  });

  it('is needed for items that may be missing from the next delivery', () => {
    const foreseen = (line: Partial<AutoshipLine>) =>
      listAttention(anAutoship({ lines: [anAutoshipLine(line)] }, short), []);
    const shortage = { kind: 'ShortOfStock', missing, date: '2026-03-05' };
    expect(foreseen({})).toEqual([{ ...shortage, foreseen: 'skip' }]);
    expect(foreseen({ outOfStock: 'wait' })).toEqual([{ ...shortage, foreseen: 'wait' }]);
    expect(foreseen({ outOfStock: 'substitute', substitutes: ['merchandise-2' as MerchandiseId] })).toEqual([
      { ...shortage, foreseen: 'substitute' },
    ]);
  });

  it('is needed for no item that the next delivery no longer has', () => {
    const other = { merchandiseId: 'merchandise-2' as MerchandiseId };
    for (const line of [other, { status: 'ended' as const }, { skippedCycles: [1] }])
      expect(kindsOf(anAutoship({ lines: [anAutoshipLine(line)] }, short))).toEqual([]);
    const once = { oneTimeItems: [{ merchandiseId: 'merchandise-1' as MerchandiseId, quantity: 1 }] };
    expect(kindsOf(anAutoship({ lines: [anAutoshipLine(other)] }, { ...short, ...once }))).toEqual(['ShortOfStock']);
  });

  it.each([
    ['needs-card', ['NeedsCard']],
    ['unserved', ['Unserved']],
    ['ineligible', ['Ineligible']],
    ['shopper', []],
  ] as const)('is needed for a pause by the shop, and not for one by the customer: %s', (reason, kinds) => {
    expect(kindsOf(inStatus({ kind: 'paused', reason }))).toEqual(kinds);
  });

  it.each([
    ['skipped-out-of-stock', { kind: 'SkippedOutOfStock', next: '2026-03-05' }],
    ['moved-over-quota', { kind: 'OverQuota', date: '2026-03-05' }],
  ] as const)(
    'is needed for a delivery that was moved or skipped, as long as the next one keeps its date: %s',
    (act, attention) => {
      const autoship = anAutoship();
      const entries = [lastly(act, autoship)];
      expect(listAttention(autoship, entries)).toEqual([attention]);
      expect(kindsOf(anAutoship({}, { date: date('2026-03-12') }), entries)).toEqual([]);
      expect(kindsOf(anAutoship({}, { number: 2 }), entries)).toEqual([]);
    },
  );

  it('goes first to the problem that stops a delivery, then to prices', () => {
    const autoship = anAutoship({ lines: [risen] }, retrying);
    expect(kindsOf(autoship)).toEqual(['CardDeclined', 'PriceRise']);
  });
});
