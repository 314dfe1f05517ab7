import type { Either } from 'fp-ts/Either';
import type { OrderReport } from '#domain/orders/platform-order';

/** A request of a platform as it came. Header names are in lower case; `body` has the bytes that were signed. */
export type WebhookRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Uint8Array;
};

export type WebhookRefusal =
  /** Anybody could have sent it. */
  | { readonly kind: 'BadSignature' }
  /** It's signed, and says nothing that the adapter knows. */
  | { readonly kind: 'Undecodable' };

/** The webhooks of a hosted platform, decoded by its adapter. */
export interface PlatformWebhooks {
  /** Checks the signature before anything else, and returns what the request reports: nothing, or several things. */
  decode(request: WebhookRequest): Either<WebhookRefusal, readonly OrderReport[]>;
}
