import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { Order } from '#domain/orders/order';
import { convertPoundsToGrams, findQuotaMonth, type StaffQuota } from '#domain/staff-program/quota';
import type { ShopStores, ShopTransactions } from '../ports/transactions';
import type { ProgramSettings } from './program-settings';

/** The quota of the month of a stored order as it is now, that order included; undefined if none counts for it. */
export class LoadOrderQuota {
  constructor(
    private readonly transactions: ShopTransactions,
    private readonly settings: Pick<ProgramSettings, 'monthlyWeightLimitLbs'>,
    private readonly timeZone: string,
  ) {}

  execute({
    site,
    customerId,
    createdAt,
  }: Pick<Order, 'site' | 'customerId' | 'createdAt'>): T.Task<StaffQuota | undefined> {
    if (site !== 'HPSF' || customerId === undefined) return T.of(undefined);
    const month = findQuotaMonth(createdAt, this.timeZone);
    const limitGrams = convertPoundsToGrams(this.settings.monthlyWeightLimitLbs);
    const load = this.transactions.run(({ staffQuotas }: ShopStores) =>
      TE.fromTask<number, never>(staffQuotas.findUsed(customerId, month)),
    );
    return TE.match(
      (): undefined => undefined,
      (usedGrams: number): StaffQuota => ({ month, limitGrams, usedGrams }),
    )(load);
  }
}
