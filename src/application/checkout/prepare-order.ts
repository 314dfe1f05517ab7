import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as TE from 'fp-ts/TaskEither';
import { attestationMissingMessage } from '#domain/cart/cart-attributes';
import type { PricedCart } from '#domain/cart/priced-cart';
import { hasAutoship, hasFirstAutoship } from '#domain/cart/priced-cart';
import { checkoutAttributes, guestBuyer } from '#domain/checkout/checkout-attributes';
import { checkoutLoginPath, needsAttestation, orderBlocker } from '#domain/checkout/checkout-blocker';
import { renewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutForm, fieldMessages, parseCheckoutForm } from '#domain/checkout/form';
import type { CustomerFacts } from '#domain/customer/customer';
import type { Money } from '#domain/money';
import { buildOrderLine, chargeIdempotencyKey, type Order } from '#domain/orders/order';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { type Warehouse, warehouseFor } from '#domain/shipping/stock-level';
import type { CheckoutBusy, CheckoutPlaced } from '../ports/checkouts';
import type { Clock } from '../ports/clock';
import type { NewOrder } from '../ports/orders';
import type { Stock } from '../ports/stock';
import type { VisitorStore } from '../ports/transactions';
import type { Visitor } from '../visitor';
import { customerFactsByEmail } from './customer-facts-by-email';
import type { PlaceOrderRefusal, PlaceOrderRequest } from './place-order';
import { priceForState } from './price-for-address';

export type CheckoutSettings = { readonly autoshipLoginRequired: boolean; readonly freeShippingMinimum: Money };

export type PrepareRefusal = PlaceOrderRefusal | CheckoutBusy | CheckoutPlaced;
export type PreparedOrder = { readonly order: Order; readonly form: CheckoutForm; readonly cart: PricedCart };

type Quote = {
  readonly cart: PricedCart;
  readonly form: CheckoutForm;
  readonly cost: CheckoutCost;
  readonly warehouse: Warehouse;
};

const formOf = (
  cart: PricedCart,
  { input }: PlaceOrderRequest,
  at: ReturnType<Clock>,
): E.Either<PlaceOrderRefusal, CheckoutForm> =>
  pipe(
    parseCheckoutForm(input, { at, needsConsent: hasAutoship(cart) }),
    E.mapLeft((errors) => ({ kind: 'FormRefused', errors, cart })),
  );

const served = (
  cart: PricedCart,
  form: CheckoutForm,
  warehouses: readonly Warehouse[],
): E.Either<PlaceOrderRefusal, Warehouse> =>
  pipe(
    warehouseFor(form.address.zip, warehouses),
    E.fromNullable({ kind: 'FormRefused', errors: { zip: fieldMessages.zipNotServed }, cart } as const),
  );

/**
 * The first step of placing an order, in one transaction: prices the cart again, takes the stock, and stores the
 * pending order and its payment attempt.
 */
export class PrepareOrder {
  constructor(
    private readonly visitor: Pick<Visitor, 'kind'>,
    private readonly stock: Stock,
    private readonly clock: Clock,
    private readonly settings: () => Promise<CheckoutSettings>,
  ) {}

  /** Loaded before the transaction, which may await only its own ports. */
  loadDeliveryRules() {
    return Promise.all([this.stock.warehouses()(), this.settings()]);
  }

  reserve(
    ports: VisitorStore,
    request: PlaceOrderRequest,
    [warehouses, settings]: Awaited<ReturnType<PrepareOrder['loadDeliveryRules']>>,
  ): TE.TaskEither<PrepareRefusal, PreparedOrder> {
    return pipe(
      ports.checkouts.claim(request.token, request.orderId),
      TE.chainTaskK(() => customerFactsByEmail(ports.firstAutoshipUses, request.input.email)),
      TE.chainW((customer) => this.openCart(ports, request, customer, settings)),
      TE.chainEitherKW((cart) => this.quote(cart, request, warehouses, settings)),
      TE.chainFirstW((quote) => this.useFirstAutoship(ports, quote, request, settings)),
      TE.chainW((quote) => this.keep(ports, quote, request)),
    );
  }

