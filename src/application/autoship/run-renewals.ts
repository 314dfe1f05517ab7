import type { Task } from 'fp-ts/Task';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { instant } from '#domain/time';
import type { Clock, GenerateId } from '../ports/clock';
import type { RenewalLease, RenewalQueue } from '../ports/renewal-queue';
import type { ReportError } from '../ports/report';
import { type Throttle, unthrottled } from '../shell/throttle';
import type { RenewalOutcome } from './renewal-outcome';
import type { TakeRenewalStep } from './take-renewal-step';

const claimSize = 50;
const concurrency = 8;

export type RenewalRunSettings = {
  /** In milliseconds: how long a node has the contracts that it claims to itself. */
  readonly leaseMs: number;
  /** Runs a step when its turn comes: the engines of all sites of a node share it. */
  readonly throttle: Throttle;
  /** Whether renewals are paused on all nodes; without it, they never are. */
  readonly isPaused?: Task<boolean>;
};

/** A lease of two minutes, which is far longer than a charge takes, and no throttle. */
export const defaultRenewalSettings: RenewalRunSettings = { leaseMs: 120_000, throttle: unthrottled };

/** How often each outcome came about; `failed` counts steps that threw. */
export type RenewalCounts = Readonly<Partial<Record<RenewalOutcome | 'failed', number>>>;

type Step = { readonly id: AutoshipContractId; readonly outcome: RenewalOutcome | 'failed' };

/** Outcomes after which a contract is not tried again before its lease ends. */
const isHeld = ({ outcome }: Step): boolean => ['failed', 'idle', 'undecided', 'held'].includes(outcome);

/**
 * The engine of autoship on one node: claims the contracts that are due and takes their steps, until none is due. Any
 * number of nodes run it at once. A step that fails is reported, and tried again when the lease of the contract has ended.
 */
export class RunRenewals {
  private isStopping = false;

  constructor(
    private readonly queue: Pick<RenewalQueue, 'claim' | 'release'>,
    private readonly steps: Pick<TakeRenewalStep, 'execute'>,
    private readonly clock: Clock,
    private readonly ids: GenerateId,
    private readonly report: ReportError,
    private readonly settings: RenewalRunSettings,
  ) {}

  /** Returns what was done. */
  execute(): Task<RenewalCounts> {
    return async () => {
      const counts: Partial<Record<Step['outcome'], number>> = {};
      while (!this.isStopping && !(await this.isPaused())) {
        const taken = await this.takeClaimed();
        if (taken.length === 0) break;
        for (const { outcome } of taken) counts[outcome] = (counts[outcome] ?? 0) + 1;
      }
      return counts;
    };
  }

  /** Starts no more steps; contracts already claimed are released. */
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
        const step = await this.settings.throttle(async () => {
          const isOver = this.isStopping || this.clock() * 2 > claimedAt + lease.expiresAt;
          return isOver ? undefined : this.take(id, lease);
        });
        if (!step) return;
        taken.push(step);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await this.queue.release(
      lease.token,
      taken.filter(isHeld).map(({ id }) => id),
    )();
    return taken;
  }

  private async isPaused(): Promise<boolean> {
    return (await this.settings.isPaused?.()) ?? false;
  }

  /** Undefined if renewals have been paused meanwhile. */
  private async take(id: AutoshipContractId, { token }: RenewalLease): Promise<Step | undefined> {
    try {
      if (await this.isPaused()) return undefined;
      return { id, outcome: await this.steps.execute(id, token)() };
    } catch (error) {
      this.report(`the renewal of ${id} failed`, error);
      return { id, outcome: 'failed' };
    }
  }
}
