import * as O from 'fp-ts/Option';
import { type CheckoutToken, hasAutoship, hasFirstAutoship, type PricedCart } from '#domain/cart/priced-cart';
import { formatCityLine } from '#domain/checkout/address';
import {
  buildCheckoutLoginPath,
  type CheckoutBlocker,
  findCheckoutBlocker,
  findCheckoutLoginPath,
  findOrderBlocker,
} from '#domain/checkout/checkout-blocker';
import { renewalConsentVersion } from '#domain/checkout/consent';
import { type CheckoutInput, checkoutFields } from '#domain/checkout/form';
import type { AddressId, SavedAddress } from '#domain/customer/customer-address';
import type { Money } from '#domain/money';
import type { OrderId } from '#domain/orders/order';
import { computeProgramDiscount } from '#domain/pricing/price-cart';
import { findClinicDestination, listHomeAddresses } from '#domain/programme/staff-delivery';
import { chooseDeliveryPlace, findJoinedClinic, type StaffProfile } from '#domain/programme/staff-profile';
import type { HomeOrClinic } from '#domain/shipping/place';
import { type AmericanStateCode, isStateCode } from '#domain/shipping/states';
import { defaultZip, isZip } from '#domain/shipping/zip';
import { stateOfZip } from '#domain/shipping/zip-states';
import { checkoutBlockerMessage } from '../cart/messages';
import type { Addresses } from '../ports/addresses';
import type { Checkout, Checkouts } from '../ports/checkouts';
import type { GenerateId } from '../ports/clock';
import type { CustomerProfiles } from '../ports/customer-profiles';
import type { FirstAutoshipUses } from '../ports/first-autoship-uses';
import type { Stock } from '../ports/stock';
import {
  type BuildPageWithLayout,
  type NotFoundOutcome,
  notFoundOutcome,
  type PageData,
  type RedirectOutcome,
} from '../shell/page';
import type { PageBuilder } from '../shell/page-builder';
import { findSessionUser, findStaffProfile, type Visitor } from '../visitor';
import type { CheckoutScreenData, StaffDelivery } from './checkout-page';
import { loadCustomerFactsByEmail } from './customer-facts-by-email';
import { findStockProblem } from './find-stock-problem';
import {
  buildSoldOutMessage,
  buildTotalMessage,
  declineMessages,
  firstAutoshipCodeRemovedMessage,
  paymentPendingMessage,
  renewalConsentText,
} from './messages';
import type { PlaceOrderRefusal } from './place-order';
import type { CheckoutSettings } from './prepare-order';
import { priceCheckoutForState } from './price-for-address';

type ShowCheckoutRequest = {
  readonly token: CheckoutToken;
  readonly refused?: {
    readonly refusal: PlaceOrderRefusal;
    readonly input: CheckoutInput;
    readonly savesAddress?: boolean;
    readonly deliverTo?: HomeOrClinic;
  };
  /** The saved address that the customer chose; absent: the default one. */
  readonly addressId?: AddressId;
};

type ShowCheckoutOutcome =
  | { readonly kind: 'page'; readonly page: PageData<CheckoutScreenData> }
  | RedirectOutcome
  | NotFoundOutcome;

const cardFields: ReadonlySet<string> = new Set(['cardNumber', 'cardExpiry', 'cardCode']);

const stateFor = (zip: string): AmericanStateCode => O.getOrElse((): AmericanStateCode => 'CO')(stateOfZip(zip));

type FormValues = CheckoutScreenData['values'];

/** The form values to show again; card data is never sent back. */
const valuesOfInput = (input: CheckoutInput): FormValues =>
  Object.fromEntries(checkoutFields.filter((field) => !cardFields.has(field)).map((field) => [field, input[field]]));

/** The contact and address of a signed-in customer. */
type KnownBuyer = { readonly phone?: string; readonly book: readonly SavedAddress[] };

const nothingKnown: KnownBuyer = { book: [] };

const valuesOfAddress = (address: SavedAddress): FormValues => {
  const { firstName, lastName, address1, address2, city, provinceCode, zip, phone } = address;
  const optional = { ...(address2 === undefined ? {} : { address2 }), ...(phone === undefined ? {} : { phone }) };
  return { firstName, lastName, address1, city, state: provinceCode, zip, ...optional };
};

/** Has the place first, because a narrow field cuts off the end, and most addresses of a book have the same name. */
const formatAddress = (address: SavedAddress): string =>
  `${address.address1}, ${formatCityLine(address)} (${address.company ?? `${address.firstName} ${address.lastName}`})`;