  private openCart(
    ports: VisitorStore,
    { token }: PlaceOrderRequest,
    customer: CustomerFacts | undefined,
    { autoshipLoginRequired }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, PricedCart> {
    return pipe(
      TE.fromTask(ports.checkouts.cart(token, customer)),
      TE.chain(TE.fromOption((): PlaceOrderRefusal => ({ kind: 'NotReady', reason: 'Your cart is empty.' }))),
      TE.chainEitherKW((cart): E.Either<PlaceOrderRefusal, PricedCart> => {
        const path = checkoutLoginPath(cart, this.visitor.kind, autoshipLoginRequired);
        if (path !== undefined) return E.left({ kind: 'LoginRequired', path });
        const reason = needsAttestation(cart) ? attestationMissingMessage : orderBlocker(cart);
        return reason === undefined ? E.right(cart) : E.left({ kind: 'NotReady', reason, cart });
      }),
    );
  }

  private quote(
    cart: PricedCart,
    request: PlaceOrderRequest,
    warehouses: readonly Warehouse[],
    { freeShippingMinimum }: CheckoutSettings,
  ): E.Either<PlaceOrderRefusal, Quote> {
    return pipe(
      formOf(cart, request, this.clock()),
      E.bindTo('form'),
      E.bind('warehouse', ({ form }) => served(cart, form, warehouses)),
      E.chain(({ form, warehouse }): E.Either<PlaceOrderRefusal, Quote> => {
        const state = form.address.provinceCode;
        const cost = priceForState(cart, state, freeShippingMinimum);
        const asSeen = cost.total === request.seenTotal && cart.version === request.seenVersion;
        return asSeen ? E.right({ form, warehouse, cart, cost }) : E.left({ kind: 'TotalChanged', cost, state, cart });
      }),
    );
  }

  /**
   * Of two concurrent orders with one e-mail address, one gets AUTO35; the other is refused because its total changed.
   */
  private useFirstAutoship(
    ports: VisitorStore,
    { cart, form }: Quote,
    { orderId, token }: PlaceOrderRequest,
    { freeShippingMinimum }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, void> {
    return async () => {
      if (!hasFirstAutoship(cart) || (await ports.firstAutoshipUses.use(form.contact.email, orderId)())) {
        return E.right(undefined);
      }
      const used = { usedFirstAutoship: true, hasLiveAutoship: false };
      const without = O.getOrElse(() => cart)(await ports.checkouts.cart(token, used)());
      const state = form.address.provinceCode;
      const cost = priceForState(without, state, freeShippingMinimum);
      return E.left({ kind: 'TotalChanged', cost, state, cart: without });
    };
  }

  private keep(
    ports: VisitorStore,
    { cart, form, cost, warehouse }: Quote,
    { orderId, token }: PlaceOrderRequest,
  ): TE.TaskEither<PlaceOrderRefusal, PreparedOrder> {
    const needs = cart.lines
      .filter(({ product }) => !isGiftOrOther(product.productType))
      .map(({ variant, quantity }) => ({ sku: variant.sku, quantity }));
    const { goods, shipping, serviceCharge, tax, total } = cost;
    const pending: NewOrder = {
      id: orderId,
      site: cart.site,
      status: 'pending',
      cartId: cart.id,
      checkoutToken: token,
      createdAt: this.clock(),
      contact: form.contact,
      address: form.address,
      warehouse: warehouse.number,
      lines: cart.lines.map((line) => buildOrderLine(line, cost.taxRate)),
      cost: { goods, shipping, serviceCharge, tax, total },
      attributes: checkoutAttributes(
        {
          site: cart.site,
          hasAutoship: hasAutoship(cart),
          attributes: cart.attributes,
          isAttested: cart.attestation !== undefined,
        },
        guestBuyer,
      ),
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
          TE.mapLeft(({ left }): PlaceOrderRefusal => ({ kind: 'SoldOut', left, cart })),
        ),
      ),
      TE.chainFirstTaskK(({ attempt }) =>
        ports.paymentAttempts.begin({
          orderId,
          attempt,
          idempotencyKey: chargeIdempotencyKey(orderId, attempt),
          amount: total,
        }),
      ),
      TE.map((order) => ({ order, form, cart })),
    );
  }
}
