import fc from 'fast-check';
import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import { describe, expect, it } from 'vitest';
import { type Autoship, closeCycle, findOpenCycle, openCycle } from '#domain/autoship/autoship';
import { changeContract } from '#domain/autoship/change-delivery';
import type { AutoshipLineId } from '#domain/autoship/contract-id';
import { type LedgerEntry, ledgerActors, ledgerActs } from '#domain/autoship/ledger';
import { undoChange } from '#domain/autoship/undo-change';
import { addDays } from '#domain/time';
import { someAutoship, someInstant, someQuote } from '../domain/autoship/autoship-arbitraries';
import { anAutoshipLine, date, momentOn } from '../domain/autoship/autoship-builders';
import { changed } from '../domain/autoship/autoship-simulation';
import { runCount } from '../property-runs';
import {
  aLease,
  aNote,
  anAutoshipOf,
  aSkipNote,
  changeLocked,
  contractId,
  skipOn,
  start,
  stored,
} from './autoship-cases';
import { atOnce, minuteInMs, type OpenShop } from './test-shop';

/** The autoship after `count` deliveries that were skipped. */
const skipOften = (autoship: Autoship, count: number): Autoship =>
  Array.from({ length: count }).reduce<Autoship>(
    (one) => openCycle(closeCycle(one, 'skipped'), addDays(one.contract.anchor, 28)),
    autoship,
  );

const raiseQuantity = (autoship: Autoship): Autoship => {
  const [line] = autoship.contract.lines;
  if (!line) throw new Error('it has no line');
  return changeContract(autoship, { lines: [{ ...line, skippedCycles: [...line.skippedCycles, 1] }] });
};

/** The autoship with one more one-time item in its open delivery. */
const addOneTimeItem = (autoship: Autoship): Autoship => {
  const [line] = autoship.contract.lines;
  if (!line) throw new Error('it has no line');
  const item = { merchandiseId: line.merchandiseId, quantity: 1 };
  return {
    ...autoship,
    cycles: autoship.cycles.map((cycle) => ({ ...cycle, oneTimeItems: [...cycle.oneTimeItems, item] })),
  };
};

