import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { type Announcement, announceDelivery } from '#domain/autoship/announce-delivery';
import { type Autoship, findOpenCycle, type Moment } from '#domain/autoship/autoship';
import type { LedgerNote } from '#domain/autoship/ledger';
import type { SiteTransactionPorts } from '../ports/transactions';
import type { DueStep } from './change-leased-autoship';
import type { RenewalSupply } from './load-renewal-supply';
import { renewalReasonTexts } from './messages';
import { recordNotMade } from './record-not-made';
import type { RenewalOutcome } from './renewal-outcome';
import type { SuppliedSteps } from './supplied-steps';

/** What the ledger says about each. */
const notes = {
  reminded: { actor: 'engine', act: 'reminded' },
  skipped: { actor: 'engine', act: 'delivery-skipped', reason: renewalReasonTexts.nothingThisTime },
  ended: { actor: 'engine', act: 'canceled', reason: renewalReasonTexts.nothingLeft },
} as const satisfies Readonly<Record<Announcement['kind'], Omit<LedgerNote, 'at'>>>;

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

  private remind(ports: Ports, before: Autoship, moment: Moment, supply: RenewalSupply): T.Task<RenewalOutcome> {
    return async () => {
      const { kind, autoship } = announceDelivery(before, supply, moment, renewalReasonTexts.nothingLeft);
      await ports.siteAutoships.save(before, autoship, { at: moment.at, ...notes[kind] })();
      if (kind === 'skipped') await recordNotMade(ports, before, 'nothing-left');
      if (kind === 'ended') await recordNotMade(ports, before, 'ended');
      const open = kind === 'reminded' ? findOpenCycle(autoship) : undefined;
      if (open)
        await ports.events.record({
          kind: 'DeliveryReminded',
          contractId: autoship.contract.id,
          cycle: open.number,
          date: open.date,
          remindedAt: moment.at,
        })();
      return kind;
    };
  }
}
