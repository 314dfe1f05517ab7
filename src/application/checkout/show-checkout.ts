import * as O from 'fp-ts/Option';
import type { Task } from 'fp-ts/Task';
import type { CheckoutToken, PricedCart } from '#domain/cart/priced-cart';
import {
  buildCheckoutLoginPath,
  findCheckoutBlocker,
  findCheckoutLoginPath,
  needsAttestation,
} from '#domain/checkout/checkout-blocker';
import { findNeededConsent } from '#domain/checkout/consent';
import type { CheckoutFieldErrors, CheckoutInput } from '#domain/checkout/form';
import type { AddressId, SavedAddress } from '#domain/customer/customer-address';
import type { OrderId } from '#domain/orders/order';
import { computeProgramDiscount } from '#domain/pricing/price-cart';
import { buildRoutePath, findRoutePath } from '#domain/shell/routes';
import type { HomeOrClinic } from '#domain/shipping/place';
import { isStateCode } from '#domain/shipping/states';
import { parseZip } from '#domain/shipping/zip';
import { listHomeAddresses } from '#domain/staff-program/staff-delivery';
import { attestationMissingMessage, checkoutBlockerMessage } from '../cart/page-messages';
import type { Addresses } from '../ports/addresses';
import type { Checkout, Checkouts } from '../ports/checkouts';
import type { GenerateId } from '../ports/clock';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';
import type { Products } from '../ports/products';
import type { Stock } from '../ports/stock';
import {
  type BuildPageWithLayout,
  type NotFoundOutcome,
  notFoundOutcome,
  type PageData,
  type RedirectOutcome,
} from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { programBlockerMessage, seeWhatsMissing } from '../staff-program/eligibility-messages';
import type { StaffOrderRules } from '../staff-program/staff-order-rules';
import { findStaffProfile, type Visitor } from '../visitor';
import type { CheckoutObstacle, CheckoutScreenData } from './checkout-page';
import { describeRefusedOrder } from './describe-refused-order';
import { findStateForZip, formatSavedAddress, listKnownValues, listTypedValues } from './fill-checkout-form';
import { findStockProblem, listOtherSizes } from './find-stock-problem';
import { buildRenewalConsent, noPaymentsMessage, paymentPendingMessage } from './messages';
import { findStaffDeliveryProblem, offerStaffDelivery, withoutProblemOf } from './offer-staff-delivery';
import type { PlaceOrderRefusal } from './place-order';
import type { CheckoutSettings } from './prepare-order';
import { priceCheckoutForState } from './price-for-address';
import { loadTypedCustomerFacts } from './typed-customer-facts';

type ShowCheckoutRequest = {
  readonly token: CheckoutToken;
  /** The form that was posted; without `refusal`, to remove a line. */
  readonly posted?: {
    readonly refusal?: PlaceOrderRefusal;
    readonly input: CheckoutInput;
    readonly savesAddress?: boolean;
    readonly deliverTo?: HomeOrClinic;
    /** The discount codes that the submitted page showed as applied. */
    readonly seenCodes?: readonly string[];
  };
  /** The saved address that the customer chose; if absent, the default one. */
  readonly addressId?: AddressId;
};

type ShowCheckoutOutcome =
  | { readonly kind: 'page'; readonly page: PageData<CheckoutScreenData> }
  | RedirectOutcome
  | NotFoundOutcome;

/** The contact and address of a logged-in customer. */
type KnownBuyer = { readonly phone?: string; readonly book: readonly SavedAddress[] };

const nothingKnown: KnownBuyer = { book: [] };

type KnownOfCheckout = {
  readonly isPending: boolean;
  readonly settings: CheckoutSettings;
  readonly buyer: KnownBuyer;
  readonly obstacle: CheckoutObstacle | undefined;
};

/** The page for a checkout without an open cart: the browser that bought it sees its order, others see the cart page. */
const withoutCart = ({ cartId }: Visitor, checkout: O.Option<Checkout>): RedirectOutcome | NotFoundOutcome => {
  if (O.isNone(checkout)) return notFoundOutcome;
  const { token, status } = checkout.value;
  const bought = status === 'placed' && checkout.value.cartId === cartId;
  return {
    kind: 'redirect',
    status: 303,
    location: bought ? buildRoutePath('thankYou', token) : findRoutePath('cart'),
  };
};

