import * as E from 'fp-ts/Either';
import type { MerchandiseId } from '#domain/catalog/product';
import type { Money } from '#domain/money';
import type { PaymentToken } from '#domain/payments/payment';
import { type Autoship, findDateFrom, type Moment, openCycle } from './autoship';
import { type AutoshipChange, changeContract } from './change-delivery';
import { listRenewingLines } from './contract';

/**
 * Starts a canceled contract again, with a new consent and today's prices; AUTO35 is not given again. Refused if no line
 * is left, such as after a merge.
 */
export const reactivateAutoship = (
  autoship: Autoship,
  consented: {
    readonly consentVersion: string;
    readonly paymentToken: PaymentToken;
    /** The current list price of each line's variant. */
    readonly currentPrice: (merchandiseId: MerchandiseId) => Money | undefined;
  },
  moment: Moment,
): AutoshipChange => {
  const { contract } = autoship;
  if (contract.status.kind !== 'canceled') return E.left({ kind: 'AlreadyActive' });
  if (listRenewingLines(contract).length === 0) return E.left({ kind: 'NothingToDeliver' });
  const { consentVersion, paymentToken, currentPrice } = consented;
  const lines = contract.lines.map((line) => {
    const { pendingPrice: _answered, ...promised } = line;
    const price = currentPrice(line.merchandiseId);
    return {
      ...promised,
      status: line.status === 'ended' ? line.status : ('live' as const),
      ...(price === undefined || contract.site === 'HPSF' ? {} : { promisedPrice: price }),
    };
  });
  const active = changeContract(autoship, { status: { kind: 'active' }, consentVersion, paymentToken, lines });
  return E.right(openCycle(active, findDateFrom(contract, moment.today, moment)));
};
