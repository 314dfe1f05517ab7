import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import * as TE from 'fp-ts/TaskEither';
import type { CarrierReport, CarrierWebhooks } from '../ports/carrier-webhooks';
import type { WebhookRefusal, WebhookRequest } from '../ports/platform-webhooks';
import type { SiteTransactions } from '../ports/transactions';
import { recordParcelEvent } from './record-parcel-event';

/** No parcel has that tracking number yet; the carrier has to report it again later. */
export type ParcelNotReady = { readonly kind: 'ParcelNotReady' };

/**
 * Handles what carriers report about the parcels of all sites. Reports carry their times, so they may repeat and come in any
 * order: a parcel never goes back, and customers get each email once.
 */
export class ReceiveCarrierReports {
  constructor(
    private readonly webhooks: CarrierWebhooks,
    private readonly sites: readonly SiteTransactions[],
  ) {}

  /** Stores every report about a known parcel, whatever comes of the others. */
  execute(request: WebhookRequest): TaskEither<WebhookRefusal | ParcelNotReady, void> {
    return async () => {
      const decoded = this.webhooks.decode(request);
      if (E.isLeft(decoded)) return decoded;
      let missing = 0;
      for (const report of decoded.right) missing += (await this.take(report)) ? 0 : 1;
      return missing === 0 ? E.right(undefined) : E.left({ kind: 'ParcelNotReady' });
    };
  }

  /** Whether a site has the parcel. */
  private async take({ tracking, event }: CarrierReport): Promise<boolean> {
    for (const transactions of this.sites) {
      const isTaken = await transactions.run<never, boolean>((ports) =>
        TE.fromTask(async () => {
          const parcel = O.toUndefined(await ports.fulfillment.findByTracking(tracking)());
          if (parcel) await recordParcelEvent(ports, parcel, event);
          return parcel !== undefined;
        }),
      )();
      if (E.isRight(isTaken) && isTaken.right) return true;
    }
    return false;
  }
}
