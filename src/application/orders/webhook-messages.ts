import type { WebhookRefusal } from '../ports/platform-webhooks';
import type { OrderNotReady } from './receive-order-reports';

/** What a platform reads in the response to a refused webhook. */
export const webhookMessages: Readonly<Record<(OrderNotReady | WebhookRefusal)['kind'], string>> = {
  BadSignature: "The signature doesn't match the body.",
  Undecodable: "The body doesn't say what happened to which order.",
  OrderNotReady: "The order doesn't show this refund yet. Send the report again later.",
};
