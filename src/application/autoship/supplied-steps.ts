import * as TE from 'fp-ts/TaskEither';
import type { Autoship, Moment } from '#domain/autoship/autoship';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { ChangeLeasedAutoship, DueStep } from './change-leased-autoship';
import {
  findSupplyProblem,
  findUnservedCause,
  type LoadRenewalSupply,
  type RenewalSupply,
} from './load-renewal-supply';
import { describeStaffRules } from './messages';
import { pauseAutoshipFor } from './pause-autoship-for';
import type { RenewalOutcome } from './renewal-outcome';

/** A step of a contract, given the moment at which it is taken and what a delivery can be made of now. */
type SuppliedWork<R, A> = (
  ports: SiteTransactionPorts,
  autoship: Autoship,
  given: { readonly moment: Moment; readonly supply: RenewalSupply },
) => TE.TaskEither<R, A>;

/**
 * Takes steps that need to know what a delivery can be made of, which is loaded before their transaction. A contract that
 * cannot deliver anymore is paused instead.
 */
export class SuppliedSteps {
  constructor(
    private readonly contracts: ChangeLeasedAutoship,
    private readonly supply: Pick<LoadRenewalSupply, 'execute'>,
  ) {}

  /** As `ChangeLeasedAutoship.run`. */
  run<R, A extends RenewalOutcome | object>(
    due: DueStep,
    work: SuppliedWork<R, A>,
  ): TE.TaskEither<R, A | 'paused' | 'changed'> {
    return async () => {
      const supply = await this.supply.execute(due.autoship, this.contracts.now())();
      const problem = findSupplyProblem(due.autoship, supply);
      const running = this.contracts.run<R, A | 'paused'>(due, (ports, autoship, moment) => {
        if (!problem) return work(ports, autoship, { moment, supply });
        const cause = problem === 'unserved' ? findUnservedCause(supply) : undefined;
        const note = problem === 'ineligible' ? { note: describeStaffRules(supply.staff?.rules ?? []) } : {};
        return TE.fromTask<A | 'paused', R>(async () => {
          await pauseAutoshipFor(ports, autoship, problem, moment, { cause, ...note });
          return 'paused';
        });
      });
      return running();
    };
  }
}
