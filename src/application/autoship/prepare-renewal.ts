import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { moveToNextMonth } from '#domain/autoship/over-quota';
import { skipUnavailableDelivery, startCharge, waitForStock } from '#domain/autoship/renewal-steps';
import type { MerchandiseId } from '#domain/catalog/product';
import type { InsufficientStock } from '../ports/stock-reservations';
import type { SiteTransactionPorts } from '../ports/transactions';
import { decideRenewal } from './decide-renewal';
import type { RenewalSupply } from './load-renewal-supply';
import { renewalReasonTexts } from './messages';
import { pauseAutoshipFor } from './pause-autoship-for';
import { recordNotMade } from './record-not-made';
import type { RenewalOutcome } from './renewal-outcome';
import type { PreparedRenewal, StartRenewalCharge } from './start-renewal-charge';

type PrepareRenewalRequest = {
  readonly moment: Moment;
  readonly supply: RenewalSupply;
  readonly email: string;
};

/**
 * The first transaction of a due charge: decides which items can be sent and starts charging for them. It's undone if
 * another order took the stock meanwhile.
 */
export class PrepareRenewal {
  constructor(private readonly charge: Pick<StartRenewalCharge, 'execute'>) {}

  execute(
    ports: SiteTransactionPorts,
    autoship: Autoship,
    { moment, supply, email }: PrepareRenewalRequest,
  ): TaskEither<InsufficientStock, PreparedRenewal | RenewalOutcome> {
    return async () => {
      const token = autoship.contract.paymentToken;
      if (token === undefined) {
        await pauseAutoshipFor(ports, autoship, 'needs-card', moment);
        return E.right('paused');
      }
      const decision = decideRenewal(autoship, supply);
      if (decision.kind !== 'Ship')
        return E.right(await this.sendNothing(ports, autoship, moment, decision.kind, decision.missing));
      const { shipment } = decision;
      const charging = startCharge(autoship, moment);
      const note = { actor: 'engine', act: 'charge-started' } as const;
      const started = await this.charge.execute(ports, autoship, moment, {
        supply,
        email,
        token,
        shipment,
        charging,
        note,
      })();
      if (E.isRight(started)) return started;
      const refusal = started.left;
      return refusal.kind === 'OverQuota'
        ? E.right(await this.moveOverQuota(ports, autoship, moment))
        : E.left(refusal);
    };
  }

  private async sendNothing(
    { siteAutoships, events }: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
    kind: 'Wait' | 'Skip',
    missing: readonly MerchandiseId[],
  ): Promise<RenewalOutcome> {
    if (missing.length === 0) {
      const note = { actor: 'engine', act: 'delivery-skipped', reason: renewalReasonTexts.nothingThisTime } as const;
      await siteAutoships.save(autoship, skipUnavailableDelivery(autoship, moment), { at: moment.at, ...note })();
      await recordNotMade({ events }, autoship, 'nothing-left');
      return 'skipped';
    }
    const waits = kind === 'Wait';
    const after = waits ? waitForStock(autoship, moment) : skipUnavailableDelivery(autoship, moment);
    await siteAutoships.save(autoship, after, {
      at: moment.at,
      actor: 'engine',
      act: waits ? 'waits-for-stock' : 'skipped-out-of-stock',
      reason: renewalReasonTexts.missing,
    })();
    await events.record({
      kind: 'DeliveryOutOfStock',
      contractId: autoship.contract.id,
      cycle: findOpenCycle(autoship)?.number ?? 0,
      outcome: waits ? 'waits' : 'skipped',
      missing,
    })();
    return waits ? 'waits-for-stock' : 'skipped';
  }

  private async moveOverQuota(
    { siteAutoships, events }: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
  ): Promise<RenewalOutcome> {
    const note = { actor: 'engine', act: 'moved-over-quota', reason: renewalReasonTexts.overQuota } as const;
    await siteAutoships.save(autoship, moveToNextMonth(autoship, moment), { at: moment.at, ...note })();
    await recordNotMade({ events }, autoship, 'over-quota');
    return 'moved-over-quota';
  }
}
