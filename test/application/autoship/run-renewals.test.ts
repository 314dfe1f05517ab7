import { describe, expect, it } from 'vitest';
import type { RenewalOutcome } from '#application/autoship/renewal-outcome';
import { defaultRenewalSettings, RunRenewals } from '#application/autoship/run-renewals';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { TestTime } from '../../contracts/test-shop';

const idOf = (index: number) => `contract-${index}` as AutoshipContractId;

/** An engine over a queue of contracts, each of which is due once; `step` decides what becomes of it. */
const running = (
  count: number,
  step: (id: string, engine: RunRenewals) => Promise<RenewalOutcome>,
  isPaused = async () => false,
) => {
  const time = new TestTime();
  const left = Array.from({ length: count }, (_, index) => idOf(index));
  const released: { readonly token: string; readonly except: readonly string[] }[] = [];
  const reports: string[] = [];
  let tokens = 0;
  const engine: RunRenewals = new RunRenewals(
    {
      claim: (limit) => async () => left.splice(0, limit),
      release: (token, except) => async () => void released.push({ token, except }),
    },
    { execute: (id) => () => step(id, engine) },
    time.clock,
    () => {
      tokens += 1;
      return `lease-${tokens}`;
    },
    (message) => reports.push(message),
    { ...defaultRenewalSettings, isPaused },
  );
  return { engine, time, left, released, reports };
};

describe('a run of the engine', () => {
  it('takes due renewals 50 at a time until none is left, and gives the leases back', async () => {
    const { engine, released } = running(120, async () => 'placed');
    expect(await engine.execute()()).toEqual({ placed: 120 });
    expect(released.map(({ token }) => token)).toEqual(['lease-1', 'lease-2', 'lease-3']);
  });

  it('claims nothing while renewals are paused', async () => {
    const { engine, left } = running(
      20,
      async () => 'placed',
      async () => true,
    );
    expect(await engine.execute()()).toEqual({});
    expect(left).toHaveLength(20);
  });

  it('begins no step once renewals are paused, and gives back what it claimed', async () => {
    let placed = 0;
    const step = async (): Promise<RenewalOutcome> => {
      placed += 1;
      return 'placed';
    };
    const { engine, released } = running(120, step, async () => placed >= 10);
    await engine.execute()();
    expect(placed).toBeGreaterThanOrEqual(10);
    expect(placed).toBeLessThan(20);
    expect(released).toEqual([{ token: 'lease-1', except: [] }]);
  });

  it('takes at most eight steps at once', async () => {
    let current = 0;
    let most = 0;
    const { engine } = running(40, async () => {
      current += 1;
      most = Math.max(most, current);
      await Promise.resolve();
      current -= 1;
      return 'placed';
    });
    await engine.execute()();
    expect(most).toBe(8);
  });

  it('reports a step that fails, goes on with the others, and keeps its lease', async () => {
    const { engine, reports, released } = running(3, async (id) => {
      if (id === idOf(1)) throw new Error('the database is away');
      return 'placed';
    });
    expect(await engine.execute()()).toEqual({ placed: 2, failed: 1 });
    expect(reports).toEqual([`the renewal of ${idOf(1)} failed`]);
    expect(released).toEqual([{ token: 'lease-1', except: [idOf(1)] }]);
  });

  it('keeps the lease of a charge whose outcome nobody knows', async () => {
    const { engine, released } = running(2, async (id) => (id === idOf(0) ? 'undecided' : 'placed'));
    await engine.execute()();
    expect(released[0]?.except).toEqual([idOf(0)]);
  });

  it('starts nothing after it is stopped, and gives the rest back', async () => {
    const { engine, released, left } = running(120, async (_id, own) => {
      own.stop();
      return 'placed';
    });
    const counts = await engine.execute()();
    expect(counts.placed).toBeLessThanOrEqual(8);
    expect(released).toEqual([{ token: 'lease-1', except: [] }]);
    expect(left).toHaveLength(70);
  });

  it('leaves the rest of a claim whose lease is half over to the next one', async () => {
    const { engine, time, released } = running(50, async () => {
      time.pass(10_000);
      return 'placed';
    });
    const { placed = 0 } = await engine.execute()();
    expect(placed).toBeLessThan(20);
    expect(released).toHaveLength(1);
  });
});
