import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import { lateAfterMs } from '#domain/autoship/engine-state';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import type { Clock } from '../ports/clock';
import type { RenewalProgress, RenewalQueue } from '../ports/renewal-queue';
import type { ExplainOrder } from './explain-order';
import type { RenewalCounts, RunRenewals } from './run-renewals';

const listedContracts = 50;

/** What one site contributes. */
export type RenewalsOfSite = {
  readonly site: Site;
  readonly openRenewalRun: () => Pick<RunRenewals, 'execute' | 'stop'>;
  readonly renewalQueue: Pick<RenewalQueue, 'progress' | 'upcoming'>;
  readonly explainOrder: Pick<ExplainOrder, 'execute'>;
};

type DueRenewals = RenewalProgress & {
  readonly site: Site;
  readonly upcoming: Awaited<ReturnType<ReturnType<RenewalQueue['upcoming']>>>;
};

/** What an operator does with the renewals of all sites. */
export class OperateRenewals {
  constructor(
    private readonly sites: readonly RenewalsOfSite[],
    private readonly clock: Clock,
  ) {}

  /** Takes the steps that are due now, and none that is due later; ends early when `signal` is aborted. */
  run(signal: AbortSignal): Task<readonly { readonly site: Site; readonly counts: RenewalCounts }[]> {
    return async () => {
      const done: { readonly site: Site; readonly counts: RenewalCounts }[] = [];
      for (const { site, openRenewalRun } of this.sites) {
        const engine = openRenewalRun();
        signal.addEventListener('abort', () => engine.stop(), { once: true });
        done.push({ site, counts: await engine.execute()() });
      }
      return done;
    };
  }

  /** What's due now or later on each site, earliest first. */
  list(): Task<readonly DueRenewals[]> {
    const lateBefore = instant(this.clock() - lateAfterMs);
    return () =>
      Promise.all(
        this.sites.map(async ({ site, renewalQueue }) => ({
          site,
          ...(await renewalQueue.progress(lateBefore)()),
          upcoming: await renewalQueue.upcoming(listedContracts)(),
        })),
      );
  }

  /** The sentences that explain an order; none if no site has it. */
  explain(number: number): Task<O.Option<readonly string[]>> {
    return async () => {
      for (const { explainOrder } of this.sites) {
        const explained = await explainOrder.execute(number)();
        if (O.isSome(explained)) return explained;
      }
      return O.none;
    };
  }
}
