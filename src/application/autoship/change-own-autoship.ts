import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Autoship } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { CustomerChange } from '#domain/autoship/customer-change';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { ChangeAutoship } from './change-autoship';
import type { MadeCustomerChange, MakeCustomerChange } from './make-customer-change';
import type { PlanAutoshipChange, PlanChangeRefusal } from './plan-autoship-change';

/** A change as the customer was shown it. */
export type ChangeOwnAutoshipRequest = {
  readonly id: AutoshipContractId;
  readonly change: CustomerChange;
  /** The contract's version in the preview. */
  readonly version: number;
  /** The preview's hash. */
  readonly hash: string;
  /** The version of the consent text that the customer agreed to, to start again. */
  readonly consentVersion?: string;
};

/** Makes changes that the visiting customer was shown, of their own Autoships, and undoes the newest. */
export class ChangeOwnAutoship {
  constructor(
    private readonly visitor: Visitor,
    private readonly plans: Pick<PlanAutoshipChange, 'execute'>,
    private readonly make: Pick<MakeCustomerChange, 'execute'>,
    private readonly changes: Pick<ChangeAutoship, 'undo'>,
  ) {}

  /** Refused if version or hash no longer hold, without the consent to start again, and as the rule of the change says. */
  execute(request: ChangeOwnAutoshipRequest): TE.TaskEither<PlanChangeRefusal, MadeCustomerChange> {
    const { id, change, version, hash, consentVersion } = request;
    const customerId = findVisitingCustomer(this.visitor)?.id;
    if (customerId === undefined) return TE.left({ kind: 'NoSuchAutoship' });
    return pipe(
      this.plans.execute(id, change),
      TE.filterOrElse(
        (plan) => plan.version === version && plan.hash === hash,
        (): PlanChangeRefusal => ({ kind: 'PreviewOutdated' }),
      ),
      TE.filterOrElse(
        (plan) => change.kind !== 'reactivate' || plan.facts.consentVersion === consentVersion,
        (): PlanChangeRefusal => ({ kind: 'NeedsConsent' }),
      ),
      TE.chain((plan) => this.make.execute({ id, customerId }, change, plan)),
    );
  }

  /** Undoes the newest change of the customer; refused as `undoChange` says, and if the contract has another version. */
  undo(id: AutoshipContractId, presentVersion: number): TE.TaskEither<PlanChangeRefusal, Autoship> {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    return customerId === undefined
      ? TE.left({ kind: 'NoSuchAutoship' })
      : this.changes.undo({ id, customerId, actor: 'customer', presentVersion });
  }
}
