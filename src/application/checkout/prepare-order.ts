import * as E from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as O from 'fp-ts/Option';
import * as T from 'fp-ts/Task';
import * as TE from 'fp-ts/TaskEither';
import { buildFirstAutoshipEmailKey } from '#domain/autoship/first-autoship-key';
import { hasAutoship, hasFirstAutoship, type PricedCart } from '#domain/cart/priced-cart';
import { buildCheckoutAttributes } from '#domain/checkout/checkout-attributes';
import { findCheckoutLoginPath, findOrderBlocker, needsAttestation } from '#domain/checkout/checkout-blocker';
import { findNeededConsent, type LegalName, type RenewalConsentVersion } from '#domain/checkout/consent';
import {
  type CheckoutFormValues,
  findDestinationZip,
  parseCheckoutForm,
  withoutCardErrors,
} from '#domain/checkout/form';
import type { CustomerFacts } from '#domain/customer/customer';
import type { CustomerAddress } from '#domain/customer/customer-address';
import type { Money } from '#domain/money';
import { buildOrderLine, chargeIdempotencyKey, type Order } from '#domain/orders/order';
import { type DiscountCode, firstAutoshipCode } from '#domain/pricing/discount';
import type { CheckoutCost } from '#domain/pricing/price-checkout';
import { isGiftOrOther } from '#domain/shipping/gift-or-other';
import { findWarehouseByZip, type RequiredStock, type StockWarehouse } from '#domain/shipping/stock-level';

import { findClinicDestination, isRefusedByClinic, nameClinic } from '#domain/staff-program/staff-delivery';
import { attestationMissingMessage, checkoutBlockerMessage } from '../cart/page-messages';
import { refuseByProgram } from '../cart/start-checkout';
import type { CheckoutBusy, CheckoutPlaced } from '../ports/checkouts';
import type { Clock } from '../ports/clock';
import type { NewOrder } from '../ports/orders';
import type { Stock } from '../ports/stock';
import type { VisitorTransactionPorts } from '../ports/transactions';
import { clinicTakesNoDeliveriesMessage } from '../staff-program/messages';
import type { StaffOrderRules } from '../staff-program/staff-order-rules';
import { findVisitingCustomer, type Visitor } from '../visitor';
import { buildOrderBuyer, loadMarketingConsent } from './load-checkout-buyer';
import { noPaymentsMessage } from './messages';
import type { PlaceOrderRefusal, PlaceOrderRequest } from './place-order';
import { priceCheckoutForState } from './price-for-address';
import { loadTypedCustomerFacts } from './typed-customer-facts';

export type CheckoutSettings = {
  readonly autoshipLoginRequired: boolean;
  /** Whether the site places orders at all. */
  readonly takesPayments: boolean;
  readonly freeShippingMinimum: Money;
  /** Who the consent text says charges the card. */
  readonly legalName: LegalName;
};

export type PrepareOrderRefusal = PlaceOrderRefusal | CheckoutBusy | CheckoutPlaced;
export type PreparedOrder = { readonly order: Order; readonly form: CheckoutFormValues; readonly cart: PricedCart };

type Quote = {
  readonly cart: PricedCart;
  readonly form: CheckoutFormValues;
  readonly cost: CheckoutCost;
  readonly warehouse: StockWarehouse;
};

type ConsentedQuote = Quote & {
  readonly acceptsMarketing: boolean;
  /** Undefined: nothing renews. */
  readonly consentVersion: RenewalConsentVersion | undefined;
};

/** The delivery address with the typed phone number, as the address book stores it. */
const addressOf = ({ address, contact: { phone } }: CheckoutFormValues): CustomerAddress => ({
  ...address,
  ...(phone === undefined ? {} : { phone }),
});

/** What an order takes from stock; gifts are always there. */
const listStockNeeds = ({ lines }: PricedCart): readonly RequiredStock[] =>
  lines
    .filter(({ product }) => !isGiftOrOther(product.productType))
    .map(({ variant, quantity }) => ({ sku: variant.sku, quantity }));

const served = (
  cart: PricedCart,
  form: CheckoutFormValues,
  warehouses: readonly StockWarehouse[],
): E.Either<PlaceOrderRefusal, StockWarehouse> =>
  pipe(
    findWarehouseByZip(form.address.zip, warehouses),
    E.fromNullable({ kind: 'FormRefused', errors: { zip: 'zip-not-served' }, cart } as const),
  );

