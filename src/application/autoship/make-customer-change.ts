import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import type { Autoship, Moment } from '#domain/autoship/autoship';
import { changeCard } from '#domain/autoship/change-contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import {
  applyCustomerChange,
  type CustomerChange,
  customerChanges,
  isPairChange,
  type SingleChange,
} from '#domain/autoship/customer-change';
import type { CustomerId } from '#domain/customer/customer';
import type { PaymentToken } from '#domain/payments/payment';
import type { GenerateId } from '../ports/clock';
import type { SiteTransactionPorts, SiteTransactions } from '../ports/transactions';
import type { ChangeAutoship } from './change-autoship';
import type { MergeAutoshipPair } from './merge-autoship-pair';
import type { PlanChangeRefusal } from './plan-autoship-change';
import type { PlannedChange } from './planned-change';
import type { SendDeliveryNow, SentNow } from './send-delivery-now';

/** `sent`: what came of a delivery that was sent or paid for at once. */
export type MadeCustomerChange = { readonly sent?: SentNow };

type Request = { readonly id: AutoshipContractId; readonly customerId: CustomerId };
type Own = Request & { readonly actor: 'customer' };

const done: MadeCustomerChange = {};

/** Makes a change as it was planned, of a customer's Autoship or two of them. */
export class MakeCustomerChange {
  constructor(
    private readonly transactions: SiteTransactions,
    private readonly changes: Pick<ChangeAutoship, 'executeWithin'>,
    private readonly pairs: Pick<MergeAutoshipPair, 'merge' | 'moveToSameDate'>,
    private readonly sendNow: Pick<SendDeliveryNow, 'execute'>,
    private readonly ids: GenerateId,
  ) {}

  /** Refused if an Autoship has another version than it was planned for, and as the rule of the change says. */
  execute(
    { id, customerId }: Request,
    change: CustomerChange,
    plan: PlannedChange,
  ): TE.TaskEither<PlanChangeRefusal, MadeCustomerChange> {
    const request: Own = { id, customerId, actor: 'customer' };
    if (isPairChange(change)) {
      const versions = new Map(plan.before.map(({ autoship: { contract } }) => [contract.id, contract.version]));
      const pair = { ...request, ids: [id, change.other] as const, versions };
      const joined = change.kind === 'merge' ? this.pairs.merge(pair) : this.pairs.moveToSameDate(pair);
      return pipe(
        joined,
        TE.map(() => done),
      );
    }
    if (change.kind === 'send-now' || change.kind === 'pay-now') {
      const { version, facts } = plan;
      const card = facts.paymentToken === undefined ? {} : { card: facts.paymentToken };
      return pipe(
        this.sendNow.execute({ ...request, version, ...card }),
        TE.map((sent) => ({ sent })),
      );
    }
    return pipe(
      this.change(request, change, plan),
      TE.map(() => done),
    );
  }

  private change(request: Own, change: SingleChange, plan: PlannedChange): TE.TaskEither<PlanChangeRefusal, void> {
    const facts = { ...plan.facts, newLineId: this.ids() as AutoshipLineId };
    const { act } = customerChanges[change.kind];
    const reason = change.kind === 'cancel' ? change.reason : undefined;
    const apply = (autoship: Autoship, moment: Moment): E.Either<PlanChangeRefusal, Autoship> =>
      autoship.contract.version === plan.version
        ? applyCustomerChange(autoship, change, facts, moment)
        : E.left({ kind: 'PreviewOutdated' });
    return this.transactions.run<PlanChangeRefusal, void>((ports) => async () => {
      const { paymentToken } = facts;
      // Removing a card waits for this lock, so the card that's found below stays.
      await ports.siteAutoships.lock(request.id)();
      if (paymentToken !== undefined && O.isNone(await ports.savedCards.find(paymentToken)()))
        return E.left({ kind: 'NoSuchCard' });
      const changed = await this.changes.executeWithin<PlanChangeRefusal>(
        ports,
        { ...request, act, ...(reason === undefined ? {} : { reason }) },
        apply,
      )();
      if (E.isLeft(changed)) return changed;
      const isForAll = change.kind === 'set-card' && change.scope === 'all' && paymentToken !== undefined;
      return isForAll ? this.changeOtherCards(ports, request, paymentToken) : E.right(undefined);
    });
  }

  /**
   * The other live Autoships of the customer get the card too. One that waits for a card would ship at once with it, so it
   * keeps waiting.
   */
  private async changeOtherCards(
    ports: SiteTransactionPorts,
    request: Own,
    paymentToken: PaymentToken,
  ): Promise<E.Either<PlanChangeRefusal, void>> {
    const all = await ports.siteAutoships.ofCustomer(request.customerId)();
    const others = all.filter(
      ({ contract: { id, status, paymentToken: own } }) =>
        id !== request.id &&
        own !== paymentToken &&
        status.kind !== 'canceled' &&
        !(status.kind === 'paused' && status.reason === 'needs-card'),
    );
    for (const { contract } of others) {
      const changed = await this.changes.executeWithin<PlanChangeRefusal>(
        ports,
        { ...request, id: contract.id, act: 'card-changed' },
        (autoship, moment) => changeCard(autoship, paymentToken, { moment }),
      )();
      if (E.isLeft(changed)) return changed;
    }
    return E.right(undefined);
  }
}
