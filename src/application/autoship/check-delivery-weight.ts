import type { Task } from 'fp-ts/Task';
import type { AutoshipRefusal } from '#domain/autoship/autoship-refusal';
import { findWeightOverEveryMonth } from '#domain/autoship/over-quota';
import type { CustomerId } from '#domain/customer/customer';
import { findOverQuota } from '#domain/staff-program/order-check';
import { convertPoundsToGrams, findQuotaMonth } from '#domain/staff-program/quota';
import type { StaffQuotas } from '../ports/staff-quotas';
import type { ProgramSettings } from '../staff-program/program-settings';
import type { PlannedAutoship, PlannedChange } from './planned-change';
import { weighQuote } from './weigh-quote';

const weighDeliveries = (
  deliveries: PlannedChange['deliveriesAfter'],
  autoships: readonly PlannedAutoship[],
): readonly number[] =>
  deliveries.map(({ contractId, quote }) => {
    const supplied = autoships.find(({ autoship }) => autoship.contract.id === contractId);
    return supplied ? weighQuote(quote, supplied.supply) : 0;
  });

/** Whether the monthly weight limit of staff allows what a change would deliver. */
export class CheckDeliveryWeight {
  constructor(
    private readonly staffQuotas: Pick<StaffQuotas, 'findUsed'>,
    private readonly program: Pick<ProgramSettings, 'monthlyWeightLimitLbs'>,
  ) {}

  /** Why not; undefined if it does, and on the other site. */
  execute({
    change,
    moment,
    before,
    after,
    deliveriesBefore,
    deliveriesAfter,
  }: PlannedChange): Task<AutoshipRefusal | undefined> {
    return async () => {
      const contract = after[0]?.autoship.contract;
      // A canceled Autoship can only be changed once it's started again.
      if (contract?.site !== 'HPSF' || change.kind === 'reactivate') return undefined;
      const limitGrams = convertPoundsToGrams(this.program.monthlyWeightLimitLbs);
      const weights = weighDeliveries(deliveriesAfter, after);
      const overEveryMonth = findWeightOverEveryMonth(weighDeliveries(deliveriesBefore, before), weights, limitGrams);
      if (overEveryMonth) return overEveryMonth;
      const [first = 0] = weights;
      return change.kind === 'send-now' || change.kind === 'pay-now'
        ? findOverQuota(await this.loadQuota(contract.customerId, moment, limitGrams), first)
        : undefined;
    };
  }

  private async loadQuota(customerId: CustomerId, { at, timeZone }: PlannedChange['moment'], limitGrams: number) {
    const month = findQuotaMonth(at, timeZone);
    return { month, limitGrams, usedGrams: await this.staffQuotas.findUsed(customerId, month)() };
  }
}
