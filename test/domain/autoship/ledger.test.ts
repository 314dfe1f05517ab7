import { describe, expect, it } from 'vitest';
import { skipOpenCycle } from '#domain/autoship/autoship';
import { pauseFor } from '#domain/autoship/change-contract';
import { changeContract } from '#domain/autoship/change-delivery';
import { findChangedParts, findPause } from '#domain/autoship/ledger';
import { anAutoship, date, momentOn } from './autoship-builders';

describe('the entry that paused an Autoship', () => {
  const at = momentOn('2026-03-01').at;
  const active = anAutoship();
  const paused = pauseFor(active, 'shopper');
  const entryOf = (before: typeof active, after: typeof active, actor: 'customer' | 'operator') =>
    ({ at, actor, act: 'paused', ...findChangedParts(before, after) }) as const;

  it('is the newest one that led to this pause, and not one that changed something of a paused Autoship', () => {
    const pause = entryOf(active, paused, 'operator');
    const renamed = changeContract(paused, { phone: '3035550100' });
    expect(findPause(renamed, [entryOf(paused, renamed, 'customer'), pause])).toBe(pause);
    const longer = pauseFor(paused, 'shopper', date('2026-05-01'));
    const pausedAgain = entryOf(paused, longer, 'customer');
    expect(findPause(longer, [pausedAgain, pause])).toBe(pausedAgain);
    expect(findPause(paused, [])).toBeUndefined();
    expect(findPause(active, [pause])).toBeUndefined();
  });
});

describe('an entry of the ledger', () => {
  it('says nothing if nothing changed', () => {
    expect(findChangedParts(anAutoship(), anAutoship())).toEqual({ before: { cycles: [] }, after: { cycles: [] } });
  });

  it('has the cycles that differ, and the contract only if it changed', () => {
    const before = anAutoship();
    const skipped = skipOpenCycle(before, momentOn('2026-03-01'));
    const parts = findChangedParts(before, skipped);
    expect(parts.before).toEqual({ cycles: before.cycles });
    expect(parts.after).toEqual({ cycles: skipped.cycles });
    const renamed = changeContract(before, { phone: '3035550100' });
    expect(findChangedParts(before, renamed)).toEqual({
      before: { contract: before.contract, cycles: [] },
      after: { contract: renamed.contract, cycles: [] },
    });
  });
});
