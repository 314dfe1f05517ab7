import { describe, expect, it } from 'vitest';
import { DeleteOldRecords } from '#application/account/delete-old-records';
import type { Instant } from '#domain/time';
import { anInstant } from '../../builders';

describe('deleting old records', () => {
  it('deletes carts 60 days after they expire, and deliveries 30 days after they were handled', async () => {
    const asked: Record<string, Instant> = {};
    const remember = (name: string) => ({
      purge: (before: Instant) => async () => {
        asked[name] = before;
      },
    });
    const now = anInstant();
    await new DeleteOldRecords(remember('carts'), remember('deliveries'), () => now).execute()();
    expect(asked).toEqual({ carts: now - 90 * 86_400_000, deliveries: now - 30 * 86_400_000 });
  });
});
