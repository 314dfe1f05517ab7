import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import { computeDeliveryTimes } from '#domain/autoship/delivery-times';
import { moveToNextMonth } from '#domain/autoship/over-quota';
import { quoteOpenDelivery } from '#domain/autoship/quote-delivery';
import { lockDelivery } from '#domain/autoship/renewal-steps';
import { convertPoundsToGrams, findGramsOverQuota, findQuotaMonth } from '#domain/staff-program/quota';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { ProgramSettings } from '../staff-program/program-settings';
import type { DueStep } from './change-leased-autoship';
import type { RenewalSupply } from './load-renewal-supply';
import { renewalReasonTexts } from './messages';
import { pauseAutoshipFor } from './pause-autoship-for';
import { recordNotMade } from './record-not-made';
import type { RenewalOutcome } from './renewal-outcome';
import type { SuppliedSteps } from './supplied-steps';
import { weighQuote } from './weigh-quote';

/**
 * Freezes what a delivery costs, the day before. A delivery of staff that would pass the weight limit of its month moves to
 * the first of the next one.
 */
export class LockRenewal {
  constructor(
    private readonly steps: SuppliedSteps,
    private readonly program: Pick<ProgramSettings, 'monthlyWeightLimitLbs'>,
  ) {}

  execute(due: DueStep): T.Task<RenewalOutcome> {
    return pipe(
      this.steps.run<never, RenewalOutcome>(due, (ports, autoship, { moment, supply }) =>
        TE.fromTask(this.lock(ports, autoship, moment, supply)),
      ),
      T.map(E.toUnion),
    );
  }

  private lock(
    ports: SiteTransactionPorts,
    autoship: Autoship,
    moment: Moment,
    supply: RenewalSupply,
  ): T.Task<RenewalOutcome> {
    return async () => {
      const quote = quoteOpenDelivery(autoship, supply);
      const open = findOpenCycle(autoship);
      if (autoship.contract.site === 'HPSF' && open) {
        const month = findQuotaMonth(computeDeliveryTimes(open.date, moment.timeZone).dueAt, moment.timeZone);
        const usedGrams = await ports.staffQuotas.findUsed(autoship.contract.customerId, month)();
        const limitGrams = convertPoundsToGrams(this.program.monthlyWeightLimitLbs);
        const grams = weighQuote(quote, supply);
        if (findGramsOverQuota({ limitGrams, usedGrams: 0 }, grams) > 0) {
          // No month has room for it.
          await pauseAutoshipFor(ports, autoship, 'ineligible', moment, { note: renewalReasonTexts.overEveryMonth });
          return 'paused';
        }
        if (findGramsOverQuota({ limitGrams, usedGrams }, grams) > 0) {
          const moved = moveToNextMonth(autoship, open.date > moment.today ? { today: open.date } : moment);
          const note = {
            at: moment.at,
            actor: 'engine',
            act: 'moved-over-quota',
            reason: renewalReasonTexts.overQuota,
          } as const;
          await ports.siteAutoships.save(autoship, moved, note)();
          await recordNotMade(ports, autoship, 'over-quota');
          return 'moved-over-quota';
        }
      }
      await ports.siteAutoships.save(autoship, lockDelivery(autoship, quote), {
        at: moment.at,
        actor: 'engine',
        act: 'locked',
      })();
      return 'locked';
    };
  }
}