/** What every adapter of `SiteAutoships` promises. */
export const siteAutoshipsContract = (adapter: string, open: OpenShop) =>
  describe(`SiteAutoships: ${adapter}`, () => {
    it('finds an autoship as it was started, and none of another site or id', async () => {
      const { dtc, hpsf } = await open();
      const started = await start(dtc, 'one');
      expect(await dtc.siteAutoships.find(contractId('one'))()).toEqual(O.some(started));
      expect(await dtc.siteAutoships.find(contractId('two'))()).toEqual(O.none);
      expect(await hpsf.siteAutoships.find(contractId('one'))()).toEqual(O.none);
      expect(await hpsf.siteAutoships.lock(contractId('one'))()).toEqual(O.none);
      expect(await hpsf.siteAutoships.ledger(contractId('one'), 9)()).toEqual([]);
    });

    it('has every field of contracts, lines, cycles, quotes and the ledger as it was stored', async () => {
      const { dtc } = await open();
      const customerId = await dtc.customers.withEmail('shopper@example.com')();
      let count = 0;
      const someNote = fc.record({
        at: someInstant,
        actor: fc.constantFrom(...ledgerActors),
        act: fc.constantFrom(...ledgerActs),
        reason: fc.string(),
      });
      await fc.assert(
        fc.asyncProperty(someAutoship, someAutoship, someNote, async (one, other, note) => {
          count += 1;
          const named = (autoship: Autoship): Autoship => ({
            contract: {
              ...autoship.contract,
              id: contractId(`${count}`),
              site: 'DTC',
              customerId,
              lines: autoship.contract.lines.map((line, index) => ({
                ...line,
                id: `${count}-${index}` as AutoshipLineId,
              })),
            },
            cycles: autoship.cycles,
          });
          const before = named(one);
          const next = other.cycles.map((cycle) => ({ ...cycle, number: cycle.number + before.cycles.length }));
          const over = before.cycles.map((cycle) => ({ ...cycle, status: 'void' as const }));
          const after = { ...named(other), cycles: [...over, ...next] };
          await dtc.siteAutoships.start([before], note)();
          expect(await stored(dtc, `${count}`)).toEqual(before);
          await dtc.siteAutoships.save(before, after, note)();
          expect((await stored(dtc, `${count}`)).contract).toEqual(after.contract);
          const open = findOpenCycle(after);
          if (open) expect((await stored(dtc, `${count}`)).cycles).toContainEqual(open);
          const [newest, oldest] = await dtc.siteAutoships.ledger(contractId(`${count}`), 9)();
          expect(oldest).toEqual({ ...note, after: before });
          expect(newest).toMatchObject(note);
          expect(newest?.after.contract).toEqual(after.contract);
          expect(newest?.before?.contract).toEqual(before.contract);
        }),
        { numRuns: runCount(15) },
      );
    });

    it('returns the cycles of the last twelve numbers and the last one that was placed', async () => {
      const { dtc } = await open();
      const first = await start(dtc, 'one', {}, { status: 'charging', attempts: 1 });
      const placed = openCycle(closeCycle(first, 'placed'), date('2026-04-02'));
      const late = skipOften(placed, 14);
      await dtc.siteAutoships.save(first, late, aNote())();
      const numbers = (await stored(dtc, 'one')).cycles.map(({ number }) => number);
      expect(numbers).toEqual([1, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
      const [{ after } = { after: undefined }] = await dtc.siteAutoships.ledger(contractId('one'), 1)();
      expect(after?.cycles).toHaveLength(16);
    });

    it('returns no quote of a cycle that is final; the ledger has it', async () => {
      const { dtc } = await open();
      const [quote] = fc.sample(someQuote, 1);
      if (!quote) throw new Error('there is no quote');
      const first = await start(dtc, 'one', {}, { status: 'locked', quote });
      expect((await stored(dtc, 'one')).cycles).toMatchObject([{ status: 'locked', quote }]);
      const skipped = closeCycle(first, 'skipped');
      await dtc.siteAutoships.save(first, skipped, aSkipNote)();
      const { quote: _quote, ...final } = skipped.cycles[0] ?? { quote };
      expect((await stored(dtc, 'one')).cycles).toEqual([final]);
      const [{ before } = { before: undefined }] = await dtc.siteAutoships.ledger(contractId('one'), 1)();
      expect(before?.cycles).toEqual(first.cycles);
    });

    it('starts an autoship once, however often and at once it is started', async () => {
      const { dtc } = await open();
      const customerId = await dtc.customers.withEmail('shopper@example.com')();
      const versions = await atOnce(8, async (index) => {
        const autoship = anAutoshipOf(customerId, 'one', { version: index + 1 });
        await dtc.siteAutoships.start([autoship, anAutoshipOf(customerId, `own-${index}`)], aNote())();
        return index + 1;
      });
      const { contract, cycles } = await stored(dtc, 'one');
      expect(versions).toContain(contract.version);
      expect([contract.lines.length, cycles.length]).toEqual([1, 1]);
      expect(await dtc.siteAutoships.ledger(contractId('one'), 99)()).toHaveLength(1);
      expect(await dtc.siteAutoships.ofCustomer(customerId)()).toHaveLength(9);
    });

    it('starts none for an empty list', async () => {
      const { dtc } = await open();
      const customerId = await dtc.customers.withEmail('shopper@example.com')();
      await dtc.siteAutoships.start([], aNote())();
      expect(await dtc.siteAutoships.ofCustomer(customerId)()).toEqual([]);
    });

    it('stores what a change made different, with an entry of the ledger that has both', async () => {
      const { dtc } = await open();
      const first = await start(dtc, 'one');
      const skipped = skipOn(first, '2026-02-20');
      await dtc.siteAutoships.save(first, skipped, { ...aSkipNote, reason: 'on holiday' })();
      expect(await stored(dtc, 'one')).toEqual(skipped);
      const entries: readonly LedgerEntry[] = [
        { ...aSkipNote, reason: 'on holiday', before: first, after: skipped },
        { ...aNote(), after: first },
      ];
      expect(await dtc.siteAutoships.ledger(contractId('one'), 9)()).toEqual(entries);
      expect(await dtc.siteAutoships.ledger(contractId('one'), 1)()).toEqual(entries.slice(0, 1));
    });

    it('leaves alone what a change did not touch', async () => {
      const { dtc } = await open();
      const first = await start(dtc, 'one');
      const withItem = addOneTimeItem(first);
      await dtc.siteAutoships.save(first, withItem, aNote({ act: 'one-time-items-changed' }))();
      expect(await dtc.siteAutoships.ledger(contractId('one'), 1)()).toMatchObject([
        { before: { cycles: first.cycles }, after: { cycles: withItem.cycles } },
      ]);
      const other = raiseQuantity(first);
      await dtc.siteAutoships.save(first, other, aNote({ act: 'lines-changed' }))();
      expect(await stored(dtc, 'one')).toEqual({ contract: other.contract, cycles: withItem.cycles });
    });

    it('deletes lines that a contract has no longer, so that another one can have them, in its own order', async () => {
      const { dtc } = await open();
      const [one, two] = [await start(dtc, 'one'), await start(dtc, 'two')];
      await dtc.siteAutoships.save(two, changeContract(two, { lines: [] }), aNote({ act: 'merged' }))();
      expect((await stored(dtc, 'two')).contract.lines).toEqual([]);
      const added = anAutoshipLine({ id: 'new' as AutoshipLineId });
      const lines = [...two.contract.lines, added, ...one.contract.lines];
      await dtc.siteAutoships.save(one, changeContract(one, { lines }), aNote({ act: 'merged' }))();
      expect((await stored(dtc, 'one')).contract.lines).toEqual(lines);
    });

    it('reopens a delivery and calls off the one after it in one change', async () => {
      const { dtc } = await open();
      const first = await start(dtc, 'one');
      const skipped = skipOn(first, '2026-02-20');
      await dtc.siteAutoships.save(first, skipped, aSkipNote)();
      const [newest] = await dtc.siteAutoships.ledger(contractId('one'), 1)();
      if (!newest?.before?.contract || !newest.after.contract) throw new Error('the contract did not change');
      const made = {
        before: { contract: newest.before.contract, cycles: newest.before.cycles },
        after: { contract: newest.after.contract, cycles: newest.after.cycles },
      };
      const undone = changed(undoChange(skipped, made, momentOn('2026-02-20')));
      await dtc.siteAutoships.save(skipped, undone, aNote({ act: 'undone' }))();
      expect((await stored(dtc, 'one')).cycles.map(({ status }) => status)).toEqual(['planned', 'void']);
    });

    it('refuses a second open delivery of a contract', async () => {
      const { dtc } = await open();
      const first = await start(dtc, 'one');
      const second = openCycle(first, date('2026-04-02'));
      await expect(dtc.siteAutoships.save(first, second, aNote())()).rejects.toThrow();
      const both = await Promise.allSettled(
        [2, 3].map((number) => {
          const skipped = closeCycle(first, 'skipped');
          const [cycle] = first.cycles;
          const next = { ...skipped, cycles: [...skipped.cycles, ...(cycle ? [{ ...cycle, number }] : [])] };
          return dtc.siteAutoships.save(first, next, aNote())();
        }),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect((await stored(dtc, 'one')).cycles.map(({ status }) => status)).toEqual(['skipped', 'planned']);
    });

    it('makes changes of one autoship wait for each other, each on what the other stored', async () => {
      const { dtc } = await open();
      await start(dtc, 'one');
      const outcomes = await atOnce(10, (index) =>
        changeLocked(dtc, 'one', index % 2 === 0 ? addOneTimeItem : raiseQuantity)(),
      );
      expect(outcomes.every(E.isRight)).toBe(true);
      const { contract, cycles } = await stored(dtc, 'one');
      expect(contract.version).toBe(6);
      expect(contract.lines[0]?.skippedCycles).toHaveLength(5);
      expect(cycles[0]?.oneTimeItems).toHaveLength(5);
      expect(await dtc.siteAutoships.ledger(contractId('one'), 99)()).toHaveLength(11);
    });

    it('locks an Autoship for the holder of its lease, and for nobody after the lease ends', async () => {
      const { dtc, time } = await open();
      const started = await start(dtc, 'one');
      const lock = (token?: string) => dtc.siteAutoships.lock(contractId('one'), token)();
      expect(await lock('own')).toEqual(O.none);
      await dtc.renewalQueue.claim(1, aLease('own', time.now))();
      expect(await lock('own')).toEqual(O.some(started));
      expect(await lock('another')).toEqual(O.none);
      expect(await lock()).toEqual(O.some(started));
      time.pass(2 * minuteInMs);
      expect(await lock('own')).toEqual(O.none);
    });

    it("finds a customer's own, sorted by id, and nobody else's", async () => {
      const { dtc, hpsf } = await open();
      const [customerId, other] = [
        await dtc.customers.withEmail('shopper@example.com')(),
        await dtc.customers.withEmail('other@example.com')(),
      ];
      const two = await start(dtc, 'two');
      const one = await start(dtc, 'one', { status: { kind: 'canceled' } });
      await start(dtc, 'three', { customerId: other });
      expect(await dtc.siteAutoships.ofCustomer(customerId)()).toEqual([one, two]);
      expect(await hpsf.siteAutoships.ofCustomer(customerId)()).toEqual([]);
    });
  });
