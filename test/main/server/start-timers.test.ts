import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTimers } from '#main/server/start-timers.ts';

const renewals = { everyMs: 15_000, isRunAtStart: true };
const emails = { everyMs: 1000, isRunAtStart: false };

/** When each run of a job of a site started, in milliseconds after the node did. */
const startsOf = async (job: typeof emails, siteCount: number, random: () => number, forMs: number) => {
  vi.setSystemTime(0);
  const starts: number[][] = Array.from({ length: siteCount }, () => []);
  const sites = starts.map((own) => [{ ...job, run: async () => void own.push(Date.now()) }]);
  const stop = startTimers(sites, () => undefined, random);
  await vi.advanceTimersByTimeAsync(forMs);
  await stop();
  return starts;
};

describe('a timer of a node', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const turn = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  it('starts no job of two sites in the same millisecond', async () => {
    await fc.assert(
      fc.asyncProperty(turn, fc.constantFrom(renewals, emails), async (random, job) => {
        const [one = [], other = []] = await startsOf(job, 2, () => random, 40_000);
        expect(Math.min(one.length, other.length)).toBeGreaterThan(1);
        expect(one.filter((at) => other.includes(at))).toEqual([]);
      }),
      { seed: 37, numRuns: 30 },
    );
  });

  it('starts a job at another time than on another node', async () => {
    const [[one = []], [other = []]] = [
      await startsOf(renewals, 1, () => 0.2, 40_000),
      await startsOf(renewals, 1, () => 0.7, 40_000),
    ];
    expect([one, other]).toEqual([
      [750, 15_750, 30_750],
      [2625, 17_625, 32_625],
    ]);
  });

  it('is late by a quarter of their interval at most, and by five seconds', async () => {
    const firstOf = async (job: typeof emails) => (await startsOf(job, 1, () => 0.999_999, 2 * job.everyMs))[0]?.[0];
    expect(await firstOf(emails)).toBe(1249);
    expect(await firstOf({ everyMs: 3_600_000, isRunAtStart: true })).toBe(4999);
  });

  it('starts nothing once it is stopped, waiting for a run under way and for what finishes it', async () => {
    const done: string[] = [];
    const run = async () => {
      await new Promise((ended) => setTimeout(ended, 5000));
      done.push('run');
    };
    const finish = async () => void done.push('finish');
    const stop = startTimers(
      [
        [
          { ...emails, run, finish },
          { ...renewals, run },
        ],
      ],
      () => undefined,
      () => 0.5,
    );
    await vi.advanceTimersByTimeAsync(1200);
    const stopped = stop();
    await vi.advanceTimersByTimeAsync(60_000);
    await stopped;
    expect(done).toEqual(['run', 'finish']);
  });

  it('ends two seconds after the last run if that does not end', async () => {
    vi.useRealTimers();
    const run = async () => undefined;
    const stop = startTimers([[{ ...emails, run, finish: () => new Promise(() => undefined) }]], () => undefined);
    const began = performance.now();
    await stop();
    expect(Math.round((performance.now() - began) / 1000)).toBe(2);
  });
});
