import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import type { Task } from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import type { Cart, CartAttribute } from '#domain/cart/cart';
import type { CartCommand, CartCommandRefusal } from '#domain/cart/cart-commands';
import type { CartId, CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import { buildCheckoutAttributes, type CheckoutBuyer } from '#domain/checkout/checkout-attributes';
import {
  findCheckoutBlocker,
  findCheckoutLoginPath,
  findOrderBlocker,
  hideForbiddenCheckoutUrl,
  needsAttestation,
} from '#domain/checkout/checkout-blocker';
import { type CheckoutOrigins, findCheckoutToken, isCheckoutUrl, parseUrlHost } from '#domain/checkout/checkout-url';
import type { ProgramBlocker } from '#domain/staff-program/order-check';
import { findDeliveringClinic } from '#domain/staff-program/staff-delivery';
import type { Carts, CartUnavailable } from '../ports/carts';
import type { Clock } from '../ports/clock';
import { programBlockerMessage } from '../staff-program/eligibility-messages';
import type { StaffOrderRules } from '../staff-program/staff-order-rules';
import { findStaffProfile, type Visitor } from '../visitor';
import { checkoutBlockerMessage } from './page-messages';

/** A guest has to log in first, at `path` (RT-21, RT-27). */
export type LoginRequired = { readonly kind: 'LoginRequired'; readonly path: string };
/** The cart as it was priced for the refusal; absent if there is none, and in the browser. */
type RefusedCart = { readonly cart?: PricedCart };
/** The cart is empty, or has a line that cannot be bought as it is. */
export type CheckoutNotReady = RefusedCart & {
  readonly kind: 'NotReady';
  readonly reason: string;
  /** What of the staff program keeps the cart from being ordered; absent in the browser. */
  readonly programBlocker?: ProgramBlocker['kind'];
  /** The attestation is missing, too (CP-08); absent in the browser. */
  readonly isAttestationMissing?: true;
};
/** On the staff site the shopper has not confirmed the attestation (CP-08). */
export type AttestationMissing = RefusedCart & { readonly kind: 'AttestationMissing' };

export type StartCheckoutRefusal =
  | CartUnavailable
  | CartCommandRefusal
  | LoginRequired
  | CheckoutNotReady
  | AttestationMissing;
export type StartCheckoutRequest = {
  /** Absent in the browser: the cart in the cookie. */
  readonly cartId?: CartId;
  /** Whether the shopper confirmed the attestation in the posted form (CP-08). */
  readonly attested?: boolean;
};

export type StartedCheckout = {
  readonly url: string;
  /** Of a checkout of this shop; absent in the browser, and for one of another platform. */
  readonly token?: CheckoutToken;
};

/**
 * Returns the absolute checkout URL for Proceed to Checkout (CH-06), and writes the checkout's attributes to the cart
 * (CH-05). Throws if the platform names a host that the site doesn't allow (ST-04).
 */
export interface StartCheckout {
  execute(request: StartCheckoutRequest): TE.TaskEither<StartCheckoutRefusal, StartedCheckout>;
}

export type StartCheckoutSettings = CheckoutOrigins & { readonly autoshipLoginRequired: boolean };

/** Whether the checkout asks where to deliver, and says what each place is short of (CH-03). */
const offersClinicAndHome = (visitor: Visitor): boolean => {
  const profile = findStaffProfile(visitor);
  return profile !== undefined && findDeliveringClinic(profile) !== undefined;
};

export class StartCheckoutService implements StartCheckout {
  constructor(
    private readonly carts: Pick<Carts, 'contents' | 'change' | 'get'>,
    private readonly visitor: Visitor,
    private readonly settings: StartCheckoutSettings,
    private readonly clock: Clock,
    private readonly loadBuyer: Task<CheckoutBuyer>,
    private readonly staffRules: Pick<StaffOrderRules, 'findBlocker'>,
    /** Done once nothing stands against the checkout. */
    private readonly saveClinicAddress: Task<void>,
  ) {}

  execute({ cartId, attested = false }: StartCheckoutRequest) {
    if (cartId === undefined) return TE.left({ kind: 'CartNotFound' } as const);
    return pipe(
      this.carts.contents(cartId),
      TE.bindTo('contents'),
      TE.bindW('buyer', () => TE.fromTask(this.loadBuyer)),
      TE.chainW(({ contents, buyer }) => this.cartFor(cartId, this.commandsOf(contents, buyer, attested))),
      TE.chainEitherKW((cart) => this.checkReady(cart)),
      TE.chainFirstW((cart) => this.checkProgram(cart)),
      TE.chainFirstTaskK(() => this.saveClinicAddress),
      TE.chainEitherKW((cart) => this.checkLogin(cart)),
    );
  }

  /** What the cart still needs. With no command its version stays, so a checkout open in another tab stays valid. */
  private commandsOf(contents: Cart, buyer: CheckoutBuyer, attested: boolean): readonly CartCommand[] {
    const { site } = this.visitor;
    const { lines, attributes } = contents;
    const isAttestationMissing = needsAttestation({ ...contents, site });
    if (lines.length === 0 || (isAttestationMissing && !attested)) return [];
    const hasAutoship = lines.some(({ sellingPlanId }) => sellingPlanId !== undefined);
    const cart = { site, hasAutoship, attributes, isAttested: site === 'HPSF' };
    const wanted = buildCheckoutAttributes(cart, buyer);
    const changes = attributeChanges(attributes, wanted);
    return [
      ...(isAttestationMissing ? [{ kind: 'Attest', at: this.clock() } as const] : []),
      ...(changes.length > 0 ? [{ kind: 'SetAttributes', attributes: changes } as const] : []),
    ];
  }

  private cartFor(
    id: CartId,
    commands: readonly CartCommand[],
  ): TE.TaskEither<CartUnavailable | CartCommandRefusal, PricedCart> {
    return commands.length > 0 ? this.carts.change(id, ...commands) : this.carts.get(id);
  }

  private checkReady(cart: PricedCart): E.Either<CheckoutNotReady | AttestationMissing, PricedCart> {
    const refused = { cart: hideForbiddenCheckoutUrl(cart, this.visitor.kind, this.settings.autoshipLoginRequired) };
    const blocker = offersClinicAndHome(this.visitor) ? findOrderBlocker(cart) : findCheckoutBlocker(cart);
    const isAttestationMissing = needsAttestation(cart);
    if (blocker) {
      const also = isAttestationMissing ? { isAttestationMissing } : {};
      return E.left({ kind: 'NotReady', reason: checkoutBlockerMessage(blocker), ...also, ...refused });
    }
    return isAttestationMissing ? E.left({ kind: 'AttestationMissing', ...refused }) : E.right(cart);
  }

  private checkProgram(cart: PricedCart): TE.TaskEither<CheckoutNotReady, void> {
    return pipe(
      TE.fromTask(this.staffRules.findBlocker(cart)),
      TE.chain((blocker) => (blocker ? TE.left(refuseByProgram(blocker, cart)) : TE.right(undefined))),
    );
  }

  private checkLogin(cart: PricedCart): E.Either<LoginRequired, StartedCheckout> {
    const path = findCheckoutLoginPath(cart, this.visitor.kind, this.settings.autoshipLoginRequired);
    return path === undefined ? E.right(this.started(cart.checkoutUrl)) : E.left({ kind: 'LoginRequired', path });
  }

  private started(checkoutUrl: string): StartedCheckout {
    const url = this.checkedUrl(checkoutUrl);
    const token = findCheckoutToken(url, this.settings.origin);
    return token === undefined ? { url } : { url, token };
  }

  private checkedUrl(url: string): string {
    if (isCheckoutUrl(url, this.settings)) return url;
    throw new Error(`CHECKOUT_HOSTS does not allow the checkout at "${parseUrlHost(url)}"`);
  }
}

/** The refusal of a cart that the staff program does not let its owner order. */
export const refuseByProgram = (blocker: ProgramBlocker, cart: PricedCart): CheckoutNotReady => ({
  kind: 'NotReady',
  reason: programBlockerMessage(blocker),
  programBlocker: blocker.kind,
  cart,
});

/** Only the attributes that have to be set or deleted, so that attributes another tab sets meanwhile stay. */
const attributeChanges = (
  attributes: readonly CartAttribute[],
  wanted: readonly CartAttribute[],
): readonly CartAttribute[] => {
  const gone = attributes.filter(({ key }) => !wanted.some((one) => one.key === key));
  const changed = wanted.filter(({ key, value }) => !attributes.some((one) => one.key === key && one.value === value));
  return [...gone.map(({ key }) => ({ key, value: '' })), ...changed];
};
