import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as TE from 'fp-ts/TaskEither';
import type { Cart } from '#domain/cart/cart';
import { hasAutoship } from '#domain/cart/cart';
import { attestationMissingSentence } from '#domain/cart/cart-attributes';
import { checkoutAttributes, guestBuyer } from '#domain/checkout/checkout-attributes';
import { renewalConsentVersion } from '#domain/checkout/consent';
import { closedDoor, needsAttestation, whyNotReady } from '#domain/checkout/door';
import { type CheckoutForm, fieldMessages, readCheckoutForm } from '#domain/checkout/form';
import type { Money } from '#domain/money';
import { chargeKey, type Order, orderLine } from '#domain/orders/order';
import { canonicalCode } from '#domain/pricing/discount';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { type Warehouse, warehouseFor } from '#domain/shipping/stock-level';
import type { CheckoutBusy, CheckoutPlaced } from '../ports/checkouts';
import type { Clock } from '../ports/clock';
import type { Discounts } from '../ports/discounts';
import type { OrderToKeep } from '../ports/orders';
import type { Stock } from '../ports/stock';
import type { TransactionPorts } from '../ports/transactions';
import { cartForGuest, useFirstAutoship } from './cart-for-guest';
import type { PlaceOrderRefusal, PlaceOrderRequest } from './place-order';
import { priceForState } from './price-for-address';

export type CheckoutSettings = { readonly autoshipLoginRequired: boolean; readonly freeShippingMinimum: Money };

export type PrepareRefusal = PlaceOrderRefusal | CheckoutBusy | CheckoutPlaced;
export type PreparedOrder = { readonly order: Order; readonly form: CheckoutForm };

type Quote = {
  readonly cart: Cart;
  readonly form: CheckoutForm;
  readonly cost: CheckoutCost;
  readonly warehouse: Warehouse;
};

const formOf = (
  cart: Cart,
  { input }: PlaceOrderRequest,
  at: ReturnType<Clock>,
): E.Either<PlaceOrderRefusal, CheckoutForm> =>
  pipe(
    readCheckoutForm(input, { at, needsConsent: hasAutoship(cart) }),
    E.mapLeft((errors) => ({ kind: 'FormRefused', errors })),
  );

const served = (form: CheckoutForm, warehouses: readonly Warehouse[]): E.Either<PlaceOrderRefusal, Warehouse> =>
  pipe(
    warehouseFor(form.address.zip, warehouses),
    E.fromNullable({ kind: 'FormRefused', errors: { zip: fieldMessages.zipNotServed } } as const),
  );

/** The first step of placing an order: priced again, stock taken, order pending, attempt kept; all in one transaction. */
export class PrepareOrder {
  constructor(
    private readonly stock: Stock,
    private readonly discounts: Discounts,
    private readonly clock: Clock,
    private readonly settings: () => Promise<CheckoutSettings>,
  ) {}

  /** Read before the transaction: inside, only its ports are awaited. */
  loadPricing(codes: readonly string[]) {
    return Promise.all([this.stock.warehouses()(), this.discounts.find(codes.map(canonicalCode))(), this.settings()]);
  }

  reserve(
    ports: TransactionPorts,
    request: PlaceOrderRequest,
    [warehouses, discounts, settings]: Awaited<ReturnType<PrepareOrder['loadPricing']>>,
  ): TE.TaskEither<PrepareRefusal, PreparedOrder> {
    return pipe(
      ports.checkouts.claim(request.token, request.orderId),
      TE.chainW(() => this.openCart(ports, request, settings)),
      TE.chainW((cart) => this.quote(ports, cart, request, warehouses, discounts, settings)),
      TE.chainW((quote) => this.keep(ports, quote, request)),
    );
  }

  private openCart(
    ports: TransactionPorts,
    { token }: PlaceOrderRequest,
    { autoshipLoginRequired }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, Cart> {
    return pipe(
      TE.fromTask(ports.carts.byToken(token)),
      TE.chain(TE.fromOption((): PlaceOrderRefusal => ({ kind: 'NotReady', reason: 'Your cart is empty.' }))),
      TE.chainEitherKW((cart): E.Either<PlaceOrderRefusal, Cart> => {
        const path = closedDoor(cart.site, cart, autoshipLoginRequired);
        if (path !== undefined) return E.left({ kind: 'LoginRequired', path });
        const reason = needsAttestation(cart) ? attestationMissingSentence : whyNotReady(cart);
        return reason === undefined ? E.right(cart) : E.left({ kind: 'NotReady', reason });
      }),
    );
  }

  private quote(
    ports: TransactionPorts,
    found: Cart,
    request: PlaceOrderRequest,
    warehouses: readonly Warehouse[],
    discounts: Awaited<ReturnType<ReturnType<Discounts['find']>>>,
    { freeShippingMinimum }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, Quote> {
    return pipe(
      TE.fromEither(formOf(found, request, this.clock())),
      TE.bindTo('form'),
      TE.bind('warehouse', ({ form }) => TE.fromEither(served(form, warehouses))),
      TE.bind('cart', ({ form }) =>
        TE.fromTask(
          cartForGuest(useFirstAutoship(ports, form.contact.email, request.orderId), found, discounts, this.clock()),
        ),
      ),
      TE.chainEitherK(({ form, warehouse, cart }): E.Either<PlaceOrderRefusal, Quote> => {
        const state = form.address.provinceCode;
        const cost = priceForState(cart, state, freeShippingMinimum);
        const asSeen = cost.total === request.seenTotal && cart.version === request.seenVersion;
        return asSeen ? E.right({ form, warehouse, cart, cost }) : E.left({ kind: 'TotalChanged', cost, state });
      }),
    );
  }

  private keep(
    ports: TransactionPorts,
    { cart, form, cost, warehouse }: Quote,
    { orderId, token }: PlaceOrderRequest,
  ): TE.TaskEither<PlaceOrderRefusal, PreparedOrder> {
    const needs = cart.lines
      .filter(({ product }) => !isGiftOrOther(product.productType))
      .map(({ variant, quantity }) => ({ sku: variant.sku, quantity }));
    const { goods, shipping, serviceCharge, tax, total } = cost;
    const pending: OrderToKeep = {
      id: orderId,
      site: cart.site,
      status: 'pending',
      cartId: cart.id,
      checkoutToken: token,
      createdAt: this.clock(),
      contact: form.contact,
      address: form.address,
      warehouse: warehouse.number,
      lines: cart.lines.map((line) => orderLine(line, cost.taxRate)),
      cost: { goods, shipping, serviceCharge, tax, total },
      attributes: checkoutAttributes(cart, guestBuyer),
      note: cart.note,
      ...(cart.attestation ? { attestation: cart.attestation } : {}),
      ...(hasAutoship(cart) ? { consentVersion: renewalConsentVersion } : {}),
    };
    return pipe(
      ports.orders.keep(pending),
      TE.mapLeft((): PlaceOrderRefusal => ({ kind: 'CheckoutNotFound' })),
      TE.chainFirstW(() =>
        pipe(
          ports.onHand.take(warehouse.number, needs, orderId),
          TE.mapLeft(({ left }): PlaceOrderRefusal => ({ kind: 'SoldOut', left })),
        ),
      ),
      TE.chainFirstTaskK(({ attempt }) =>
        ports.paymentAttempts.begin({
          orderId,
          attempt,
          idempotencyKey: chargeKey(orderId, attempt),
          amount: total,
        }),
      ),
      TE.map((order) => ({ order, form })),
    );
  }
}