/** What the shop knows of the visitor before anything is typed: the signed-in customer, and the chosen ZIP code. */
const valuesOfVisitor = (
  visitor: Visitor,
  phone: string | undefined,
  address: SavedAddress | undefined,
): FormValues => {
  const { general, customer } = findSessionUser(visitor);
  const { email, zipCode: zip } = general;
  const { firstName, lastName } = customer;
  return {
    ...(customer.authenticated ? { email, firstName, lastName } : {}),
    ...(zip === defaultZip ? {} : { zip, state: stateFor(zip) }),
    ...(phone === undefined ? {} : { phone }),
    ...(address ? valuesOfAddress(address) : {}),
  };
};

/** The answer for a checkout without an open cart: the browser that bought it sees its order, others the cart page. */
const withoutCart = ({ cartId }: Visitor, checkout: O.Option<Checkout>): RedirectOutcome | NotFoundOutcome => {
  if (O.isNone(checkout)) return notFoundOutcome;
  const { token, status } = checkout.value;
  const bought = status === 'placed' && checkout.value.cartId === cartId;
  return { kind: 'redirect', status: 303, location: bought ? `/checkouts/${token}/thank-you` : '/cart' };
};

/** Where an order of staff may go; begins with what was posted, a saved home that was picked, or what they prefer (CH-03). */
const offerDelivery = (
  profile: StaffProfile,
  posted: HomeOrClinic | undefined,
  picked: SavedAddress | undefined,
): StaffDelivery => {
  const clinic = findClinicDestination(profile);
  if (!clinic) return { chosen: 'home' };
  return { chosen: posted ?? (picked ? 'home' : chooseDeliveryPlace(profile)), clinic };
};

/** What the alert says is not said again beside the clinic. */
const withoutProblemOf = (alert: string | undefined, { clinicProblem, ...delivery }: StaffDelivery): StaffDelivery =>
  clinicProblem === undefined || clinicProblem === alert ? delivery : { ...delivery, clinicProblem };

const describeBlocker = (blocker: CheckoutBlocker | undefined): string | undefined =>
  blocker && checkoutBlockerMessage(blocker);

const alertOf = (
  cart: PricedCart,
  total: Money,
  refusal: PlaceOrderRefusal,
  { isPending, place }: { readonly isPending: boolean; readonly place: HomeOrClinic | undefined },
): string | undefined => {
  switch (refusal.kind) {
    case 'TotalChanged':
      return hasAutoship(cart) && !hasFirstAutoship(cart)
        ? `${firstAutoshipCodeRemovedMessage} ${buildTotalMessage(total)}`
        : buildTotalMessage(total);
    case 'SoldOut':
      return buildSoldOutMessage(
        refusal.left.map(({ sku, left }) => ({
          title: cart.lines.find(({ variant }) => variant.sku === sku)?.product.title ?? sku,
          left,
        })),
        place,
      );
    case 'PaymentDeclined':
      return declineMessages[refusal.decline];
    case 'PaymentUndecided':
      return isPending ? paymentPendingMessage : declineMessages.processing_error;
    case 'NotReady':
      return refusal.reason;
    // The page counts the fields, and has an error at each.
    case 'FormRefused':
    case 'CheckoutNotFound':
    case 'LoginRequired':
    case 'PlacedElsewhere':
      return undefined;
  }
};

/** The checkout page. It shows a complete total from the first view, for the shopper's ZIP code. */
export class ShowCheckout {
  constructor(
    private readonly pageBuilder: PageBuilder,
    private readonly visitor: Visitor,
    private readonly checkouts: Checkouts,
    private readonly ids: GenerateId,
    private readonly settings: () => Promise<CheckoutSettings>,
    private readonly firstAutoshipUses: Pick<FirstAutoshipUses, 'loadCustomerFacts'>,
    private readonly addresses: Pick<Addresses, 'list'>,
    private readonly customerProfiles: Pick<CustomerProfiles, 'find'>,
    private readonly stock: Stock,
  ) {}

