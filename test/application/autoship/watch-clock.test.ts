import { describe, expect, it } from 'vitest';
import { WatchClock } from '#application/autoship/watch-clock';
import { instant } from '#domain/time';
import { MemoryClockJumps } from '../../memory/memory-clock-jumps';

const dayMs = 86_400_000;

/** Nodes over one shop, each with a wall clock that a test sets. */
const openNodes = () => {
  const jumps = new MemoryClockJumps();
  const reports: string[] = [];
  let passed = 0;
  const startNode = (initiallyOff = 0) => {
    let off = initiallyOff;
    const look = () => ({ wall: instant(1_772_736_000_000 + passed + off), monotonic: passed });
    const watch = new WatchClock(jumps, look, 'America/Denver', (message) => void reports.push(message));
    return {
      isPaused: () => watch.isPaused()(),
      jumpBy: (milliseconds: number) => {
        off += milliseconds;
      },
    };
  };
  return {
    jumps,
    reports,
    startNode,
    pass: (milliseconds: number) => {
      passed += milliseconds;
    },
  };
};

describe('a clock that is watched', () => {
  it('pauses the renewals of all nodes when it jumps, and logs it once', async () => {
    const { startNode, reports, pass } = openNodes();
    const [one, other] = [startNode(), startNode()];
    pass(15_000);
    expect([await one.isPaused(), await other.isPaused()]).toEqual([false, false]);
    one.jumpBy(3 * dayMs);
    expect([await one.isPaused(), await one.isPaused(), await other.isPaused()]).toEqual([true, true, true]);
    expect(reports).toEqual([
      'Renewals are paused because the clock jumped from March 5, 2026 at 11:40 AM MST to March 8, 2026 at 12:40 PM MDT: once the time is right, run provender clock confirm.',
    ]);
  });

  it('stays paused for a node that starts later, and after the clock is right again', async () => {
    const { startNode } = openNodes();
    const one = startNode();
    one.jumpBy(-40 * dayMs);
    await one.isPaused();
    one.jumpBy(40 * dayMs);
    expect([await one.isPaused(), await startNode().isPaused()]).toEqual([true, true]);
  });

  it('continues with the new time once someone confirms it, even on nodes that had not noticed the jump', async () => {
    const { startNode, jumps } = openNodes();
    const [one, other] = [startNode(), startNode()];
    await other.isPaused();
    for (const node of [one, other]) node.jumpBy(3 * dayMs);
    await one.isPaused();
    await one.isPaused();
    await jumps.confirm()();
    expect([await other.isPaused(), await one.isPaused(), await other.isPaused()]).toEqual([false, false, false]);
    one.jumpBy(3 * dayMs);
    expect(await one.isPaused()).toBe(true);
  });

  it('continues with the time set while renewals were paused, even on a node that started meanwhile', async () => {
    const { startNode, jumps } = openNodes();
    const one = startNode();
    one.jumpBy(40 * dayMs);
    await one.isPaused();
    const other = startNode(40 * dayMs);
    await other.isPaused();
    for (const node of [one, other]) node.jumpBy(-40 * dayMs);
    await jumps.confirm()();
    expect([await one.isPaused(), await other.isPaused()]).toEqual([false, false]);
  });

  it('finds a jump before the first look, but never the time between two runs of the shop', async () => {
    const { startNode } = openNodes();
    const one = startNode();
    one.jumpBy(2 * dayMs);
    expect(await one.isPaused()).toBe(true);
    const later = openNodes();
    later.pass(30 * dayMs);
    expect(await later.startNode(5 * dayMs).isPaused()).toBe(false);
  });
});
