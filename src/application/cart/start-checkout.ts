import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartId } from '#domain/cart/cart';
import type { Attribute, LimitExceeded } from '#domain/cart/contents';
import { type CheckoutPlaces, checkoutHostOf, isCheckoutAddress } from '#domain/checkout/checkout-address';
import { checkoutAttributes, guestBuyer } from '#domain/checkout/checkout-attributes';
import { closedDoor, needsAttestation, whyNotReady } from '#domain/checkout/door';
import type { CartGone, Carts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { Visitor } from '../visitor';

/** A guest has to sign in first; `path` is where (RT-21, RT-27). */
export type LoginRequired = { readonly kind: 'LoginRequired'; readonly path: string };
/** Nothing to buy, or a line that cannot be bought as it stands. */
export type NotReady = { readonly kind: 'NotReady'; readonly reason: string };
/** A member of staff did not confirm what the food is for (CP-08). */
export type AttestationMissing = { readonly kind: 'AttestationMissing' };

export type StartCheckoutRefusal = CartGone | LimitExceeded | LoginRequired | NotReady | AttestationMissing;
export type StartCheckoutRequest = {
  /** Absent in the browser: the cart of the cookie. */
  readonly cartId?: CartId;
  /** Whether the shopper confirmed the attestation with this press (CP-08). */
  readonly attested?: boolean;
};

/**
 * Where Proceed to Checkout leads: an absolute address (CH-06). Writes the checkout's attributes to the cart (CH-05).
 * Throws where the cart's platform names an address that the site may send nobody to (ST-04).
 */
export interface StartCheckout {
  execute(request: StartCheckoutRequest): TE.TaskEither<StartCheckoutRefusal, { readonly url: string }>;
}

export type StartCheckoutSettings = CheckoutPlaces & { readonly autoshipLoginRequired: boolean };

export class StartCheckoutService implements StartCheckout {
  constructor(
    private readonly carts: Carts,
    private readonly visitor: Pick<Visitor, 'kind'>,
    private readonly settings: StartCheckoutSettings,
    private readonly clock: Clock,
  ) {}

  execute({ cartId, attested = false }: StartCheckoutRequest) {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' } as const);
    return pipe(
      this.carts.get(cartId),
      TE.chainW((cart) => this.checkReady(cart, attested)),
      TE.chainW((cart) => this.writeAttributes(cart)),
      TE.chainW((cart) => this.checkLogin(cart)),
    );
  }

  private checkReady(
    cart: Cart,
    attested: boolean,
  ): TE.TaskEither<NotReady | AttestationMissing | CartGone | LimitExceeded, Cart> {
    const reason = whyNotReady(cart);
    if (reason !== undefined) return TE.left({ kind: 'NotReady', reason });
    if (!needsAttestation(cart)) return TE.right(cart);
    return attested
      ? this.carts.change(cart.id, { kind: 'Attest', at: this.clock() })
      : TE.left({ kind: 'AttestationMissing' });
  }

  /** A cart that has its attributes is left alone, so that a checkout open in another tab stays as it was seen. */
  private writeAttributes(cart: Cart): TE.TaskEither<CartGone | LimitExceeded, Cart> {
    const attributes = checkoutAttributes(cart, guestBuyer);
    const has = ({ key, value }: Attribute) => cart.attributes.some((one) => one.key === key && one.value === value);
    if (attributes.length === cart.attributes.length && attributes.every(has)) return TE.right(cart);
    const emptied = cart.attributes.map(({ key }) => ({ key, value: '' }));
    return this.carts.change(cart.id, { kind: 'SetAttributes', attributes: [...emptied, ...attributes] });
  }

  private checkLogin(cart: Cart): TE.TaskEither<LoginRequired, { readonly url: string }> {
    const path = closedDoor(cart, this.visitor.kind, this.settings.autoshipLoginRequired);
    return path === undefined
      ? TE.right({ url: this.checkedAddress(cart.checkoutUrl) })
      : TE.left({ kind: 'LoginRequired', path });
  }

  private checkedAddress(url: string): string {
    if (isCheckoutAddress(url, this.settings)) return url;
    throw new Error(`CHECKOUT_HOSTS does not allow the checkout at "${checkoutHostOf(url)}"`);
  }
}
