import { describe, expect, it } from 'vitest';
import { pauseFor } from '#domain/autoship/change-contract';
import { computeLocalHour, instant } from '#domain/time';
import { date, timeZone } from '../domain/autoship/autoship-builders';
import { aLease, aNote, aSkipNote, contractId, skipOn, start, stored } from './autoship-cases';
import { atOnce, minuteInMs, type OpenShop, type SitePorts } from './test-shop';

/** When the reminder of a delivery is due: 09:00 three days before. */
const reminderOf = (day: string) => computeLocalHour(date(day), 9, timeZone);

/** Autoships that are due on 5 March 2026, named by a number of two digits, and of which the first is due longest. */
const startDue = async (dtc: SitePorts, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) await start(dtc, `${10 + index}`, { anchor: date('2026-03-05') });
};

/** What every adapter of `RenewalQueue` promises. */
export const renewalQueueContract = (adapter: string, open: OpenShop) =>
  describe(`RenewalQueue: ${adapter}`, () => {
    it('leases due renewals, the longest due first, up to the limit', async () => {
      const { dtc, hpsf, time } = await open();
      await start(dtc, 'later', { anchor: date('2026-03-09') });
      await start(dtc, 'second', { anchor: date('2026-03-05') });
      await start(dtc, 'first', { anchor: date('2026-03-04') });
      await start(dtc, 'third', { anchor: date('2026-03-06') });
      const claim = (limit: number, token: string) => dtc.renewalQueue.claim(limit, aLease(token, time.now))();
      expect(await hpsf.renewalQueue.claim(9, aLease('staff', time.now))()).toEqual([]);
      expect(await claim(2, 'one')).toEqual([contractId('first'), contractId('second')]);
      expect(await claim(2, 'two')).toEqual([contractId('third')]);
      expect(await claim(2, 'three')).toEqual([]);
    });

    it('gives each of many callers at once others', async () => {
      const { dtc, time } = await open();
      await startDue(dtc, 30);
      const claims = await atOnce(12, (index) => dtc.renewalQueue.claim(4, aLease(`${index}`, time.now))());
      const claimed = claims.flat();
      expect(new Set(claimed).size).toBe(claimed.length);
      const rest = await dtc.renewalQueue.claim(30, aLease('rest', time.now))();
      expect(claimed.length + rest.length).toBe(30);
    });

    it('gives what another caller leased once the lease ends, and not before', async () => {
      const { dtc, time } = await open();
      await startDue(dtc, 1);
      const claim = (token: string) => dtc.renewalQueue.claim(9, aLease(token, time.now))();
      expect(await claim('one')).toHaveLength(1);
      time.pass(2 * minuteInMs - 1);
      expect(await claim('two')).toEqual([]);
      time.pass(1);
      const claims = await atOnce(5, (index) => claim(`again-${index}`));
      expect(claims.flat()).toHaveLength(1);
    });

    it('leases one contract that is not due to one of many callers at once, whom the others leave it', async () => {
      const { dtc, hpsf, time } = await open();
      await start(dtc, 'later', { anchor: date('2026-03-09') });
      const id = contractId('later');
      expect(await hpsf.renewalQueue.take(id, aLease('staff', time.now))()).toBe(false);
      expect(await dtc.renewalQueue.take(contractId('nobody'), aLease('one', time.now))()).toBe(false);
      const taken = await atOnce(6, (index) => dtc.renewalQueue.take(id, aLease(`${index}`, time.now))());
      expect(taken.filter((isTaken) => isTaken)).toHaveLength(1);
      await dtc.renewalQueue.release(`${taken.indexOf(true)}`, [])();
      expect(await dtc.renewalQueue.take(id, aLease('next', time.now))()).toBe(true);
      time.pass(2 * minuteInMs);
      expect(await dtc.renewalQueue.take(id, aLease('after', time.now))()).toBe(true);
    });

    it('leaves the leases that a caller keeps', async () => {
      const { dtc, time } = await open();
      await startDue(dtc, 3);
      const [kept] = await dtc.renewalQueue.claim(9, aLease('own', time.now))();
      await dtc.renewalQueue.release('own', kept === undefined ? [] : [kept])();
      const again = await dtc.renewalQueue.claim(9, aLease('again', time.now))();
      expect(again).toHaveLength(2);
      expect(again).not.toContain(kept);
    });

    it('ends the leases of one caller', async () => {
      const { dtc, hpsf, time } = await open();
      await startDue(dtc, 3);
      const claim = (limit: number, token: string) => dtc.renewalQueue.claim(limit, aLease(token, time.now))();
      const [own, other] = [await claim(1, 'own'), await claim(2, 'other')];
      await dtc.renewalQueue.release('nobody', [])();
      await hpsf.renewalQueue.release('other', [])();
      expect(await claim(9, 'again')).toEqual([]);
      await dtc.renewalQueue.release('own', [])();
      expect(await claim(9, 'again')).toEqual(own);
      await dtc.renewalQueue.release('other', [])();
      expect((await claim(9, 'again')).toSorted()).toEqual(other.toSorted());
    });

    it('counts due renewals, leased or not, and says how many are late and since when', async () => {
      const { dtc, hpsf, time } = await open();
      const lateBefore = instant(reminderOf('2026-03-01') + 1);
      const none = { due: 0, late: 0 };
      expect(await dtc.renewalQueue.progress(lateBefore)()).toEqual(none);
      await start(dtc, 'first', { anchor: date('2026-03-04') });
      await start(dtc, 'second', { anchor: date('2026-03-05') });
      await start(dtc, 'later', { anchor: date('2026-03-09') });
      await dtc.renewalQueue.claim(1, aLease('one', time.now))();
      expect(await dtc.renewalQueue.progress(lateBefore)()).toEqual({
        due: 2,
        late: 1,
        oldestDueAt: reminderOf('2026-03-01'),
      });
      expect(await hpsf.renewalQueue.progress(lateBefore)()).toEqual(none);
    });

    it('lists renewals due now or later, the earliest first, up to the limit', async () => {
      const { dtc, hpsf } = await open();
      await start(dtc, 'b', { anchor: date('2026-03-09') });
      await start(dtc, 'a', { anchor: date('2026-03-09') });
      await start(dtc, 'c', { anchor: date('2026-03-05') });
      await start(dtc, 'd', { status: { kind: 'canceled' } }, { status: 'void' });
      const all = [
        { id: contractId('c'), dueAt: reminderOf('2026-03-02') },
        { id: contractId('a'), dueAt: reminderOf('2026-03-06') },
        { id: contractId('b'), dueAt: reminderOf('2026-03-06') },
      ];
      expect(await dtc.renewalQueue.upcoming(9)()).toEqual(all);
      expect(await dtc.renewalQueue.upcoming(2)()).toEqual(all.slice(0, 2));
      expect(await hpsf.renewalQueue.upcoming(9)()).toEqual([]);
    });

    it('finds after each change when an Autoship is due', async () => {
      const { dtc, time } = await open();
      const first = await start(dtc, 'one');
      const skipped = skipOn(first, '2026-03-05');
      await dtc.siteAutoships.save(first, skipped, aSkipNote)();
      expect(await dtc.renewalQueue.upcoming(9)()).toEqual([
        { id: contractId('one'), dueAt: reminderOf('2026-03-30') },
      ]);
      expect(await dtc.renewalQueue.claim(9, aLease('own', time.now))()).toEqual([]);
      await dtc.siteAutoships.save(skipped, pauseFor(skipped, 'needs-card'), aNote({ act: 'paused' }))();
      expect(await dtc.renewalQueue.upcoming(9)()).toEqual([]);
      expect((await stored(dtc, 'one')).contract.status.kind).toBe('paused');
    });
  });