  execute(request: ShowCheckoutRequest): () => Promise<ShowCheckoutOutcome> {
    return async () => {
      const { token, refused } = request;
      const wrapInLayout = this.pageBuilder.startLayout();
      const priced = refused && 'cart' in refused.refusal ? refused.refusal.cart : undefined;
      const [cart, checkout, settings, buyer] = await Promise.all([
        priced ? O.some(priced) : this.cartOf(token, refused?.input),
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
      if (cart.value.lines.length === 0) return { kind: 'redirect', status: 303, location: '/cart' };
      const isPending = O.isSome(checkout) && checkout.value.status === 'placing';
      return { kind: 'page', page: await this.page(wrapInLayout, request, cart.value, { isPending, settings, buyer }) };
    };
  }

  private async knownBuyer(): Promise<KnownBuyer> {
    if (this.visitor.kind === 'Guest') return nothingKnown;
    const [profile, book] = await Promise.all([this.customerProfiles.find()(), this.addresses.list()()]);
    const phone = O.toUndefined(profile)?.phone;
    return { book, ...(phone === undefined ? {} : { phone }) };
  }

  /** The cart, priced for the visitor and for the facts of the e-mail address typed last. */
  private async cartOf(token: CheckoutToken, typed: CheckoutInput | undefined): Promise<O.Option<PricedCart>> {
    const facts = typed && (await loadCustomerFactsByEmail(this.firstAutoshipUses, typed.email)());
    return this.checkouts.cart(token, facts)();
  }

  private async withClinicStock(cart: PricedCart, delivery: StaffDelivery): Promise<StaffDelivery> {
    const { clinic } = delivery;
    const clinicProblem = clinic && (await findStockProblem(this.stock, cart.lines, clinic.zip, 'clinic'));
    return { ...delivery, ...(clinicProblem === undefined ? {} : { clinicProblem }) };
  }

  /** What keeps staff from ordering to home; what their clinic lacks is beside the clinic. */
  private async blockedOfStaff(cart: PricedCart, { chosen }: StaffDelivery, homeZip = ''): Promise<string | undefined> {
    const blocker = findOrderBlocker(cart);
    if (blocker || chosen === 'clinic' || !isZip(homeZip)) return describeBlocker(blocker);
    return findStockProblem(this.stock, cart.lines, homeZip, 'home');
  }

  /** Lines, codes and cost come from one pricing: the one for the e-mail address and state typed last. */
  private async page(
    wrapInLayout: BuildPageWithLayout,
    { token, refused: press, addressId }: ShowCheckoutRequest,
    cart: PricedCart,
    { isPending, settings, buyer }: { isPending: boolean; settings: CheckoutSettings; buyer: KnownBuyer },
  ): Promise<PageData<CheckoutScreenData>> {
    const { refusal, input } = press ?? {};
    const { location } = this.visitor;
    const { book, phone } = buyer;
    const profile = findStaffProfile(this.visitor);
    const homes = profile ? listHomeAddresses(profile, book) : book;
    const picked = homes.find(({ id }) => id === addressId);
    // The book has the default address first.
    const chosen = picked ?? (profile ? homes[0] : homes.find(({ isDefault }) => isDefault));
    const delivery =
      profile && findJoinedClinic(profile)
        ? await this.withClinicStock(cart, offerDelivery(profile, press?.deliverTo, picked))
        : undefined;
    const values = input ? valuesOfInput(input) : valuesOfVisitor(this.visitor, phone, chosen);
    const typed = values.state ?? '';
    const state = isStateCode(typed) ? typed : stateFor(location.zip);
    const { freeShippingMinimum } = settings;
    const clinicState = delivery?.chosen === 'clinic' ? delivery.clinic?.provinceCode : undefined;
    const cost = priceCheckoutForState(cart, clinicState ?? state, freeShippingMinimum);
    const programDiscount = computeProgramDiscount(cart.lines);
    const refused = refusal && alertOf(cart, cost.total, refusal, { isPending, place: delivery?.chosen });
    const blocked = delivery
      ? await this.blockedOfStaff(cart, delivery, values.zip)
      : describeBlocker(findCheckoutBlocker(cart));
    const alert = isPending ? paymentPendingMessage : (refused ?? blocked);
    const screen: CheckoutScreenData = {
      kind: 'checkout',
      path: `/checkouts/${token}`,
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
      errors: refusal?.kind === 'FormRefused' ? refusal.errors : {},
      ...(this.visitor.kind === 'Guest'
        ? { signInPath: buildCheckoutLoginPath(token) }
        : {
            addressBook: {
              addresses: homes.map((address) => ({ id: address.id, text: formatAddress(address) })),
              ...(chosen && !input ? { chosen: chosen.id } : {}),
              savesAddress: press?.savesAddress ?? false,
            },
          }),
      ...(alert ? { alert } : {}),
      ...(isPending ? { isPending } : {}),
      ...(hasAutoship(cart) ? { consent: { version: renewalConsentVersion, text: renewalConsentText } } : {}),
    };
    // 409 while an earlier press is undecided: its order may still be placed.
    const refusedStatus = isPending ? 409 : 422;
    return wrapInLayout({ title: 'Checkout', noindex: true, status: refusal ? refusedStatus : 200 }, screen)();
  }
}
