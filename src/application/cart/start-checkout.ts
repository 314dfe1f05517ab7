import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Attribute, Cart, LimitExceeded } from '#domain/cart/cart';
import type { CartCommand } from '#domain/cart/cart-commands';
import type { CartId, PricedCart } from '#domain/cart/priced-cart';
import { type CheckoutPlaces, checkoutHostOf, isCheckoutAddress } from '#domain/checkout/checkout-address';
import { checkoutAttributes, guestBuyer } from '#domain/checkout/checkout-attributes';
import {
  checkoutBlocker,
  checkoutLoginPath,
  needsAttestation,
  withoutClosedCheckout,
} from '#domain/checkout/checkout-blocker';
import type { CartGone, Carts } from '../ports/carts';
import type { Clock } from '../ports/clock';
import type { Visitor } from '../visitor';

/** A guest has to sign in first; `path` is where (RT-21, RT-27). */
export type LoginRequired = { readonly kind: 'LoginRequired'; readonly path: string };
/** The cart as it was priced for the refusal; absent where none was, or a browser was answered. */
type RefusedCart = { readonly cart?: PricedCart };
/** Nothing to buy, or a line that cannot be bought as it stands. */
export type NotReady = RefusedCart & { readonly kind: 'NotReady'; readonly reason: string };
/** A member of staff did not confirm what the food is for (CP-08). */
export type AttestationMissing = RefusedCart & { readonly kind: 'AttestationMissing' };

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
    private readonly visitor: Pick<Visitor, 'kind' | 'site'>,
    private readonly settings: StartCheckoutSettings,
    private readonly clock: Clock,
  ) {}

  execute({ cartId, attested = false }: StartCheckoutRequest) {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' } as const);
    return pipe(
      this.carts.contents(cartId),
      TE.chainW((contents) => this.cartFor(cartId, this.commandsOf(contents, attested))),
      TE.chainEitherKW((cart) => this.checkReady(cart)),
      TE.chainEitherKW((cart) => this.checkLogin(cart)),
    );
  }

  /** What the checkout needs that the cart has not: one that has it all stays as a checkout in another tab has seen it. */
  private commandsOf({ lines, attributes, attestation }: Cart, attested: boolean): readonly CartCommand[] {
    const { site } = this.visitor;
    const isAttestedNow = attested && needsAttestation({ site, attestation });
    if (lines.length === 0 || (!isAttestedNow && needsAttestation({ site, attestation }))) return [];
    const at = this.clock();
    const hasAutoship = lines.some(({ sellingPlanId }) => sellingPlanId !== undefined);
    const wanted = checkoutAttributes({ site, hasAutoship, attributes, isAttested: site === 'HPSF' }, guestBuyer);
    const changes = attributeChanges(attributes, wanted);
    return [
      ...(isAttestedNow ? [{ kind: 'Attest', at } as const] : []),
      ...(changes.length > 0 ? [{ kind: 'SetAttributes', attributes: changes } as const] : []),
    ];
  }

  private cartFor(id: CartId, commands: readonly CartCommand[]): TE.TaskEither<CartGone | LimitExceeded, PricedCart> {
    return commands.length > 0 ? this.carts.change(id, ...commands) : this.carts.get(id);
  }

  private checkReady(cart: PricedCart): E.Either<NotReady | AttestationMissing, PricedCart> {
    const refused = { cart: withoutClosedCheckout(cart, this.visitor.kind, this.settings.autoshipLoginRequired) };
    const reason = checkoutBlocker(cart);
    if (reason !== undefined) return E.left({ kind: 'NotReady', reason, ...refused });
    return needsAttestation(cart) ? E.left({ kind: 'AttestationMissing', ...refused }) : E.right(cart);
  }

  private checkLogin(cart: PricedCart): E.Either<LoginRequired, { readonly url: string }> {
    const path = checkoutLoginPath(cart, this.visitor.kind, this.settings.autoshipLoginRequired);
    return path === undefined
      ? E.right({ url: this.checkedAddress(cart.checkoutUrl) })
      : E.left({ kind: 'LoginRequired', path });
  }

  private checkedAddress(url: string): string {
    if (isCheckoutAddress(url, this.settings)) return url;
    throw new Error(`CHECKOUT_HOSTS does not allow the checkout at "${checkoutHostOf(url)}"`);
  }
}

/** What has to be set and deleted, and nothing else, so that what another tab sets meanwhile stays. */
const attributeChanges = (attributes: readonly Attribute[], wanted: readonly Attribute[]): readonly Attribute[] => {
  const gone = attributes.filter(({ key }) => !wanted.some((one) => one.key === key));
  const changed = wanted.filter(({ key, value }) => !attributes.some((one) => one.key === key && one.value === value));
  return [...gone.map(({ key }) => ({ key, value: '' })), ...changed];
};