const isTypedCodeThatApplies = ({ code, applicable }: DiscountCode): boolean =>
  applicable && code !== firstAutoshipCode;

/** The total without what someone has used meanwhile. */
const refuseByTotal = (
  cart: PricedCart,
  { address: { provinceCode: state } }: CheckoutFormValues,
  freeShippingMinimum: Money,
): E.Either<PlaceOrderRefusal, never> => {
  const cost = priceCheckoutForState(cart, state, freeShippingMinimum);
  return E.left({ kind: 'TotalChanged', cost, state, cart });
};

/** The first step of placing an order, in one transaction: prices again, takes the stock, stores order and attempt. */
export class PrepareOrder {
  constructor(
    private readonly visitor: Visitor,
    private readonly stock: Stock,
    private readonly clock: Clock,
    private readonly settings: T.Task<CheckoutSettings>,
    private readonly staffRules: Pick<StaffOrderRules, 'findEligibilityBlocker' | 'buildQuotaUse'>,
  ) {}

  /** Loaded before the transaction, which may await only its own ports. */
  loadDeliveryRules() {
    return Promise.all([this.stock.warehouses()(), this.settings()]);
  }

  reserve(
    ports: VisitorTransactionPorts,
    request: PlaceOrderRequest,
    [warehouses, settings]: Awaited<ReturnType<PrepareOrder['loadDeliveryRules']>>,
  ): TE.TaskEither<PrepareOrderRefusal, PreparedOrder> {
    return pipe(
      ports.checkouts.claim(request.token, request.orderId),
      TE.chainTaskK(() => loadTypedCustomerFacts(ports.firstAutoshipUses, request.input)),
      TE.chainW((customer) => this.openCart(ports, request, customer, settings)),
      TE.chainW((cart) =>
        pipe(
          TE.fromEither(this.quote(cart, request, warehouses, settings)),
          TE.orElse((refusal) => this.checkStockFirst<Quote>(ports, cart, refusal, { request, warehouses })),
        ),
      ),
      TE.chainFirstW((quote) => this.useFirstAutoship(ports, quote, request, settings)),
      TE.chainFirstW((quote) => this.claimFirstOrderCode(ports, quote, request, settings)),
      TE.chainFirstW(({ cart }) => this.takeQuota(ports, cart, request)),
      TE.bindW('consentVersion', ({ cart }) => TE.right(findNeededConsent(cart, settings.legalName))),
      TE.bindW('acceptsMarketing', () => TE.fromTask(loadMarketingConsent(this.visitor, ports.customerProfiles))),
      TE.chainW((quote) => this.keep(ports, quote, request)),
    );
  }

