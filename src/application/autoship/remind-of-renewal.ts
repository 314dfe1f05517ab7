import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { type Autoship, findOpenCycle, type Moment, skipOpenCycle } from '#domain/autoship/autoship';
import { cancelAutoship } from '#domain/autoship/change-contract';
import { listRenewingLines } from '#domain/autoship/contract';
import { countDeliveriesWithout, holdBackLines } from '#domain/autoship/price-rise';
import { remindOfDelivery } from '#domain/autoship/renewal-steps';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { DueStep } from './change-leased-autoship';
import { quoteOpenDelivery, type RenewalSupply } from './load-renewal-supply';
import { renewalReasonTexts } from './messages';
import { recordNotMade } from './record-not-made';
import type { RenewalOutcome } from './renewal-outcome';
import type { SuppliedSteps } from './supplied-steps';

type Ports = Pick<SiteTransactionPorts, 'siteAutoships' | 'events'>;

/**
 * Reminds the customer of the next delivery, with its cost and the items that may be short. A line whose new price the
 * customer hasn't accepted is left out. A delivery with no lines left is skipped, and a contract without items ends.
 */
export class RemindOfRenewal {
  constructor(private readonly steps: SuppliedSteps) {}

  execute(due: DueStep): T.Task<RenewalOutcome> {
    return pipe(
      this.steps.run<never, RenewalOutcome>(due, (ports, autoship, { moment, supply }) =>
        TE.fromTask(this.remind(ports, autoship, moment, supply)),
      ),
      T.map(E.toUnion),
    );
  }

  private remind(ports: Ports, autoship: Autoship, moment: Moment, supply: RenewalSupply): T.Task<RenewalOutcome> {
    return async () => {
      const held = holdBackLines(autoship, findOpenCycle(autoship)?.date ?? moment.today);
      const quote = quoteOpenDelivery(held, supply);
      if (quote.lines.length === 0) return this.skipEmpty(ports, autoship, held, moment);
      const reminded = remindOfDelivery(held, quote, moment);
      await ports.siteAutoships.save(autoship, reminded, { at: moment.at, actor: 'engine', act: 'reminded' })();
      const cycle = findOpenCycle(reminded);
      if (cycle)
        await ports.events.record({
          kind: 'DeliveryReminded',
          contractId: reminded.contract.id,
          cycle: cycle.number,
          date: cycle.date,
          remindedAt: moment.at,
        })();
      return 'reminded';
    };
  }

  private async skipEmpty(ports: Ports, before: Autoship, held: Autoship, moment: Moment): Promise<RenewalOutcome> {
    const counted = countDeliveriesWithout(held);
    if (listRenewingLines(counted.contract).length === 0) {
      const ended = cancelAutoship(counted, renewalReasonTexts.nothingLeft);
      if (E.isLeft(ended)) throw new Error(`a contract without items was not ended: ${ended.left.kind}`);
      const note = {
        at: moment.at,
        actor: 'engine',
        act: 'canceled',
        reason: renewalReasonTexts.nothingLeft,
      } as const;
      await ports.siteAutoships.save(before, ended.right, note)();
      await recordNotMade(ports, before, 'ended');
      return 'ended';
    }
    const note = {
      at: moment.at,
      actor: 'engine',
      act: 'delivery-skipped',
      reason: renewalReasonTexts.nothingThisTime,
    } as const;
    await ports.siteAutoships.save(before, skipOpenCycle(counted, moment), note)();
    await recordNotMade(ports, before, 'nothing-left');
    return 'skipped';
  }
}
