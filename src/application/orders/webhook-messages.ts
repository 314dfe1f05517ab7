import type { WebhookRefusal } from '../ports/platform-webhooks';
import type { ParcelNotReady } from './receive-carrier-reports';
import type { OrderNotReady } from './receive-order-reports';

/** Why a webhook of a platform or a carrier isn't taken. */
export type RefusedWebhook = OrderNotReady | ParcelNotReady | WebhookRefusal;

/** What a platform or a carrier reads in the response to a refused webhook. */
export const webhookMessages: Readonly<Record<RefusedWebhook['kind'], string>> = {
  BadSignature: "The signature doesn't match the body.",
  Undecodable: "The body doesn't say what happened to which order or parcel.",
  OrderNotReady: "The order doesn't show this refund yet. Send the report again later.",
  ParcelNotReady: 'No parcel has this tracking number yet. Send the report again later.',
};