  private openCart(
    ports: VisitorTransactionPorts,
    { token }: PlaceOrderRequest,
    customer: CustomerFacts | undefined,
    { autoshipLoginRequired, takesPayments }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, PricedCart> {
    return pipe(
      TE.fromTask(ports.checkouts.cart(token, customer)),
      TE.chain(
        TE.fromOption(
          (): PlaceOrderRefusal => ({ kind: 'NotReady', reason: checkoutBlockerMessage({ kind: 'EmptyCart' }) }),
        ),
      ),
      TE.chainEitherK((cart): E.Either<PlaceOrderRefusal, PricedCart> => {
        const path = findCheckoutLoginPath(cart, this.visitor.kind, autoshipLoginRequired);
        if (path !== undefined) return E.left({ kind: 'LoginRequired', path });
        if (!takesPayments) return E.left({ kind: 'NotReady', reason: noPaymentsMessage, cart });
        if (needsAttestation(cart)) return E.left({ kind: 'NotReady', reason: attestationMissingMessage, cart });
        const blocker = findOrderBlocker(cart);
        if (blocker) return E.left({ kind: 'NotReady', reason: checkoutBlockerMessage(blocker), cart });
        const unmet = this.staffRules.findEligibilityBlocker();
        return unmet ? E.left(refuseByProgram(unmet, cart)) : E.right(cart);
      }),
    );
  }

  private quote(
    cart: PricedCart,
    request: PlaceOrderRequest,
    warehouses: readonly StockWarehouse[],
    { freeShippingMinimum, legalName }: CheckoutSettings,
  ): E.Either<PlaceOrderRefusal, Quote> {
    return pipe(
      this.parseForm(cart, request, legalName),
      E.bindTo('form'),
      E.bind('warehouse', ({ form }) => served(cart, form, warehouses)),
      E.chain(({ form, warehouse }): E.Either<PlaceOrderRefusal, Quote> => {
        const state = form.address.provinceCode;
        const cost = priceCheckoutForState(cart, state, freeShippingMinimum);
        const asSeen = cost.total === request.seenTotal && cart.version === request.seenVersion;
        return asSeen ? E.right({ form, warehouse, cart, cost }) : E.left({ kind: 'TotalChanged', cost, state, cart });
      }),
    );
  }

  /** Of a refused form: what its ZIP code can't get is said before anything about the card. */
  private checkStockFirst<A>(
    ports: VisitorTransactionPorts,
    cart: PricedCart,
    refusal: PlaceOrderRefusal,
    {
      request: { input, deliverTo, orderId },
      warehouses,
    }: { readonly request: PlaceOrderRequest; readonly warehouses: readonly StockWarehouse[] },
  ): TE.TaskEither<PlaceOrderRefusal, A> {
    if (refusal.kind !== 'FormRefused') return TE.left(refusal);
    const profile = findVisitingCustomer(this.visitor)?.standing?.profile;
    const destination = profile && deliverTo === 'clinic' ? findClinicDestination(profile) : undefined;
    const zip = findDestinationZip(input, { destination, errors: refusal.errors });
    if (zip === undefined) return TE.left(refusal);
    const errors = withoutCardErrors(refusal.errors);
    const warehouse = findWarehouseByZip(zip, warehouses);
    if (!warehouse) return TE.left({ kind: 'FormRefused', errors: { ...errors, zip: 'zip-not-served' }, cart });
    return pipe(
      // The refusal undoes it.
      ports.onHand.take(warehouse.number, listStockNeeds(cart), orderId),
      TE.mapLeft(({ left }): PlaceOrderRefusal => ({ kind: 'SoldOut', left, errors, cart })),
      TE.chain(() => TE.left<PlaceOrderRefusal, A>(refusal)),
    );
  }

  /**
   * The typed form, with the clinic's own address if staff chose it. A clinic that takes no deliveries gets none (CH-03).
   */
  private parseForm(
    cart: PricedCart,
    { input, deliverTo }: PlaceOrderRequest,
    legalName: LegalName,
  ): E.Either<PlaceOrderRefusal, CheckoutFormValues> {
    const profile = findVisitingCustomer(this.visitor)?.standing?.profile;
    const goesToClinic = profile !== undefined && deliverTo === 'clinic';
    const destination = goesToClinic ? findClinicDestination(profile) : undefined;
    const closed = E.left({ kind: 'NotReady', reason: clinicTakesNoDeliveriesMessage, cart } as const);
    if (goesToClinic && !destination) return closed;
    const consentVersion = findNeededConsent(cart, legalName);
    const parsed = parseCheckoutForm(input, { at: this.clock(), consentVersion, destination });
    if (E.isLeft(parsed)) return E.left({ kind: 'FormRefused', errors: parsed.left, cart });
    if (!profile) return parsed;
    const { address } = parsed.right;
    return isRefusedByClinic(profile, address)
      ? closed
      : E.right({ ...parsed.right, address: nameClinic(profile, address) });
  }

  /**
   * Of two concurrent orders of one email or one home, one gets AUTO35; the other's total has changed. An order of a
   * logged-in customer uses the key of their own email too, whatever they typed.
   */
  private useFirstAutoship(
    ports: VisitorTransactionPorts,
    { cart, form }: Quote,
    { orderId, token, input }: PlaceOrderRequest,
    { freeShippingMinimum }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, void> {
    return async () => {
      if (!hasFirstAutoship(cart)) return E.right(undefined);
      let isUnused = true;
      for (const email of this.buyerEmails(form)) {
        isUnused = (await ports.firstAutoshipUses.use(email, orderId)()) && isUnused;
      }
      isUnused = (await ports.firstAutoshipUses.markHomeUsed(form.address, orderId)()) && isUnused;
      if (isUnused) return E.right(undefined);
      const facts = await loadTypedCustomerFacts(ports.firstAutoshipUses, input)();
      const used = { hasLiveAutoship: false, ...facts, usedFirstAutoship: true };
      const without = O.getOrElse(() => cart)(await ports.checkouts.cart(token, used)());
      return refuseByTotal(without, form, freeShippingMinimum);
    };
  }

  /** Of two concurrent orders of one email, one gets a code for first orders; the other's total has changed. */
  private claimFirstOrderCode(
    ports: VisitorTransactionPorts,
    { cart, form }: Quote,
    { orderId, token, input }: PlaceOrderRequest,
    { freeShippingMinimum }: CheckoutSettings,
  ): TE.TaskEither<PlaceOrderRefusal, void> {
    return async () => {
      if (!cart.discountCodes.some(isTypedCodeThatApplies)) return E.right(undefined);
      const facts = await loadTypedCustomerFacts(ports.firstAutoshipUses, input)();
      const ordered = { usedFirstAutoship: false, hasLiveAutoship: false, ...facts, hasOrdered: true };
      const without = O.getOrElse(() => cart)(await ports.checkouts.cart(token, ordered)());
      if (without.discountCodes.every(({ reason }) => reason?.kind !== 'FirstOrderOnly')) return E.right(undefined);
      let isFirst = true;
      for (const email of this.lowerCaseEmails(form)) {
        isFirst = (await ports.firstAutoshipUses.markFirstOrder(email, orderId)()) && isFirst;
      }
      return isFirst ? E.right(undefined) : refuseByTotal(without, form, freeShippingMinimum);
    };
  }

  /** Of orders of one person at once, none passes what the month leaves. */
  private takeQuota(
    ports: VisitorTransactionPorts,
    cart: PricedCart,
    { orderId }: PlaceOrderRequest,
  ): TE.TaskEither<PlaceOrderRefusal, void> {
    const use = this.staffRules.buildQuotaUse(orderId, cart);
    if (!use) return TE.right(undefined);
    return pipe(
      ports.staffQuotas.take(use),
      TE.mapLeft((overQuota): PlaceOrderRefusal => refuseByProgram(overQuota, cart)),
    );
  }

  /** The AUTO35 keys of the typed email and of the customer's own, each once and in one order, so that no two orders wait for each other. */
  private buyerEmails({ contact }: CheckoutFormValues): readonly string[] {
    const own = findVisitingCustomer(this.visitor)?.session?.email ?? contact.email;
    return [...new Set([contact.email, own].map(buildFirstAutoshipEmailKey))].toSorted();
  }

  /** The typed email and the customer's own, each once and in one order. */
  private lowerCaseEmails({ contact }: CheckoutFormValues): readonly string[] {
    const own = findVisitingCustomer(this.visitor)?.session?.email ?? contact.email;
    return [...new Set([contact.email, own].map((email) => email.toLowerCase()))].toSorted();
  }

  private keep(
    ports: VisitorTransactionPorts,
    { cart, form, cost, warehouse, acceptsMarketing, consentVersion }: ConsentedQuote,
    { orderId, token, deliverTo, savesAddress = false }: PlaceOrderRequest,
  ): TE.TaskEither<PlaceOrderRefusal, PreparedOrder> {
    const { goods, shipping, serviceCharge, tax, total } = cost;
    const { site, attributes, attestation, note } = cart;
    const isAttested = attestation !== undefined;
    const pending: NewOrder = {
      id: orderId,
      site,
      status: 'pending',
      origin: { kind: 'checkout', cartId: cart.id, checkoutToken: token },
      createdAt: this.clock(),
      contact: form.contact,
      address: form.address,
      warehouse: warehouse.number,
      lines: cart.lines.map((line) => buildOrderLine(line, cost.taxRate)),
      cost: { goods, shipping, serviceCharge, tax, total },
      attributes: buildCheckoutAttributes(
        { site, hasAutoship: hasAutoship(cart), attributes, isAttested },
        buildOrderBuyer(this.visitor, acceptsMarketing, addressOf(form)),
      ),
      note,
      ...(attestation ? { attestation } : {}),
      ...(consentVersion === undefined ? {} : { consentVersion }),
    };
    return pipe(
      ports.orders.keep(pending),
      TE.mapLeft((): PlaceOrderRefusal => ({ kind: 'CheckoutNotFound' })),
      TE.chainFirstW(() =>
        pipe(
          ports.onHand.take(warehouse.number, listStockNeeds(cart), orderId),
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
      // The order goes ahead even if the address book refuses the address, for example because it has it already.
      TE.chainFirstTaskK(() =>
        savesAddress && deliverTo !== 'clinic'
          ? T.map(() => undefined)(ports.addresses.add(addressOf(form)))
          : T.of(undefined),
      ),
      TE.map((order) => ({ order, form, cart })),
    );
  }
}
