import { createHmac, timingSafeEqual } from 'node:crypto';
import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import type { PlatformWebhooks, WebhookRequest } from '#application/ports/platform-webhooks';
import type { OrderId } from '#domain/orders/order';
import type { OrderReport } from '#domain/orders/platform-order';

/** What the platform and the shop's adapter both know. */
const webhookSecret = 'a secret of the platform and the shop';
const signatureHeader = 'x-platform-signature';

const WebhookCodec = t.union([
  t.strict({
    topic: t.keyof({ 'orders/create': null, 'orders/paid': null, 'orders/cancelled': null }),
    order_id: t.string,
  }),
  t.strict({ topic: t.literal('refunds/create'), order_id: t.string, refund_id: t.string }),
]);
export type PlatformWebhook = t.TypeOf<typeof WebhookCodec>;

const kinds = { 'orders/create': 'placed', 'orders/paid': 'paid', 'orders/cancelled': 'canceled' } as const;

const reportOf = (webhook: PlatformWebhook): OrderReport => {
  const orderId = webhook.order_id as OrderId;
  return webhook.topic === 'refunds/create'
    ? { kind: 'refunded', orderId, refund: webhook.refund_id }
    : { kind: kinds[webhook.topic], orderId };
};

const sign = (body: Uint8Array): Buffer => createHmac('sha256', webhookSecret).update(body).digest();

/** The request that the platform sends. */
export const signWebhook = (webhook: unknown): { readonly headers: Record<string, string>; readonly body: string } => {
  const body = JSON.stringify(webhook);
  return {
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(Buffer.from(body)).toString('base64') },
    body,
  };
};

const parse = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
};

/** The webhooks of the platform: one report each, signed with HMAC-SHA256 over the body. */
export class HostedWebhooks implements PlatformWebhooks {
  decode: PlatformWebhooks['decode'] = ({ headers, body }: WebhookRequest) => {
    const signature = Buffer.from(String(headers[signatureHeader] ?? ''), 'base64');
    const wanted = sign(body);
    if (signature.length !== wanted.length || !timingSafeEqual(signature, wanted))
      return E.left({ kind: 'BadSignature' });
    const decoded = WebhookCodec.decode(parse(body));
    return E.isLeft(decoded) ? E.left({ kind: 'Undecodable' }) : E.right([reportOf(decoded.right)]);
  };
}
