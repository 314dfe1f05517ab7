import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { RenewalLease, RenewalQueue } from '../ports/renewal-queue';
import type { ReportError } from '../ports/report';
import type { RenewalOutcome } from './renewal-outcome';
import type { TakeRenewalStep } from './take-renewal-step';

const claimSize = 50;
const concurrency = 8;

export type RenewalRunSettings = {
  /** In milliseconds: how long a node has the contracts that it claims to itself. */
  readonly leaseMs: number;
  /** Contracts a second at the most; absent: as many as it can. */
  readonly maximumRate?: number;
};

/** Two minutes, which is far longer than a charge takes. */
export const defaultRenewalSettings: RenewalRunSettings = { leaseMs: 120_000 };

/** How often each outcome came about; `failed` counts steps that threw. */
export type RenewalCounts = Readonly<Partial<Record<RenewalOutcome | 'failed', number>>>;

type Step = { readonly id: AutoshipContractId; readonly outcome: RenewalOutcome | 'failed' };

/** Outcomes after which a contract is not tried again before its lease ends. */
const isHeld = ({ outcome }: Step): boolean => outcome === 'failed' || outcome === 'idle' || outcome === 'undecided';

/**
 * The engine of autoship on one node: claims the contracts that are due and takes their steps, until none is due. Any
 * number of nodes run it at once. A step that fails is reported, and tried again when the lease of the contract has ended.
 */
export class RunRenewals {
  private isStopping = false;
  /** The earliest time at which the next contract may begin, where their number a second is limited. */
  private nextStartAt = 0;

  constructor(
    private readonly queue: Pick<RenewalQueue, 'claim' | 'release'>,
    private readonly steps: Pick<TakeRenewalStep, 'execute'>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    private readonly report: ReportError,
    private readonly settings: RenewalRunSettings,
    private readonly wait: (milliseconds: number) => Promise<void>,
  ) {}

  /** Answers what was done. */
  execute(): Task<RenewalCounts> {
    return async () => {
      const counts: Partial<Record<Step['outcome'], number>> = {};
      while (!this.isStopping) {
        const taken = await this.takeClaimed();
        if (taken.length === 0) break;
        for (const { outcome } of taken) counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      return counts;
    };
  }

  /** Begins no step any more; the contracts that were claimed are given back. */
  stop(): void {
    this.isStopping = true;
  }

  private async takeClaimed(): Promise<readonly Step[]> {
    const lease: RenewalLease = { token: this.ids(), expiresAt: instant(this.clock() + this.settings.leaseMs) };
    const claimed = await this.queue.claim(claimSize, lease)();
    if (claimed.length === 0) return [];
    const taken: Step[] = [];
    const left = claimed.values();
    const claimedAt = this.clock();
    const work = async (): Promise<void> => {
      for (const id of left) {
        await this.waitForTurn();
        if (this.isStopping || this.clock() * 2 > claimedAt + lease.expiresAt) return;
        taken.push(await this.take(id, lease));
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await this.queue.release(
      lease.token,
      taken.filter(isHeld).map(({ id }) => id),
    )();
    return taken;
  }

  private async take(id: AutoshipContractId, { token }: RenewalLease): Promise<Step> {
    try {
      return { id, outcome: await this.steps.execute(id, token) };
    } catch (error) {
      this.report(`the renewal of ${id} failed`, error);
      return { id, outcome: 'failed' };
    }
  }

  /** Spreads the steps evenly, because a burst of them delays the pages that this node serves. */
  private async waitForTurn(): Promise<void> {
    const { maximumRate } = this.settings;
    if (maximumRate === undefined) return;
    const now = this.clock();
    const startsAt = Math.max(now, this.nextStartAt);
    this.nextStartAt = startsAt + 1000 / maximumRate;
    if (startsAt > now) await this.wait(startsAt - now);
  }
}
