import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import type * as TE from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import { findRenewalStep, type RenewalStep } from '#domain/autoship/renewal-steps';
import type { Clock } from '../ports/clock';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import type { RenewalOutcome } from './renewal-outcome';

/** A step that the engine found to be due, of the autoship as it was then. */
export type DueStep = { readonly autoship: Autoship; readonly step: RenewalStep; readonly lease: string };

type Work<R, A> = (ports: SiteTransactionPorts, autoship: Autoship, moment: Moment) => TE.TaskEither<R, A>;

/**
 * The transactions of the engine: each begins with the contract as it is now, and stops if the step isn't due anymore.
 */
export class ChangeLeasedAutoship {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  /** The moment at which a step is taken. */
  now(): Moment {
    return buildMoment(this.clock(), this.timeZone);
  }

  /**
   * Runs `work` in a transaction that has the contract to itself; returns `changed` if someone else has the lease, the
   * customer has changed the contract, or the step isn't due anymore. A refusal by `work` undoes everything.
   */
  run<R, A extends RenewalOutcome | object>(
    { autoship, step, lease }: DueStep,
    work: Work<R, A>,
  ): TE.TaskEither<R, A | 'changed'> {
    return this.transactions.run<R, A | 'changed'>((ports) => async () => {
      const moment = this.now();
      const locked = O.toUndefined(await ports.siteAutoships.lock(autoship.contract.id, lease)());
      const isSame = locked?.contract.version === autoship.contract.version;
      if (!locked || !isSame || findRenewalStep(locked, moment) !== step) return E.right('changed' as const);
      return work(ports, locked, moment)();
    });
  }

  /** Runs `work` with a contract that nobody else changes meanwhile, no matter who has its lease. */
  settle<A>(
    id: AutoshipContractId,
    work: (ports: SiteTransactionPorts, autoship: Autoship, moment: Moment) => T.Task<A>,
  ): T.Task<A> {
    return pipe(
      this.transactions.run<never, A>((ports) => async () => {
        const locked = O.toUndefined(await ports.siteAutoships.lock(id)());
        if (!locked) throw new Error(`there is no contract ${id}`);
        return E.right(await work(ports, locked, this.now())());
      }),
      T.map(E.toUnion),
    );
  }
}
