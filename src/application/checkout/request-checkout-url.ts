import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import { isSameEmail } from '#domain/mail/email';
import type { Instant } from '#domain/time';
import type { StartCheckout, StartCheckoutRefusal, StartedCheckout } from '../cart/start-checkout';
import { findVisitingCustomer, type Visitor } from '../visitor';
import type { CheckoutPasses } from './checkout-passes';

export type CheckoutUrlRequest = {
  /** Absent or empty: the request names nobody. */
  readonly email?: string | undefined;
  /** Whether the shopper confirmed the attestation (CP-08). */
  readonly attested: boolean;
};

/** The request names an email that isn't the visitor's. */
type OtherEmail = { readonly kind: 'OtherEmail' };

export type RequestCheckoutUrlRefusal = OtherEmail | StartCheckoutRefusal;

export type RequestedCheckoutUrl = {
  readonly url: string;
  /** Until when the URL's pass works; absent if it has none. */
  readonly expiresAt?: Instant;
};

/**
 * Returns the checkout URL of the visitor's cart for a server that sends them there (API-46). For a customer of this shop
 * the URL has a pass (ST-05). An `email` must be the customer's own; a guest may name any.
 */
export class RequestCheckoutUrl {
  constructor(
    private readonly visitor: Visitor,
    private readonly startCheckout: StartCheckout,
    private readonly passes: Pick<CheckoutPasses, 'issue'>,
  ) {}

  execute({ email, attested }: CheckoutUrlRequest): TE.TaskEither<RequestCheckoutUrlRefusal, RequestedCheckoutUrl> {
    const own = findVisitingCustomer(this.visitor)?.session?.email;
    if (email && own !== undefined && !isSameEmail(email, own)) return TE.left({ kind: 'OtherEmail' });
    const { cartId } = this.visitor;
    return pipe(
      this.startCheckout.execute({ ...(cartId === undefined ? {} : { cartId }), attested }),
      TE.map((started) => this.withPass(started)),
    );
  }

  /** A checkout of another platform does not know the passes of this shop. */
  private withPass({ url, token }: StartedCheckout): RequestedCheckoutUrl {
    const customerId = findVisitingCustomer(this.visitor)?.id;
    return customerId === undefined || token === undefined ? { url } : this.passes.issue(url, { token, customerId });
  }
}
