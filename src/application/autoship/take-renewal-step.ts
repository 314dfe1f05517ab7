import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { resumeIfPauseEnds } from '#domain/autoship/change-contract';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { LedgerAct } from '#domain/autoship/ledger';
import { findRenewalStep, rescheduleLateDelivery, skipUnavailableDelivery } from '#domain/autoship/renewal-steps';
import type { SiteAutoships } from '../ports/autoships';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { ChangeLeasedAutoship, DueStep } from './change-leased-autoship';
import type { ChargeRenewal } from './charge-renewal';
import type { LockRenewal } from './lock-renewal';
import { renewalReasonTexts } from './messages';
import { pauseAutoshipFor } from './pause-autoship-for';
import type { RemindOfRenewal } from './remind-of-renewal';
import type { RenewalOutcome } from './renewal-outcome';

type PlainStep = {
  readonly change: (autoship: Autoship, moment: Moment) => Autoship;
  readonly act: LedgerAct;
  readonly reason: string;
  readonly outcome: RenewalOutcome;
};

/** The steps that need neither the catalog nor the payment processor. */
const plainSteps: Readonly<Record<'resume' | 'reschedule' | 'skip', PlainStep>> = {
  resume: { change: resumeIfPauseEnds, act: 'resumed', reason: renewalReasonTexts.pauseIsOver, outcome: 'resumed' },
  reschedule: {
    change: rescheduleLateDelivery,
    act: 'rescheduled',
    reason: renewalReasonTexts.late,
    outcome: 'rescheduled',
  },
  skip: {
    change: skipUnavailableDelivery,
    act: 'skipped-out-of-stock',
    reason: renewalReasonTexts.waitedTooLong,
    outcome: 'skipped',
  },
};

/**
 * Takes the step of a contract that is due. If the site takes no payments, it only settles charges already under way: it
 * reminds of, charges and pauses nothing, and contracts wait as they are.
 */
export class TakeRenewalStep {
  constructor(
    private readonly autoships: Pick<SiteAutoships, 'find'>,
    private readonly contracts: ChangeLeasedAutoship,
    private readonly remind: Pick<RemindOfRenewal, 'execute'>,
    private readonly lock: Pick<LockRenewal, 'execute'>,
    private readonly charge: Pick<ChargeRenewal, 'execute' | 'settleAbandoned'>,
    private readonly takesPayments: boolean,
  ) {}

  execute(id: AutoshipContractId, lease: string): T.Task<RenewalOutcome> {
    return async () => {
      const autoship = O.toUndefined(await this.autoships.find(id)());
      const step = autoship && findRenewalStep(autoship, this.contracts.now());
      if (!autoship || step === undefined) return 'idle';
      if (!this.takesPayments && step !== 'settle') return 'held';
      const due: DueStep = { autoship, step, lease };
      switch (step) {
        case 'remind':
          return this.remind.execute(due)();
        case 'lock':
          return this.lock.execute(due)();
        case 'charge':
          return this.charge.execute(due)();
        case 'settle':
          return this.charge.settleAbandoned(due)();
        default:
          return this.takePlainStep(due, plainSteps[step])();
      }
    };
  }

  private takePlainStep(due: DueStep, plain: PlainStep): T.Task<RenewalOutcome> {
    return pipe(
      this.contracts.run<never, RenewalOutcome>(due, (...given) => TE.fromTask(changePlainly(due, plain, ...given))),
      T.map(E.toUnion),
    );
  }
}

const changePlainly =
  (
    due: DueStep,
    { change, act, reason, outcome }: PlainStep,
    ports: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
  ): T.Task<RenewalOutcome> =>
  async () => {
    const { siteAutoships, events } = ports;
    if (due.step === 'resume' && autoship.contract.paymentToken === undefined) {
      await pauseAutoshipFor(ports, autoship, 'needs-card', moment);
      return 'paused';
    }
    await siteAutoships.save(autoship, change(autoship, moment), { at: moment.at, actor: 'engine', act, reason })();
    const open = findOpenCycle(autoship);
    if (outcome === 'skipped' && open)
      await events.record({
        kind: 'DeliveryOutOfStock',
        contractId: autoship.contract.id,
        cycle: open.number,
        outcome,
        missing: open.quote?.missing ?? [],
      })();
    return outcome;
  };