/** The error of each field; for an item that is short, at the ZIP code. */
const listErrors = (refusal: PlaceOrderRefusal | undefined, goesToClinic: boolean): CheckoutFieldErrors => {
  if (refusal?.kind === 'FormRefused') return refusal.errors;
  if (refusal?.kind !== 'SoldOut') return {};
  return { ...refusal.errors, ...(goesToClinic ? {} : { zip: 'zip-short' }) };
};

/** The checkout page. It shows a complete total from the first view, for the shopper's ZIP code. */
export class ShowCheckout {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly checkouts: Checkouts,
    private readonly ids: GenerateId,
    private readonly settings: Task<CheckoutSettings>,
    private readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'loadCustomerFacts'>,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly customerProfiles: Pick<CustomerProfiles, 'find'>,
    private readonly stock: Stock,
    private readonly products: Pick<Products, 'byHandles'>,
    private readonly staffRules: Pick<StaffOrderRules, 'findBlocker'>,
  ) {}

  execute(request: ShowCheckoutRequest): Task<ShowCheckoutOutcome> {
    return async () => {
      const { token, posted } = request;
      const wrapInLayout = this.pageBuilder.startLayout();
      const priced = posted?.refusal && 'cart' in posted.refusal ? posted.refusal.cart : undefined;
      const [cart, checkout, settings, buyer] = await Promise.all([
        priced ? O.some(priced) : this.cartOf(token, posted?.input),
        this.checkouts.find(token)(),
        this.settings(),
        this.knownBuyer(),
      ]);
      const isPlaced = O.isSome(checkout) && checkout.value.status === 'placed';
      if (O.isNone(checkout) && (await this.checkouts.needsSignIn(token)()))
        return { kind: 'redirect', status: 303, location: buildCheckoutLoginPath(token) };
      if (O.isNone(cart) || isPlaced) return withoutCart(this.visitor, checkout);
      const authScreen = findCheckoutLoginPath(cart.value, this.visitor.kind, settings.autoshipLoginRequired);
      if (authScreen !== undefined) return { kind: 'redirect', status: 303, location: authScreen };
      if (cart.value.lines.length === 0) return { kind: 'redirect', status: 303, location: findRoutePath('cart') };
      const isPending = O.isSome(checkout) && checkout.value.status === 'placing';
      const obstacle = isPending ? undefined : await this.findObstacle(cart.value);
      const known = { isPending, settings, buyer, obstacle };
      return { kind: 'page', page: await this.page(wrapInLayout, request, cart.value, known) };
    };
  }

  /** What the staff program asks for before this cart can be ordered, so that nobody learns it after typing a card. */
  private async findObstacle(cart: PricedCart): Promise<CheckoutObstacle | undefined> {
    const blocker = await this.staffRules.findBlocker(cart)();
    if (blocker) {
      const link = { label: seeWhatsMissing, path: findRoutePath('eligibility') };
      return { text: programBlockerMessage(blocker), link };
    }
    if (!needsAttestation(cart)) return undefined;
    return { text: attestationMissingMessage, link: { label: 'Open your cart', path: findRoutePath('cart') } };
  }

  private async knownBuyer(): Promise<KnownBuyer> {
    if (this.visitor.kind === 'Guest') return nothingKnown;
    const [profile, book] = await Promise.all([this.customerProfiles.find()(), this.addresses.list()()]);
    const phone = O.toUndefined(profile)?.phone;
    return { book, ...(phone === undefined ? {} : { phone }) };
  }

  /** The cart, priced for the visitor and for the facts of the email and address typed last. */
  private async cartOf(token: CheckoutToken, typed: CheckoutInput | undefined): Promise<O.Option<PricedCart>> {
    const facts = typed && (await loadTypedCustomerFacts(this.firstAutoshipUses, typed)());
    return this.checkouts.cart(token, facts)();
  }

  /** Lines, codes and cost come from one pricing: the one for the email address and state typed last. */
  private async page(
    wrapInLayout: BuildPageWithLayout,
    { token, posted: press, addressId }: ShowCheckoutRequest,
    cart: PricedCart,
    { isPending, settings, buyer, obstacle }: KnownOfCheckout,
  ): Promise<PageData<CheckoutScreenData>> {
    const { refusal, input } = press ?? {};
    const { location } = this.visitor;
    const { book, phone } = buyer;
    const profile = findStaffProfile(this.visitor);
    const homes = profile ? listHomeAddresses(profile, book) : book;
    const picked = homes.find(({ id }) => id === addressId);
    // The book has the default address first.
    const chosen = picked ?? (profile ? homes[0] : homes.find(({ isDefault }) => isDefault));
    const handles = [...new Set(cart.lines.map(({ product }) => product.handle))];
    const otherSizes = listOtherSizes(cart.lines, await this.products.byHandles(handles)());
    const ordered = { lines: cart.lines, otherSizes };
    const asked = { ...ordered, posted: press?.deliverTo, isHomePicked: picked !== undefined };
    const delivery = profile && (await offerStaffDelivery(this.stock, { profile, ...asked }));
    const values = input ? listTypedValues(input) : listKnownValues(this.visitor, phone, chosen);
    const zip = parseZip(values.zip ?? '');
    const zipProblem = zip && (await findStockProblem(this.stock, ordered, zip, 'home'));
    const typed = values.state ?? '';
    const state = isStateCode(typed) ? typed : findStateForZip(location.zip);
    const { freeShippingMinimum } = settings;
    const clinicState = delivery?.chosen === 'clinic' ? delivery.clinic?.provinceCode : undefined;
    const cost = priceCheckoutForState(cart, clinicState ?? state, freeShippingMinimum);
    const programDiscount = computeProgramDiscount(cart.lines);
    const { total } = cost;
    const refused =
      refusal &&
      describeRefusedOrder({
        refusal,
        cart,
        total,
        place: delivery?.chosen,
        isPending,
        seenCodes: press?.seenCodes ?? [],
      });
    const neededConsent = findNeededConsent(cart, settings.legalName);
    const blocker = findCheckoutBlocker(cart);
    const unavailable = settings.takesPayments ? undefined : noPaymentsMessage;
    const blocked = delivery
      ? findStaffDeliveryProblem(cart, delivery, zipProblem)
      : blocker && checkoutBlockerMessage(blocker);
    const alert = isPending ? paymentPendingMessage : (refused ?? unavailable ?? blocked);
    const screen: CheckoutScreenData = {
      kind: 'checkout',
      path: buildRoutePath('checkout', token),
      lines: cart.lines,
      discountCodes: cart.discountCodes,
      cost,
      freeShippingMinimum,
      ...(cart.site === 'HPSF' && programDiscount > 0 ? { programDiscount } : {}),
      state,
      ...(delivery ? { delivery: withoutProblemOf(alert, delivery) } : {}),
      orderId: this.ids() as OrderId,
      cartVersion: cart.version,
      values,
      errors: listErrors(refusal, delivery?.chosen === 'clinic'),
      ...(zipProblem ? { zipProblem } : {}),
      otherSizes,
      ...(this.visitor.kind === 'Guest'
        ? { signInPath: buildCheckoutLoginPath(token) }
        : {
            addressBook: {
              addresses: homes.map((address) => ({ id: address.id, text: formatSavedAddress(address) })),
              ...(chosen && !input ? { chosen: chosen.id } : {}),
              savesAddress: press?.savesAddress ?? false,
            },
          }),
      ...(alert ? { alert } : {}),
      ...(isPending ? { isPending } : {}),
      ...(obstacle ? { obstacle } : {}),
      ...(neededConsent === undefined ? {} : { consent: buildRenewalConsent(neededConsent) }),
    };
    // 409 while an earlier press is undecided: its order may still be placed.
    const refusedStatus = isPending ? 409 : 422;
    return wrapInLayout({ title: 'Checkout', noindex: true, status: refusal ? refusedStatus : 200 }, screen)();
  }
}
