import { describe, expect, it } from 'vitest';
import { skipOpenCycle } from '#domain/autoship/autoship';
import { changeContract } from '#domain/autoship/change-delivery';
import { findChangedParts } from '#domain/autoship/ledger';
import { anAutoship, momentOn } from './autoship-builders';

describe('an entry of the ledger', () => {
  it('says nothing where nothing changed', () => {
    expect(findChangedParts(anAutoship(), anAutoship())).toEqual({ before: { cycles: [] }, after: { cycles: [] } });
  });

  it('has the cycles that differ, and the contract only where it changed', () => {
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
