import type { Either } from 'fp-ts/Either';
import type { ParcelEvent, ParcelTracking } from '#domain/orders/parcel';
import type { WebhookRefusal, WebhookRequest } from './platform-webhooks';

/** What a carrier reports about a parcel. */
export type CarrierReport = {
  readonly tracking: Pick<ParcelTracking, 'carrier' | 'number'>;
  readonly event: ParcelEvent;
};

/** The webhooks of carriers, decoded by their adapter. */
export interface CarrierWebhooks {
  /** Checks the signature before anything else, and returns what the request reports, in its order. */
  decode(request: WebhookRequest): Either<WebhookRefusal, readonly CarrierReport[]>;
}
